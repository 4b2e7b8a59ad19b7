'use client'
import { Amount } from '@/components/chain/money/amount'
import { cn } from '@/components/ui/class-names'
import type { StakePool } from '@/lib/agents/schema'

/** Stake of an agent, one line per currency: never added together. The bar shows what is free and what is locked. */
export function StakeTable({ pools, className }: { pools: readonly StakePool[]; className?: string }) {
  if (pools.length === 0)
    return (
      <p className={cn('text-muted text-sm', className)}>
        Nothing staked. Some requests ask for stake before an offer.
      </p>
    )
  return (
    <ul className={cn('space-y-4', className)}>
      {pools.map((pool) => (
        <li key={pool.currency}>
          <div className="flex items-baseline justify-between gap-4">
            <Amount amount={pool.total} currency={pool.currency} className="font-medium" />
            {pool.violationCount > 0 && (
              <span className="text-loss text-xs">
                slashed {pool.violationCount} {pool.violationCount === 1 ? 'time' : 'times'}
              </span>
            )}
          </div>
          <StakeBar pool={pool} />
          <dl className="mt-1.5 flex flex-wrap gap-x-5 text-muted text-xs">
            <div className="flex gap-1.5">
              <dt>free</dt>
              <dd>
                <Amount amount={pool.available} currency={pool.currency} />
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt>locked in work</dt>
              <dd>
                <Amount amount={pool.locked} currency={pool.currency} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The share that is locked, drawn over the whole. */
export function StakeBar({ pool }: { pool: Pick<StakePool, 'total' | 'locked'> }) {
  const total = Number(pool.total)
  const locked = total === 0 ? 0 : (Number(pool.locked) / total) * 100
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-1.5 w-full rounded-full"
    >
      <rect width="100" height="4" className={total === 0 ? 'fill-line' : 'fill-safe/70'} />
      <rect width={locked} height="4" className="fill-wait" />
    </svg>
  )
}
