import { Amount } from '@/components/chain/money/amount'
import { cn } from '@/components/ui/class-names'
import type { Campaign } from '@/lib/campaigns/schema'
import { type Currency, parseMoney } from '@/lib/money'

type Budget = NonNullable<Campaign['budget']>

const parts = [
  { key: 'spent', label: 'Spent', fill: 'fill-safe', dot: 'bg-safe' },
  { key: 'committed', label: 'Committed', fill: 'fill-wait', dot: 'bg-wait' },
  { key: 'free', label: 'Free', fill: 'fill-line-strong', dot: 'bg-line-strong' },
  { key: 'refunded', label: 'Returned', fill: 'fill-ink/60', dot: 'bg-ink/60' },
] as const

/** Where the money of a campaign is: one bar of the whole budget, and each part of it to the cent. */
export function BudgetBar({ budget, currency }: { budget: Budget; currency: Currency }) {
  const units = (amount: string) => parseMoney(amount, currency).units
  const total = units(budget.total)
  let before = 0n
  const share = (part: bigint) => (total === 0n ? 0 : Number((part * 10_000n) / total) / 100)
  const drawn = parts.flatMap((part) => {
    const amount = units(budget[part.key])
    if (amount === 0n) return []
    const at = share(before)
    before += amount
    return [{ ...part, at, width: share(amount) }]
  })
  return (
    <figure>
      <figcaption className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="text-muted">Budget</span>
        <Amount amount={budget.total} currency={currency} className="font-medium" />
      </figcaption>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-3 w-full overflow-hidden rounded-full"
      >
        {drawn.map(({ key, at, width, fill }) => (
          <rect key={key} x={at} width={Math.max(0.6, width - 0.3)} height="4" className={fill} />
        ))}
      </svg>
      <dl className="mt-2.5 space-y-1.5 text-sm">
        {parts
          .filter(({ key }) => key !== 'refunded' || units(budget.refunded) > 0n)
          .map(({ key, label, dot }) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="flex items-center gap-2 text-muted">
                <span aria-hidden className={cn('size-2 rounded-[2px]', dot)} />
                {label}
              </dt>
              <dd>
                <Amount amount={budget[key]} currency={currency} />
              </dd>
            </div>
          ))}
      </dl>
    </figure>
  )
}
