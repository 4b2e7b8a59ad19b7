'use client'
import { Amount } from '@/components/chain/money/amount'
import { sumOf } from '@/components/disputes/endings/ending-outcomes'
import { useFieldProps } from '@/components/ui/field'
import type { SideNames } from '@/lib/disputes/matter/matter'
import { type Currency, formatMoney, money, percentOfBps } from '@/lib/money'
import { payoutsOf, type Stakes } from '@/lib/orders/payouts'

/** Basis points of a step of the slider: one percent. */
const stepBps = 100

/** Chooses the provider's share, in steps of a percent; the arrow keys move it, Page Up and Page Down by tens. */
export function ShareSlider({
  bps,
  onChange,
  names,
}: {
  bps: number
  onChange: (bps: number) => void
  names: SideNames
}) {
  const field = useFieldProps()
  return (
    <div>
      <input
        {...field}
        type="range"
        min={0}
        max={10_000}
        step={stepBps}
        value={bps}
        aria-valuetext={`${percentOfBps(bps)} for the ${names.provider}, ${percentOfBps(10_000 - bps)} back to the ${names.client}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-8 w-full cursor-grab accent-ink active:cursor-grabbing"
      />
      <p aria-hidden className="flex justify-between text-muted text-xs">
        <span className="first-letter:uppercase">
          {names.client} <span className="figures text-ink">{percentOfBps(10_000 - bps)}</span>
        </span>
        <span className="first-letter:uppercase">
          {names.provider} <span className="figures text-ink">{percentOfBps(bps)}</span>
        </span>
      </p>
    </div>
  )
}

/** The payouts of a share, to the last unit. */
export function SharePayouts({
  stakes,
  voters,
  bps,
  currency,
  side,
  names,
}: {
  stakes: Stakes
  voters: number
  bps: number
  currency: Currency
  side: 'client' | 'provider'
  names: SideNames
}) {
  const payouts = payoutsOf(stakes, { outcome: 'AGREED', providerBps: bps, voters })
  const show = (units: bigint) => formatMoney(money(units, currency))
  const fees = sumOf([payouts.protocolFee, ...payouts.evaluatorFees].map(show), currency)
  const rows = [
    {
      who: side === 'client' ? 'You get back' : `The ${names.client} gets back`,
      amount: show(payouts.toBuyer),
      own: side === 'client',
    },
    {
      who: side === 'provider' ? 'You are paid' : `The ${names.provider} is paid`,
      amount: show(payouts.toProvider),
      own: side === 'provider',
    },
    { who: voters > 0 ? 'Fees, the panel’s included' : 'Fee of Merx', amount: fees, own: false },
  ]
  return (
    <dl aria-live="polite" className="divide-y divide-line rounded-lg bg-sunken px-3.5 text-sm">
      {rows.map(({ who, amount, own }) => (
        <div key={who} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-muted">{who}</dt>
          <dd>
            <Amount amount={amount} currency={currency} className={own ? 'font-medium text-safe' : ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
