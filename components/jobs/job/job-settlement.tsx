'use client'
import { useState } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { usdc } from '@/components/jobs/usdc'
import { offeringWords, standsUntilWords } from '@/components/orders/agreement/offer-ends'
import { ShareSlider } from '@/components/orders/agreement/share-slider'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Time } from '@/components/ui/time'
import { type JobStakes, jobPayoutsOf } from '@/lib/jobs/dispute/payouts'
import type { JobDetail } from '@/lib/jobs/schema'
import { percentOfBps } from '@/lib/money'

const names = { client: 'client', provider: 'provider' }

type Props = {
  jobId: string
  side: 'client' | 'provider'
  proposal: JobDetail['proposal']
  canAccept: boolean
  /** The amount to share, and the fees before it; null while unknown. */
  stakes: JobStakes | null
  /** Members of the panel who have voted. */
  voters: number
  /** The chain’s time, ISO. */
  chainNow: string
}

/** Settling a job by agreement: accept the open offer, or make one. */
export function JobSettlement(props: Props) {
  const { proposal, side, canAccept, jobId } = props
  const form = useFormInPlace()
  return (
    <div className="space-y-4">
      <p className="text-muted text-sm">
        Both sides may agree at any time on who gets how much. It ends the job at once and counts for no one’s
        reputation.
      </p>
      {proposal && (
        <div className="space-y-3">
          <p className="text-sm">
            {proposal.by === side ? 'You offer ' : 'The other side offers '}
            <span className="font-medium">{percentOfBps(proposal.providerBps)} for the provider</span>,{' '}
            <Time at={proposal.proposedAt} chainNow={props.chainNow} className="text-muted" />.
          </p>
          <Shares {...props} bps={proposal.providerBps} />
          {proposal.by === side && <p className="text-muted text-sm">{standsUntilWords('job')}</p>}
        </div>
      )}
      {canAccept && proposal && (
        <SignIntent
          label="Accept this and settle"
          variant="safe"
          wide
          size="lg"
          prepare={['POST /jobs/:jobId/settlement/accept/prepare', { jobId }]}
          body={{ providerBps: proposal.providerBps }}
          until={{
            path: '/jobs/:jobId',
            params: { jobId },
            fields: { 'data.status': ['COMPLETED', 'REJECTED', 'ARBITRATED'] },
          }}
          receipt="Settled. Both sides have been paid."
          note="Accepting pays both sides at once, and cannot be undone."
        />
      )}
      {form.isOpen ? (
        <div ref={focusFirst}>
          <Propose {...props} cancel={form.close} />
        </div>
      ) : (
        <Button variant="secondary" ref={form.button} onClick={form.open}>
          {proposal ? 'Offer another share' : 'Offer to share the money'}
        </Button>
      )}
    </div>
  )
}

function Propose(props: Props & { cancel: () => void }) {
  const [bps, setBps] = useState(props.proposal?.providerBps ?? 5_000)
  return (
    <SignIntent
      label={`Offer ${percentOfBps(bps)} for the provider`}
      name={`job:${props.jobId}:propose`}
      variant="secondary"
      prepare={['POST /jobs/:jobId/settlement/prepare', { jobId: props.jobId }]}
      body={{ providerBps: bps }}
      receipt="Offered. The other side is notified."
      note={offeringWords('job')}
      cancel={props.cancel}
      repeatable="Make another offer"
    >
      <Field label="How the money is shared">
        <ShareSlider bps={bps} onChange={setBps} names={names} />
      </Field>
      <Shares {...props} bps={bps} />
    </SignIntent>
  )
}

function Shares({ stakes, voters, bps }: Props & { bps: number }) {
  if (!stakes) return null
  const pays = jobPayoutsOf(stakes, { outcome: 'AGREED', providerBps: bps, voters })
  const fees = [pays.protocolFee, pays.evaluationFee, ...pays.evaluatorFees].reduce(
    (sum, fee) => sum + fee,
    0n,
  )
  const line = (key: string, units: bigint) => (
    <Amount key={key} amount={usdc(units.toString())} currency="USDC" />
  )
  return (
    <>
      <Facts
        items={[
          ['Provider', line('provider', pays.toProvider)],
          ['Client', line('client', pays.toBuyer)],
          ...(fees > 0n ? ([['Fees', line('fees', fees)]] as const) : []),
        ]}
      />
      {stakes.bond > 0n && (
        <p className="text-muted text-xs">The bond of the dispute goes back to the side that put it up.</p>
      )}
    </>
  )
}
