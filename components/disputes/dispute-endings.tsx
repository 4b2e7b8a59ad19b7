import { RailOutcomes } from '@/components/chain/rail-outcomes'
import { Panel } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'
import type { SideNames } from '@/lib/disputes/matter'
import type { Dispute } from '@/lib/disputes/schema'
import { namesOf } from './dispute-words'
import { endingOutcomes } from './ending-outcomes'
import { inCents, rangeWords, type ShortEnding, threeEndings } from './three-endings'

type Side = 'payer' | 'payee' | null
const sideOf = { client: 'payer', provider: 'payee', evaluator: null, arbitrator: null } as const

/** The possible endings of the dispute, in three lines, with every exact one folded below; or the actual one. */
export function DisputeEndings({ dispute }: { dispute: Dispute }) {
  const { currency, payouts, ended, verdict, role } = dispute
  const you = sideOf[role]
  const names = namesOf(dispute)
  if (ended)
    return (
      <section aria-label="How it ended" className="overflow-hidden sheet">
        <RailOutcomes
          outcomes={endingOutcomes([ended], currency, { happened: true, names })}
          currency={currency}
          you={you}
        />
      </section>
    )
  const short = threeEndings(payouts, currency, role, names)
  return (
    <Panel aria-label="How it can end" title="How it can end" text="What each end pays, after all fees.">
      <ul className="grid gap-3 sm:grid-cols-3">
        {short.map((ending) => (
          <li key={ending.result} className="rounded-lg border border-line px-4 py-3.5">
            <EndingCard ending={ending} currency={currency} you={you} names={names} />
          </li>
        ))}
      </ul>
      {payouts.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit text-muted text-sm underline underline-offset-4 hover:text-ink">
            {payouts.length > short.length ? `See all ${payouts.length}` : 'See exact amounts and fees'}
          </summary>
          <div className="-mx-5 mt-3 -mb-5">
            <RailOutcomes
              outcomes={endingOutcomes(payouts, currency, { verdict, names })}
              currency={currency}
              you={you}
            />
          </div>
        </details>
      )}
    </Panel>
  )
}

function EndingCard({
  ending,
  currency,
  you,
  names,
}: {
  ending: ShortEnding
  currency: string
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
            <dd className={cn('figures', isYou && 'font-medium text-base', isYou && isWon && 'text-safe')}>
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
