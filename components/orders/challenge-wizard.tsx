'use client'
import { useState } from 'react'
import { Amount } from '@/components/chain/amount'
import type { RailOutcome } from '@/components/chain/money-rail'
import { RailOutcomes } from '@/components/chain/rail-outcomes'
import { SignIntent } from '@/components/chain/sign-intent'
import type { TxStep } from '@/components/chain/tx-plan'
import { phaseHours } from '@/components/disputes/phase-spans'
import { useKeptText } from '@/components/forms/use-kept-text'
import { WizardFrame } from '@/components/forms/wizard'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Field, Textarea } from '@/components/ui/field'
import { Note } from '@/components/ui/states'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import type { Currency } from '@/lib/money'

const steps = ['What is wrong', 'How it goes', 'What it costs']
const maxNote = 5_000

type Props = {
  orderId: string
  disputeId: string
  currency: Currency
  budget: string
  bond: string
  /** False when the contract takes no bond for this order. */
  hasBond: boolean
  /** The drawn evaluators by name; empty when it opens in arbitration. */
  panel: readonly string[]
  outcomes: readonly RailOutcome[]
}

/** Objecting to a delivery in three steps: the complaint, what will happen, and the price; signed at the end. */
export function ChallengeWizard(props: Props) {
  const [step, setStep] = useState(0)
  const [note, setNote] = useKeptText(`challenge:${props.orderId}`)
  const missing = note.trim() === ''
  return (
    <WizardFrame
      steps={steps}
      current={step}
      onBack={() => setStep(step - 1)}
      actions={
        step < 2 && (
          <Button size="lg" disabled={missing} onClick={() => setStep(step + 1)}>
            Continue
          </Button>
        )
      }
    >
      {step === 0 && <Complaint note={note} onChange={setNote} />}
      {step === 1 && <Course panel={props.panel} />}
      {step === 2 && <Price {...props} note={note.trim()} />}
    </WizardFrame>
  )
}

const Complaint = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <Field
    label="What is not as agreed?"
    hint="Name the terms that were not met, and where this shows. The panel reads this first, and you can add files later. Its hash goes on the chain, so it cannot be changed."
    required
  >
    <Textarea
      value={note}
      maxLength={maxNote}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-44"
    />
  </Field>
)

function Course({ panel }: { panel: readonly string[] }) {
  const arbitration: TimelineItem = {
    key: 'arbitration',
    state: 'next',
    title: `An arbitrator, ${phaseHours.arbitration} hours`,
    text:
      panel.length > 0
        ? 'Only if the losing side appeals, or the panel does not agree. One person is drawn, and their word is final.'
        : 'There are too few evaluators for a panel, so one arbitrator is drawn at once. Their word is final.',
  }
  const before: TimelineItem[] = [
    {
      key: 'evidence',
      state: 'now',
      title: `Evidence, ${phaseHours.evidence} hours`,
      text: 'Both sides show files and statements, and may ask each other for more.',
    },
    {
      key: 'votes',
      state: 'next',
      title: `The panel votes, ${phaseHours.voting} hours`,
      text: `Three evaluators were drawn: ${panel.join(', ')}. Two equal votes are the verdict. Votes stay hidden until then.`,
    },
    {
      key: 'window',
      state: 'next',
      title: `Time to appeal, ${phaseHours.window} hours`,
      text: 'The losing side accepts, appeals, or lets the time pass. Then anyone may pay out.',
    },
  ]
  return (
    <div className="space-y-5">
      <Timeline label="How a dispute goes" items={[...(panel.length > 0 ? before : []), arbitration]} />
      <Note>
        You can settle with the seller at any time in between. No one can stop the clock, Merx included.
      </Note>
    </div>
  )
}

function Price({
  orderId,
  disputeId,
  currency,
  budget,
  bond,
  hasBond,
  outcomes,
  note,
}: Props & { note: string }) {
  const call: TxStep = {
    label: 'Open the dispute',
    prepare: 'POST /orders/:id/disputes',
    params: { id: orderId },
    body: { note },
  }
  const bondSteps: TxStep[] = [
    { ...call, label: 'Approve the bond', intentKey: 'bondApprovalTxIntent', optional: true },
  ]
  return (
    <div className="space-y-5">
      <Facts
        items={[
          ['Stays in escrow', <Amount key="budget" amount={budget} currency={currency} />],
          [
            'Your bond',
            hasBond ? <Amount key="bond" amount={bond} currency={currency} /> : 'none for this order',
          ],
        ]}
      />
      {hasBond && (
        <p className="text-muted text-sm">
          The bond goes to the winner. If no one decides, it comes back to you.
        </p>
      )}
      <div className="-mx-5 sm:-mx-7">
        <RailOutcomes outcomes={outcomes} currency={currency} you="payer" />
      </div>
      <SignIntent
        label="Open the dispute"
        variant="danger"
        size="lg"
        wide
        name={`order:${orderId}:challenge`}
        steps={hasBond ? [...bondSteps, call] : [call]}
        until={{ path: '/orders/:id', params: { id: orderId }, fields: { status: ['IN_DISPUTE'] } }}
        receipt="The dispute is open. Now show your evidence."
        onward={`/disputes/${disputeId}`}
        note="It cannot be taken back by you alone; both sides can still agree on shares."
      />
    </div>
  )
}
