'use client'
import { useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { useKeptText } from '@/components/forms/use-kept-text'
import { RadioCards } from '@/components/ui/choice'
import { Field, Input, Textarea } from '@/components/ui/field'
import type { JobTerms } from '@/lib/jobs/schema'
import { evaluationOf, scoreOf, scoresOf, typedScores, type Word } from './rubric-score'

/**
 * The evaluation: the scores of the rubric are added up while they are typed, and become part of the reasons. Both are stored in this tab,
 * even after they are sent: a reorg may undo the evaluation.
 */
export function EvaluateJob({ jobId, rubric }: { jobId: string; rubric: JobTerms['rubric'] }) {
  const [word, say] = useState<Word | null>(null)
  const [keptScores, keepScores] = useKeptText(`job:${jobId}:scores`)
  const [reason, write] = useKeptText(`job:${jobId}:reasons`)
  const [isPressed, press] = useState(false)
  const typed = typedScores(rubric, keptScores)
  const scores = scoresOf(typed)
  const total = scoreOf(rubric, scores)
  const passed = word === 'passed'
  return (
    <SignIntent
      label={word === null ? 'Say whether it passed' : passed ? 'Say that it passed' : 'Say that it failed'}
      variant={word === 'failed' ? 'danger' : 'safe'}
      size="lg"
      wide
      name={`job:${jobId}:evaluate`}
      prepare={['POST /jobs/:jobId/evaluate/prepare', { jobId }]}
      body={evaluationOf(word, rubric, scores, reason)}
      mayStart={() => {
        press(true)
        return word !== null
      }}
      until={{ path: '/jobs/:jobId', params: { jobId }, fields: { 'data.passed': [true, false] } }}
      receipt="Your word is on the chain. The losing side has 48 hours to dispute it."
      {...(word !== null && {
        confirm: {
          title: passed ? 'Say that it passed?' : 'Say that it failed?',
          text: passed
            ? 'Without a dispute the provider is paid. You cannot change your word.'
            : 'Without a dispute the client gets the budget back, and half of the provider’s lock. You cannot change your word.',
          label: passed ? 'It passed' : 'It failed',
        },
      })}
      note="You earn your fee whether the job passes or not, unless a dispute overturns your evaluation. Withdraw it once the job is settled."
    >
      {rubric.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="mb-1 font-medium text-sm">Score each criterion from 0 to 100</legend>
          {rubric.map(({ name, weight }, index) => (
            <Field key={name} label={name} aside={`${weight} % of the whole`} required>
              <Input
                type="number"
                min={0}
                max={100}
                inputMode="numeric"
                required
                suffix="of 100"
                value={typed[index]}
                onChange={({ target }) => keepScores(JSON.stringify(typed.with(index, target.value)))}
              />
            </Field>
          ))}
          <p className="flex items-baseline justify-between text-sm" aria-live="polite">
            <span className="text-muted">Weighted score</span>
            <span className="figures font-medium">{total === null ? '–' : `${total} of 100`}</span>
          </p>
          <p className="text-muted text-sm">
            There is no pass mark: you decide whether it passed, and say why.
          </p>
        </fieldset>
      )}
      <RadioCards
        label="Your word"
        columns={2}
        value={word ?? ''}
        onValueChange={(value) => say(value as Word)}
        cards={[
          { value: 'passed', title: 'It passed', text: 'The terms are met.' },
          { value: 'failed', title: 'It failed', text: 'They are not.' },
        ]}
        required
        error={isPressed && word === null ? 'Choose one' : undefined}
      />
      <Field
        label="Your reasons"
        hint="Point to the terms and to what was delivered. Both sides and a panel read this, and its hash goes on the chain."
        required
      >
        <Textarea
          value={reason}
          maxLength={8_000}
          required
          onChange={({ target }) => write(target.value)}
          className="min-h-32"
        />
      </Field>
    </SignIntent>
  )
}
