'use client'
import { useWatch } from 'react-hook-form'
import { failedPays, lockOf, passedPays } from '@/components/jobs/job/job-payouts'
import { strategies } from '@/components/jobs/job/job-words'
import { plainText } from '@/components/requests/plain-text'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { displayMoney, money } from '@/lib/money'
import { usdcWords } from '../usdc'
import type { JobWizardForm } from './job-fields'
import { budgetOf, isTrading, type JobFormInput, parts, weightSum } from './job-form'

/** The fee rates for a new job; null while unknown. */
export type NewJobRates = { platformFeeBps: number; evaluatorFeeBps: number } | null

const words = (units: bigint) => usdcWords(units.toString())

/** A preview of the job on the board, and the split of its budget. */
export function JobPreview({
  form,
  rates,
  held,
}: {
  form: JobWizardForm
  rates: NewJobRates
  /** The wallet's USDC balance, in units as text; null while unknown. */
  held: string | null
}) {
  const values = useWatch({ control: form.control }) as JobFormInput
  const { title, description, strategyType, days } = values
  const budget = budgetOf(values.budget ?? '')
  const stakes = budget && rates && { budget: budget.units, ...rates, isVault: isTrading(strategyType) }
  const [pass, fail] = stakes ? [passedPays(stakes), failedPays(stakes)] : [null, null]
  const lacks = budget && held !== null && BigInt(held) < budget.units ? budget.units - BigInt(held) : 0n
  return (
    <>
      <Card className="space-y-2 p-4 text-sm">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="outline">{strategies[strategyType].name}</Badge>
          {Number.isFinite(days) && <Badge>{days === 1 ? '1 day' : `${days} days`}</Badge>}
        </p>
        <p className="break-words font-medium text-base leading-snug">{title || 'The title of your job'}</p>
        <p className="line-clamp-4 break-words text-muted">
          {plainText(description ?? '') || 'What should be done, in your words.'}
        </p>
        {parts.hasRubric(strategyType) && (
          <p className="text-faint text-xs">
            {values.rubric.length} {values.rubric.length === 1 ? 'criterion' : 'criteria'},{' '}
            {weightSum(values.rubric)} of 100 %
          </p>
        )}
      </Card>
      <section aria-labelledby="budget-title" className="sheet p-5">
        <h3 id="budget-title" className="text-muted text-sm">
          Budget
        </h3>
        <p aria-live="polite" className="figures mt-0.5 text-2xl">
          {budget ? displayMoney(budget) : displayMoney(money(0n, 'USDC'))}
        </p>
        {pass && fail && budget && (
          <dl className="mt-3 space-y-2 text-sm">
            <Line name="If it passes, the provider gets" value={words(pass.provider)} />
            <Line
              name="If it fails, you get"
              value={words(fail.client + fail.slashed)}
              {...(fail.slashed > 0n && {
                parts: `${words(fail.client)} of the budget and ${words(fail.slashed)} of the provider’s stake`,
              })}
            />
            <Line name="Platform fee" value={words(pass.platform)} />
            {pass.evaluator > 0n && <Line name="Evaluator" value={words(pass.evaluator)} />}
            <Line name="The provider locks" value={words(lockOf(budget.units))} />
            {held !== null && <Line name="In your wallet" value={usdcWords(held)} />}
          </dl>
        )}
        {lacks > 0n && <p className="mt-3 text-loss text-sm">Your wallet lacks {words(lacks)}.</p>}
        <p className="mt-3 text-muted text-xs">
          You pay after the job is created, and can cancel until you accept an offer.
        </p>
      </section>
    </>
  )
}

const Line = ({ name, value, parts }: { name: string; value: string; parts?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="figures text-right">{value}</dd>
    {parts && <dd className="basis-full text-muted text-xs">{parts}</dd>}
  </div>
)
