import type { RailOutcome } from '@/components/chain/money/money-rail'
import { RailOutcomes } from '@/components/chain/money/rail-outcomes'
import type { RailRoles } from '@/components/chain/money/rail-roles'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'
import type { SideNames } from '@/lib/disputes/matter/matter'
import type { Currency } from '@/lib/money'
import { exactWords, inCents, rangeWords, type ShortEnding } from './three-endings'

type Side = 'payer' | 'payee' | null

/** The possible endings of a dispute in at most three cards, with every exact one folded below. */
export function EndingCards({
  short,
  outcomes,
  currency,
  you,
  names,
  roles,
  listClass,
}: {
  short: readonly ShortEnding[]
  outcomes: readonly RailOutcome[]
  currency: Currency
  you: Side
  names: SideNames
  roles: RailRoles
  /** Lets the list reach the edges of what contains it. */
  listClass: string
}) {
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3">
        {short.map((ending) => (
          <li key={ending.result} className="rounded-lg border border-line px-4 py-3.5">
            <EndingCard ending={ending} currency={currency} you={you} names={names} />
          </li>
        ))}
      </ul>
      {outcomes.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit text-muted text-sm underline underline-offset-4 hover:text-ink">
            {outcomes.length > short.length ? `See all ${outcomes.length}` : 'See exact amounts and fees'}
          </summary>
          <div className={cn('mt-3', listClass)}>
            <RailOutcomes outcomes={outcomes} currency={currency} you={you} roles={roles} />
          </div>
        </details>
      )}
    </>
  )
}

function EndingCard({
  ending,
  currency,
  you,
  names,
}: {
  ending: ShortEnding
  currency: Currency
  you: Side
  names: SideNames
}) {
  const { title, isWon, buyer, seller, slashed } = ending
  const sides = [
    { name: `The ${names.client} gets`, span: buyer, isYou: you === 'payer' },
    { name: `The ${names.provider} gets`, span: seller, isYou: you === 'payee' },
  ].toSorted((a, b) => Number(b.isYou) - Number(a.isYou))
  return (
    <>
      <p className={cn('font-semibold', isWon !== null && (isWon ? 'text-safe' : 'text-loss'))}>{title}</p>
      <dl className="mt-2 space-y-1.5 text-sm">
        {sides.map(({ name, span, isYou }) => (
          <div key={name}>
            <dt className="text-muted text-xs">{isYou ? 'You get' : name}</dt>
            <dd
              className={cn('figures', isYou && 'font-medium text-base', isYou && isWon && 'text-safe')}
              title={`${exactWords(span)} ${currency}`}
            >
              {rangeWords(span)}
              <span className="ml-1 text-[0.78em] text-muted">{currency}</span>
            </dd>
          </div>
        ))}
      </dl>
      {slashed && (
        <p className="mt-2 text-muted text-xs">
          {you === 'payee' ? 'You lose' : 'With'}{' '}
          <span className="figures" title={`${displayAmount(slashed)} ${currency}`}>
            {inCents(slashed)} {currency}
          </span>{' '}
          of {you === 'payee' ? 'your' : `the ${names.provider}’s`} stake.
        </p>
      )}
    </>
  )
}
