'use client'
import { useEffect, useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { type ObjectionTime, useAnyPanel } from '@/components/disputes/challenge/use-any-panel'
import { KeptNote } from '@/components/forms/kept-note'
import { isSecret, secretWith } from '@/components/jobs/offers/offer-seal'
import { keptSecrets } from '@/components/jobs/offers/offer-secret'
import { Field, Input } from '@/components/ui/field'
import { Note } from '@/components/ui/states'

type Props = {
  jobId: string
  /** The provider agent, when the reader is the provider: it needs the secret of its offer. */
  agentId: string | null
  /** The seal of the accepted offer; null when unknown. */
  seal: string | null
  /** The bond in words; null when none is due. */
  bond: string | null
  /** The stake that the reader can lose, in words; null for the client. */
  lock: string | null
} & ObjectionTime

/** Opens a dispute: the bond is approved first if one is due. */
export function DisputeJob({ jobId, agentId, seal, bond, lock, endsAt, chainNow }: Props) {
  const anyPanel = useAnyPanel({ endsAt, chainNow })
  const [secret, setSecret] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (agentId === null) return
    const kept = secretWith(keptSecrets(jobId, agentId), seal)
    setSecret(kept)
    setKept(kept !== null)
  }, [jobId, agentId, seal])
  const body = { ...(secret !== null && isSecret(secret) && { secret }), ...anyPanel.body }
  const call: TxStep = {
    label: 'Open the dispute',
    prepare: 'POST /jobs/:jobId/dispute/prepare',
    params: { jobId },
    body,
  }
  const steps: readonly TxStep[] =
    bond === null
      ? [call]
      : [
          {
            ...call,
            label: `Approve the bond of ${bond}`,
            intentKey: 'bondApprovalTxIntent',
            optional: true,
          },
          call,
        ]
  return (
    <SignIntent
      label="Open a dispute"
      variant="danger"
      size="lg"
      wide
      name={`job:${jobId}:dispute`}
      steps={steps}
      until={{ path: '/jobs/:jobId', params: { jobId }, fields: { 'data.status': ['DISPUTED'] } }}
      receipt="The dispute is open. Now show your evidence."
      onward="/disputes/:disputeId"
      onFailure={anyPanel.onFailure}
      note={`A panel drawn by the contract decides; the job’s evaluator is never on it.${bond === null ? ' No bond is due.' : ` Your bond of ${bond} goes to the side that is right.`}${lock === null ? '' : ` If the client wins, it also gets your whole lock of ${lock}.`}`}
    >
      <Field
        label="Why is this wrong?"
        hint="Those who decide read this first, and you can add files later. Its hash goes on the chain, so it stays as it is."
        required
      >
        <KeptNote draft={`job:${jobId}:dispute`} maxLength={5_000} className="min-h-32" />
      </Field>
      {agentId !== null && isKept && (
        <p className="text-muted text-sm">
          The secret of your offer is kept in this browser and is used now.
        </p>
      )}
      {agentId !== null && !isKept && (
        <>
          <Note tone="wait">
            This browser does not have the secret of your offer. Open the page in the browser where you made
            the offer, or paste the secret.
          </Note>
          <Field label="Secret of your offer" hint="0x and 64 hex digits." required>
            <Input
              pattern="0x[0-9a-fA-F]{64}"
              autoComplete="off"
              spellCheck={false}
              required
              value={secret ?? ''}
              onChange={({ target }) => setSecret(target.value.trim())}
            />
          </Field>
        </>
      )}
      {anyPanel.field}
    </SignIntent>
  )
}
