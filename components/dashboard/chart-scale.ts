/** The scale of a column chart. Pure. Drawing alone uses numbers: what is read as money stays text. */

/** The smallest round number that is not below `most`: 1, 2, 2.5 or 5 and zeros. */
export function roundTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 2.5, 5, 10].find((one) => most <= one * power * (1 + 1e-9)) ?? 10
  return step * power
}

/** The height of a value on a chart of this height, with one decimal; what is more than nothing can be seen. */
export function heightOf(value: number, top: number, height: number): number {
  if (value <= 0) return 0
  return Math.max(1, Math.round((value / top) * height * 10) / 10)
}

/** A value at an axis: "2,500", "0.5". */
export const axisLabel = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 4, maximumFractionDigits: 6 })
