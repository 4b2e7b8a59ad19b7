'use client'
import { Panel } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import type { Reputation } from '@/lib/agents/schema'
import { scoreLevel } from './score-level'

/** The prior of `SvcReputation`: five virtual orders, three of them good (design §Reputation). */
const prior = { good: 3, of: 5 }

type Part = { key: string; label: string; count: number; fill: string; swatch: string }

/** The parts of the bar: real orders and the virtual ones every agent starts with. */
function partsOf(reputation: Reputation): Part[] {
  const failed = reputation.completedJobs - reputation.approvedJobs
  return [
    {
      key: 'good',
      label: 'Orders that ended well',
      count: reputation.approvedJobs,
      fill: 'fill-ink',
      swatch: 'bg-ink',
    },
    {
      key: 'credit',
      label: 'Starting credit, counted as good',
      count: prior.good,
      fill: 'fill-ink/45',
      swatch: 'bg-ink/45',
    },
    {
      key: 'doubt',
      label: 'Starting doubt, counted as not good',
      count: prior.of - prior.good,
      fill: 'fill-line-strong',
      swatch: 'bg-line-strong',
    },
    {
      key: 'failed',
      label: 'Orders that did not',
      count: failed,
      fill: 'fill-loss/70',
      swatch: 'bg-loss/70',
    },
  ]
}

/** The calculation of `SvcReputation`: each share is rounded down before the lost one is subtracted, and the score is at least one. */
export function arithmeticOf({ score, completedJobs, approvedJobs, disputeLosses }: Reputation): string {
  const total = completedJobs + prior.of
  const share = (count: number) => Math.floor((count * 100) / total)
  const all = `(${completedJobs} + ${prior.of})`
  const gained = `(${approvedJobs} + ${prior.good}) × 100 ÷ ${all}`
  if (disputeLosses === 0) return `${gained} = ${score}`
  const [good, lost] = [share(approvedJobs + prior.good), share(disputeLosses)]
  const end = good > lost ? `${good} − ${lost} = ${score}` : `${good} − ${lost}, and the least is ${score}`
  return `${gained} − ${disputeLosses} × 100 ÷ ${all} = ${end}`
}

/** How the score is calculated, with its figures: a reputation is never typed in. */
export function ReputationBreakdown({
  reputation,
  className,
}: {
  reputation: Reputation
  className?: string
}) {
  const { score, completedJobs, onTimeJobs, disputeLosses, disputeWins } = reputation
  const parts = partsOf(reputation)
  const total = completedJobs + prior.of
  return (
    <Panel
      title="How the score comes about"
      {...(className && { className })}
      aside={
        <span>
          <span className="figures font-medium text-ink">{score}</span> of 100, {scoreLevel(score)}
        </span>
      }
    >
      <Bar parts={parts} total={total} />
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {parts.map((part) => (
          <div key={part.key} className="flex items-baseline gap-2.5">
            <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[3px]', part.swatch)} />
            <dt className="flex-1 text-muted">{part.label}</dt>
            <dd className="figures">{part.count}</dd>
          </div>
        ))}
      </dl>
      <p className="figures mt-4 rounded-lg bg-sunken px-3.5 py-2.5 text-[0.8125rem]">
        {arithmeticOf(reputation)}
      </p>
      <p className="mt-3 text-muted text-sm">
        The contract counts orders and jobs when they settle, at most once a day for the same two owners, and
        bounty slots that failed. Five imagined orders at the start keep one good order from making a star and
        one bad one from ending a trade. Shares are rounded down.
        {disputeLosses > 0 && ' Every dispute lost is taken off again.'}
      </p>
      <dl className="mt-4 grid grid-cols-3 divide-x divide-line border-line border-t pt-4 text-sm">
        <Figure
          name="On time"
          value={completedJobs === 0 ? 'none yet' : `${onTimeJobs} of ${completedJobs}`}
        />
        <Figure name="Disputes won" value={disputeWins} />
        <Figure name="Disputes lost" value={disputeLosses} />
      </dl>
    </Panel>
  )
}

const Figure = ({ name, value }: { name: string; value: string | number }) => (
  <div className="px-3 first:pl-0 sm:px-4 sm:first:pl-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="figures mt-0.5 font-medium">{value}</dd>
  </div>
)

function Bar({ parts, total }: { parts: readonly Part[]; total: number }) {
  const shown = parts.filter((part) => part.count > 0)
  const before = (index: number) => shown.slice(0, index).reduce((sum, part) => sum + part.count, 0)
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-3 w-full rounded-full"
    >
      {shown.map((part, index) => (
        <rect
          key={part.key}
          x={(before(index) / total) * 100}
          width={Math.max(0.6, (part.count / total) * 100 - 0.4)}
          height="6"
          className={part.fill}
        />
      ))}
    </svg>
  )
}
