import { Check } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/components/ui/class-names'
import { displayAmount } from '@/lib/display-amount'
import { type Currency, parseMoney } from '@/lib/money'
import type { RailOutcome, RailPayment } from './money-rail'
import { orderRoles, type RailRoles } from './rail-roles'

type Side = 'payer' | 'payee' | null

const receiver = (to: RailPayment['to'], { payer, payee }: RailRoles): string =>
  ({ provider: payee, refund: payer, fees: 'Fees' })[to]

/** Green for money that the reader receives (for a stranger: the provider); never for fees. */
const isGood = (to: RailPayment['to'], you: Side) => (you === 'payer' ? to === 'refund' : to === 'provider')

/** Every possible ending: its cause, the split as a bar, and the sums. */
export function RailOutcomes({
  outcomes,
  currency,
  you,
  roles = orderRoles,
}: {
  outcomes: readonly RailOutcome[]
  currency: Currency
  you: Side
  roles?: RailRoles | undefined
}) {
  const heading = useId()
  const ended = outcomes.some((outcome) => outcome.happened)
  return (
    <div className="border-line border-t px-5 pt-4 pb-5 sm:px-7">
      <p id={heading} className="eyebrow">
        {ended ? 'How it ended' : 'How it can end'}
      </p>
      <ul aria-labelledby={heading} className="mt-1 divide-y divide-line">
        {outcomes.map((outcome) => (
          <li
            key={outcome.key}
            className="grid gap-x-8 gap-y-2.5 py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="text-sm">
              <p className="flex items-center gap-1.5 font-medium">
                {outcome.happened && <Check aria-hidden className="size-4 text-safe" />}
                {outcome.label}
              </p>
              {outcome.text && <p className="text-muted">{outcome.text}</p>}
            </div>
            {outcome.pays.length > 0 && (
              <Split pays={outcome.pays} currency={currency} you={you} roles={roles} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The position of each payment on a scale of 100: an ending may pay more than the budget, with a bond and a stake. */
function sharesOf(pays: readonly RailPayment[], currency: Currency) {
  const whole = pays.reduce((sum, { amount }) => sum + parseMoney(amount, currency).units, 0n)
  const share = (units: bigint) => Number((units * 10_000n) / whole) / 100
  let before = 0n
  return pays.flatMap((payment) => {
    const { units } = parseMoney(payment.amount, currency)
    if (units === 0n) return []
    const at = share(before)
    before += units
    return [{ ...payment, at, width: share(units) }]
  })
}

function Split(props: { pays: readonly RailPayment[]; currency: Currency; you: Side; roles: RailRoles }) {
  const { pays, currency, you, roles } = props
  const shown = sharesOf(pays, currency)
  return (
    <div className="min-w-0 self-center">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
        {shown.map((payment, index) => (
          <rect
            key={payment.to}
            x={payment.at + (index > 0 ? 0.4 : 0)}
            width={Math.max(0.8, payment.width - 0.4)}
            height="4"
            className={
              payment.to === 'fees'
                ? 'fill-line-strong'
                : isGood(payment.to, you)
                  ? 'fill-safe'
                  : 'fill-ink/70'
            }
          />
        ))}
      </svg>
      <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
        {shown.map((payment) => (
          <div key={payment.to} className="flex items-baseline gap-1.5">
            <dt className="text-muted text-xs">{receiver(payment.to, roles)}</dt>
            <dd
              className={cn(
                'figures',
                payment.to === 'fees' ? 'text-muted' : isGood(payment.to, you) && 'font-medium text-safe',
              )}
            >
              {displayAmount(payment.amount)}
              <span className="ml-1 text-[0.78em] text-muted">{currency}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
