'use client'
import { useEffect, useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { verdictWords } from '@/components/disputes/dispute-words'
import { RadioCards } from '@/components/ui/choice'
import { Field, Textarea } from '@/components/ui/field'
import type { Dispute } from '@/lib/disputes/schema'

const maxReason = 5_000
const verdicts = ['PROVIDER_UPHELD', 'BUYER_UPHELD'] as const

/** The draft of the reasons, stored in this tab. */
function useKeptReason(disputeId: string) {
  const place = `merx.draft:reason:${disputeId}`
  const [reason, setReason] = useState('')
  useEffect(() => setReason(window.sessionStorage.getItem(place) ?? ''), [place])
  const change = (next: string) => {
    setReason(next)
    window.sessionStorage.setItem(place, next)
  }
  return [reason, change] as const
}

/** A vote of the panel, or the arbitrator's ruling: for one side, with reasons whose hash goes on the chain. */
export function VoteForm({
  dispute,
  kind,
}: {
  dispute: Pick<Dispute, 'id' | 'version' | 'slotId' | 'jobId'>
  kind: 'vote' | 'ruling'
}) {
  const [result, setResult] = useState('')
  const [reason, setReason] = useKeptReason(dispute.id)
  const [isPressed, press] = useState(false)
  const verdict = verdicts.find((one) => one === result)
  const isVote = kind === 'vote'
  const cards = verdicts.map((value) => ({ value, ...verdictWords(dispute)[value] }))
  const params = { id: dispute.id }
  return (
    <SignIntent
      label={isVote ? 'Cast the vote' : 'Rule'}
      name={`dispute:${dispute.id}:${kind}`}
      size="lg"
      wide
      prepare={[isVote ? 'POST /disputes/:id/verdict' : 'POST /disputes/:id/arbitration/verdict', params]}
      body={{ ...(verdict && { result: verdict }), reason: reason.trim() }}
      mayStart={() => {
        press(true)
        return verdict !== undefined
      }}
      receipt={isVote ? 'Your vote is cast. It shows when the voting is over.' : 'Ruled, and paid out.'}
      note={
        isVote
          ? 'A seat votes once. Until the voting is over the page shows no one how you voted; the public chain does.'
          : 'Your word is final: it pays out at once and cannot be appealed.'
      }
    >
      <RadioCards
        label={isVote ? 'Your vote' : 'Your ruling'}
        cards={cards}
        value={result}
        onValueChange={setResult}
        required
        error={isPressed && !verdict ? 'Choose one' : undefined}
      />
      <Field
        label="Your reasons"
        hint="Both sides read them. Say what the terms asked for and what you found."
        required
      >
        <Textarea
          required
          value={reason}
          maxLength={maxReason}
          onChange={(event) => setReason(event.target.value)}
          className="min-h-32"
        />
      </Field>
    </SignIntent>
  )
}
