'use client'
import { ChevronDown } from 'lucide-react'
import { cn } from '@/components/ui/class-names'
import { Amount } from './amount'
import { amountOfMoney, placeOfMoney } from './money-place'
import type { MoneyRailProps } from './money-rail'
import { RailOutcomes } from './rail-outcomes'
import { RailTrack, stop } from './rail-track'

/**
 * The money rail folded into one line: the amount and where it is. It expands to the stations and the payouts of every possible ending. The
 * next step is shown elsewhere on the page.
 */
export function MoneyStrip(props: Omit<MoneyRailProps, 'next' | 'chainNow'>) {
  const { currency, where, you, outcomes, proof, className } = props
  const { icon: Icon, words, isSafe } = placeOfMoney(props)
  return (
    <details
      className={cn('group/money overflow-hidden rounded-2xl border border-line bg-surface', className)}
    >
      <summary className="flex list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Amount
          amount={amountOfMoney(props)}
          currency={currency}
          size="lg"
          className={cn(isSafe && 'text-safe')}
        />
        <span className="flex items-center gap-1.5 text-muted text-sm">
          <Icon aria-hidden className="size-4" />
          {words}
        </span>
        <Stops at={stop[where]} />
        <span className="ml-auto flex items-center gap-2 text-muted text-sm">
          <span className="group-open/money:hidden">Show the money</span>
          <span className="hidden group-open/money:inline">Hide</span>
          <ChevronDown aria-hidden className="size-4 transition-transform group-open/money:rotate-180" />
        </span>
      </summary>
      <div className="border-line border-t">
        <RailTrack {...props} />
        {proof && <p className="px-5 pb-4 text-faint text-xs sm:px-7">{proof}</p>}
        {outcomes.length > 0 && (
          <RailOutcomes outcomes={outcomes} currency={currency} you={you ?? null} roles={props.roles} />
        )}
      </div>
    </details>
  )
}

/** The three stations as dots; the text next to them is equivalent. */
const Stops = ({ at }: { at: 0 | 1 | 2 }) => (
  <svg viewBox="0 0 64 8" aria-hidden="true" className="h-2 w-16 max-sm:hidden">
    <path d="M4 4H60" className="stroke-line-strong" strokeWidth="1" />
    {[0, 1, 2].map((index) => (
      <circle
        key={index}
        cx={4 + index * 28}
        cy="4"
        r={index === at ? 4 : 2.5}
        className={index === at ? 'fill-safe' : 'fill-line-strong'}
      />
    ))}
  </svg>
)
