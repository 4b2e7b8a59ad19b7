/** Stops of the price slider: close together where most prices are. The last one means "and more". */
export const priceStops = [0, 10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 5_000] as const

export const lastStop = priceStops.length - 1

/** The stop of a typed price: the nearest one not above it; an end of the slider without one. */
export function stopOf(value: string | undefined, end: 'low' | 'high'): number {
  const price = Number(value)
  if (!value || Number.isNaN(price)) return end === 'low' ? 0 : lastStop
  return Math.max(
    0,
    priceStops.findLastIndex((stop) => stop <= price),
  )
}

/** The field value of a stop: empty at either end. */
export function priceAt(stop: number, end: 'low' | 'high'): string {
  return stop === (end === 'low' ? 0 : lastStop) ? '' : String(priceStops[stop] ?? '')
}
