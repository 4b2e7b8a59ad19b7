'use client'
import { useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Time } from '@/components/ui/time'
import type { Proposal } from '@/lib/disputes/matter/matter-schema'
import { type Currency, percentOfBps } from '@/lib/money'
import type { Stakes } from '@/lib/orders/payouts'
import { offeringWords, standsUntilWords } from './offer-ends'
import { callsOf, namesAt, type SettledPlace } from './settled-place'
import { SharePayouts, ShareSlider } from './share-slider'

type Props = {
  /** The order, or the challenged slot of a campaign. */
  place: SettledPlace
  currency: Currency
  side: 'client' | 'provider'
  stakes: Stakes
  voters: number
  /** The open offer. */
  proposal: Proposal | null
  canAccept: boolean
  /** The chain's time when rendered, ISO. */
  chainNow: string
}

/** Settling by agreement: accept the open offer, or make one. */
export function SettlementForm(props: Props) {
  const { proposal, canAccept } = props
  const form = useFormInPlace()
  return (
    <div className="space-y-4">
      {proposal && <OnTheTable {...props} proposal={proposal} />}
      {canAccept && proposal && <AcceptShare {...props} proposal={proposal} />}
      {form.isOpen ? (
        <div ref={focusFirst}>
          <ProposeShare {...props} cancel={form.close} />
        </div>
      ) : (
        <Button variant="secondary" ref={form.button} onClick={form.open}>
          {proposal ? 'Offer another share' : 'Offer to share the money'}
        </Button>
      )}
    </div>
  )
}

type Standing = Props & { proposal: Proposal }

const OnTheTable = ({ place, proposal, side, stakes, voters, currency, chainNow }: Standing) => (
  <div className="space-y-3">
    <p className="text-sm">
      {proposal.by === side ? 'You offer ' : 'The other side offers '}
      <span className="font-medium">
        {percentOfBps(proposal.providerBps)} for the {namesAt(place).provider}
      </span>
      {proposal.proposedAt && (
        <>
          , <Time at={proposal.proposedAt} chainNow={chainNow} className="text-muted" />
        </>
      )}
      .
    </p>
    <SharePayouts
      stakes={stakes}
      voters={voters}
      bps={proposal.providerBps}
      currency={currency}
      side={side}
      names={namesAt(place)}
    />
    {proposal.by === side && <p className="text-muted text-sm">{standsUntilWords('order')}</p>}
  </div>
)

const AcceptShare = ({ place, proposal }: Standing) => (
  <SignIntent
    label="Accept this and settle"
    variant="safe"
    wide
    size="lg"
    prepare={callsOf(place).accept}
    body={{ providerBps: proposal.providerBps }}
    until={callsOf(place).until}
    receipt="Settled. Both sides have been paid."
    note="Accepting pays both sides at once, and cannot be undone."
  />
)

function ProposeShare({
  place,
  side,
  stakes,
  voters,
  currency,
  proposal,
  cancel,
}: Props & { cancel: () => void }) {
  const [bps, setBps] = useState(proposal?.providerBps ?? 5_000)
  return (
    <SignIntent
      label={`Offer ${percentOfBps(bps)} for the ${namesAt(place).provider}`}
      name={callsOf(place).name}
      variant="secondary"
      prepare={callsOf(place).propose}
      body={{ providerBps: bps }}
      receipt="Offered. The other side is notified."
      note={offeringWords('order')}
      cancel={cancel}
      repeatable="Make another offer"
    >
      <Field label="How the money is shared">
        <ShareSlider bps={bps} onChange={setBps} names={namesAt(place)} />
      </Field>
      <SharePayouts
        stakes={stakes}
        voters={voters}
        bps={bps}
        currency={currency}
        side={side}
        names={namesAt(place)}
      />
    </SignIntent>
  )
}
