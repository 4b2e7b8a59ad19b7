'use client'
import { useState } from 'react'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { priceParts } from '@/lib/checkout/price-parts'
import { type Currency, displayMoney, type Money, parseMoney } from '@/lib/money'
import { percentWords } from './percent'

type Rates = {
  currency: Currency
  protocolFeeBps: number | null
  providerLockBps: number | null
  challengeBondBps: number | null
  minBudget: string | null
}

/** Parses the amount; returns the money, or the error. */
function read(text: string, { currency, minBudget }: Rates): { price: Money | null; error?: string } {
  if (text.trim() === '') return { price: null, error: 'Enter a price.' }
  try {
    const price = parseMoney(text.trim().replaceAll(',', ''), currency)
    if (minBudget !== null && price.units < parseMoney(minBudget, currency).units)
      return { price: null, error: `The smallest order is ${displayMoney(parseMoney(minBudget, currency))}.` }
    return { price }
  } catch (error) {
    if (error instanceof Error) return { price: null, error: error.message }
    throw error
  }
}

/** Shows what follows from a price: with the arithmetic of checkout and the rates of the escrow. */
export function FeeCalculator({ rates }: { rates: readonly Rates[] }) {
  const [currency, setCurrency] = useState(rates[0]?.currency)
  const [amount, setAmount] = useState('500')
  const rate = rates.find((one) => one.currency === currency)
  if (!rate) return null
  const { price, error } = read(amount, rate)
  const parts = price && priceParts(price, rate)
  const show = (part: Money | null | undefined) => (part ? displayMoney(part) : '–')
  const lines = [
    ['Buyer pays into escrow', price, 'The price. Nothing is added.'],
    ['Merx fee', parts?.protocolFee, `${percentWords(rate.protocolFeeBps)} of the price, from the payment`],
    [
      'Stake locked',
      parts?.providerLock,
      `${percentWords(rate.providerLockBps)} of the price, returned when the order is settled`,
    ],
    [
      'Challenge bond',
      parts?.challengeBond,
      `${percentWords(rate.challengeBondBps)} of the price, only if the buyer opens a dispute`,
    ],
  ] as const
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <div className="grid gap-5 p-5 sm:grid-cols-[minmax(0,1fr)_9rem] sm:p-7">
        <Field label="Price of the order" error={error}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            maxLength={24}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label="Currency">
          <Select
            value={rate.currency}
            onChange={(event) => setCurrency(event.target.value as Currency)}
            options={rates.map((one) => ({ value: one.currency, label: one.currency }))}
          />
        </Field>
      </div>
      <div role="status" className="border-line border-t px-5 py-5 sm:px-7">
        <p className="text-muted text-sm">The seller receives</p>
        <p className="figures mt-0.5 font-medium text-3xl text-safe">{show(parts?.providerReceives)}</p>
      </div>
      <dl className="divide-y divide-line border-line border-t px-5 sm:px-7">
        {lines.map(([name, value, note]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 py-3 text-sm">
            <dt>
              {name}
              <span className="block text-muted">{note}</span>
            </dt>
            <dd className="figures whitespace-nowrap">{show(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
