'use client'
import { type ChangeEvent, useEffect, useState } from 'react'
import { cn } from '@/components/ui/class-names'
import { lastStop, priceAt, priceStops, stopOf } from './price-stops'

const ends = [
  { end: 'low', field: 'priceMin', label: 'Price from' },
  { end: 'high', field: 'priceMax', label: 'Price to' },
] as const

/** A range of prices with two thumbs. It writes to the fields `priceMin` and `priceMax` of its form, which applies them. */
export function PriceSlider({ min, max }: { min: string | undefined; max: string | undefined }) {
  const [stops, setStops] = useState({ low: stopOf(min, 'low'), high: stopOf(max, 'high') })
  useEffect(() => setStops({ low: stopOf(min, 'low'), high: stopOf(max, 'high') }), [min, max])
  const move = (end: 'low' | 'high', field: string, { target }: ChangeEvent<HTMLInputElement>) => {
    const to = Number(target.value)
    const stop = end === 'low' ? Math.min(to, stops.high - 1) : Math.max(to, stops.low + 1)
    setStops({ ...stops, [end]: stop })
    const written = target.form?.elements.namedItem(field)
    if (written instanceof HTMLInputElement) written.value = priceAt(stop, end)
  }
  const share = (stop: number) => `${(100 * stop) / lastStop}%`
  return (
    <div className="relative mx-0.5 h-6">
      <span aria-hidden className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-line-strong" />
      <span
        aria-hidden
        className="absolute top-2.5 h-1 rounded-full bg-ink"
        style={{ left: share(stops.low), right: share(lastStop - stops.high) }}
      />
      {ends.map(({ end, field, label }) => (
        <input
          key={end}
          type="range"
          aria-label={label}
          aria-valuetext={priceAt(stops[end], end) || 'any'}
          min={0}
          max={priceStops.length - 1}
          step={1}
          value={stops[end]}
          onChange={(event) => move(end, field, event)}
          className={cn('thumb', end === 'low' && stops.low > lastStop / 2 && 'z-10')}
        />
      ))}
    </div>
  )
}
