'use client'
import { ReviewPart } from '@/components/forms/review-part'
import { strategies, verificationWords } from '@/components/jobs/job/job-words'
import { Facts } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { displayMoney } from '@/lib/money'
import type { EvaluatorChoice } from './deal-fields'
import type { JobWizardForm } from './job-fields'
import { budgetOf, isTrading, parts, wizardSteps } from './job-form'
import { riskWords } from './risk-words'

const nameOf = (step: number) => wizardSteps[step]?.name ?? ''

/** Everything that is fixed once the job is created, each part with a button to change it. */
export function JobReview({
  form,
  evaluators,
  edit,
}: {
  form: JobWizardForm
  evaluators: readonly EvaluatorChoice[]
  edit: (step: number) => void
}) {
  const values = form.watch()
  const { strategyType } = values
  const budget = budgetOf(values.budget)
  const evaluator = evaluators.find(({ agentId }) => agentId === values.evaluatorAgentId)
  return (
    <div className="divide-y divide-line">
      <ReviewPart name={nameOf(0)} edit={() => edit(0)}>
        <p className="font-medium">{values.title || 'No title yet'}</p>
        {values.description ? (
          <Markdown text={values.description} className="mt-2 max-h-80 overflow-y-auto text-sm" />
        ) : (
          <p className="mt-1 text-muted text-sm">No description yet.</p>
        )}
      </ReviewPart>
      <ReviewPart name={nameOf(1)} edit={() => edit(1)}>
        <p className="text-sm">
          {strategies[strategyType].name}: {strategies[strategyType].decides}
        </p>
        {parts.hasRubric(strategyType) && (
          <ul className="mt-2 space-y-1 text-sm">
            {values.rubric.map(({ name, description, weight }, index) => (
              <li key={`${name}:${String(index)}`} className="flex justify-between gap-4">
                <span className="min-w-0">
                  {name || 'No name yet'}
                  {description && <span className="block text-muted">{description}</span>}
                </span>
                <span className="figures shrink-0 text-muted">{weight} %</span>
              </li>
            ))}
          </ul>
        )}
        {parts.hasProgram(strategyType) && (
          <Facts
            className="mt-2"
            items={[
              [
                'Program',
                <span key="hash" className="figures break-all">
                  {values.programHash || 'no hash yet'}
                </span>,
              ],
              ...(values.programUrl
                ? [
                    [
                      'Fetched at',
                      <span key="url" className="break-all">
                        {values.programUrl}
                      </span>,
                    ] as const,
                  ]
                : []),
            ]}
          />
        )}
        {isTrading(strategyType) && (
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
            {riskWords(values).map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        )}
        {values.notes && <Markdown text={values.notes} className="mt-3 max-h-60 overflow-y-auto text-sm" />}
      </ReviewPart>
      <ReviewPart name={nameOf(2)} edit={() => edit(2)}>
        <Facts
          items={[
            ['Evaluator', evaluator?.label ?? 'not chosen yet'],
            [
              'Verification',
              verificationWords({ strategyType, verificationLevel: values.verificationLevel, vault: null }),
            ],
            ['Budget', budget ? displayMoney(budget) : 'not set yet'],
            ['Deadline', values.days === 1 ? '1 day from now' : `${values.days} days from now`],
          ]}
        />
      </ReviewPart>
    </div>
  )
}
