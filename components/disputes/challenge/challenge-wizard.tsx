'use client'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { RailOutcome } from '@/components/chain/money/money-rail'
import { orderRoles, type RailRoles } from '@/components/chain/money/rail-roles'
import { SignIntent, type SignIntentProps } from '@/components/chain/transactions/sign-intent'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { EndingCards } from '@/components/disputes/endings/ending-cards'
import type { ShortEnding } from '@/components/disputes/endings/three-endings'
import { phaseHours } from '@/components/disputes/phase-spans'
import { useKeptText } from '@/components/forms/use-kept-text'
import { WizardFrame } from '@/components/forms/wizard'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Field, Textarea } from '@/components/ui/field'
import { Note } from '@/components/ui/states'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import type { SideNames } from '@/lib/disputes/matter/matter'
import type { Currency } from '@/lib/money'
import { type ObjectionTime, useAnyPanel } from './use-any-panel'

const steps = ['What is wrong', 'How it goes', 'What it costs'] as const
const last = steps.length - 1
const maxNote = 5_000

/** The consequences of a challenge, as `previewChallenge` returns them: the same for every kind of dispute. */
export type ChallengePreview = {
  disputeId: string
  currency: Currency
  /** The drawn evaluators by name; empty when it opens in arbitration. */
  panel: readonly string[]
  /** False when no dispute can open: the contract then splits the money immediately. */
  isHeard: boolean
  names: SideNames
  /** The endings in three, and every exact one. */
  short: readonly ShortEnding[]
  outcomes: readonly RailOutcome[]
}

/** The body of the call that opens it. */
type ChallengeWords = { note: string; anyPanel?: boolean }

/** The facts of its page: the consequences, and the deadline to open it. */
export type ChallengeFacts = ChallengePreview & ObjectionTime

type Props = ChallengeFacts & {
  /** The name of the draft and of the pending transaction. */
  name: string
  /** The question above the complaint. */
  question: string
  hint: string
  about?: ReactNode
  /** The other side: "the seller". */
  other: string
  /** The amounts at stake. */
  facts: readonly [label: string, value: ReactNode][]
  costs?: ReactNode
  you: 'payer' | 'payee'
  roles?: RailRoles
  /** Returns the transactions for a written complaint. */
  stepsOf: (body: ChallengeWords) => readonly TxStep[]
  sign: Pick<SignIntentProps, 'until' | 'receipt' | 'onward'> & { label: string }
}

/** Opens a dispute in three steps: the complaint, the consequences, and the price; signed at the end. */
export function ChallengeWizard(props: Props) {
  const { name, question, hint, about } = props
  const [step, setStep] = useState(0)
  const [note, setNote] = useKeptText(name)
  const [isMissing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const complaint = useRef<HTMLTextAreaElement>(null)
  const goTo = (next: number) => {
    setStep(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const goOn = () => {
    if (note.trim() !== '') return goTo(step + 1)
    setMissing(true)
    complaint.current?.focus()
  }
  return (
    <WizardFrame
      steps={steps}
      current={step}
      heading={heading}
      onBack={() => goTo(step - 1)}
      actions={
        step < last && (
          <Button size="lg" onClick={goOn}>
            Continue
          </Button>
        )
      }
    >
      {step === 0 && (
        <div className="space-y-6">
          {about}
          <Field
            label={question}
            hint={hint}
            required
            error={isMissing && note.trim() === '' ? 'Write what those who decide should know.' : undefined}
          >
            <Textarea
              ref={complaint}
              value={note}
              maxLength={maxNote}
              onChange={(event) => setNote(event.target.value)}
              className="min-h-44"
            />
          </Field>
        </div>
      )}
      {step === 1 && <Course {...props} />}
      {step === last && <Price {...props} note={note.trim()} />}
    </WizardFrame>
  )
}

function Course({ panel, isHeard, other }: Pick<Props, 'panel' | 'isHeard' | 'other'>) {
  if (!isHeard)
    return (
      <Note tone="wait">
        The dispute contract accepts no new disputes of this kind. Your challenge splits the money at once
        into equal parts, without a decision.
      </Note>
    )
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
      text: `Three evaluators were drawn: ${panel.join(', ')}. Two equal votes are the verdict. Merx shows the votes only then; the public chain shows them earlier.`,
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
        You can settle with {other} at any time in between. No one can stop the clock, Merx included.
      </Note>
    </div>
  )
}

function Price(props: Props & { note: string }) {
  const { name, currency, facts, costs, outcomes, short, names, you, isHeard, note, stepsOf, sign } = props
  const { roles = orderRoles } = props
  const heading = useId()
  const anyPanel = useAnyPanel(props)
  return (
    <div className="space-y-5">
      <Facts items={[...facts]} />
      {costs && <p className="text-muted text-sm">{costs}</p>}
      <section aria-labelledby={heading}>
        <h3 id={heading} className="eyebrow mb-3">
          How it can end
        </h3>
        <EndingCards
          short={short}
          outcomes={outcomes}
          currency={currency}
          you={you}
          names={names}
          roles={roles}
          listClass="-mx-5 sm:-mx-7"
        />
      </section>
      <SignIntent
        {...sign}
        variant="danger"
        size="lg"
        wide
        name={name}
        steps={stepsOf({ note, ...anyPanel.body })}
        onFailure={anyPanel.onFailure}
        note={
          isHeard
            ? 'It cannot be taken back by you alone; both sides can still agree on shares.'
            : 'It cannot be taken back.'
        }
      >
        {anyPanel.field}
      </SignIntent>
    </div>
  )
}
