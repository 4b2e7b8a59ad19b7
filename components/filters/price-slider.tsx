'use client'
import { type ChangeEvent, useEffect, useState } from 'react'
import { cn } from '@/components/ui/class-names'
import { lastStop, priceAt, priceStops, stopOf } from './price-stops'

/** One thumb on the shared track: only the thumb takes the pointer, so that both can be reached. */
const thumbLook =
  'pointer-events-none absolute inset-0 h-6 w-full cursor-pointer appearance-none bg-transparent accent-ink [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-ink'

const ends = [
  { end: 'low', field: 'priceMin', label: 'Price from' },
  { end: 'high', field: 'priceMax', label: 'Price to' },
] as const

/** A range of prices with two thumbs. It writes into the fields `priceMin` and `priceMax` of its form, which applies them. */
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
          className={cn(thumbLook, end === 'low' && stops.low > lastStop / 2 && 'z-10')}
        />
      ))}
    </div>
  )
}
