/** The layout of a trading job's curve. Only positions in the drawing are floating-point numbers. Pure. */
import type { EquityLines, EquityPoint, MeasuredPoint } from './equity'

/** The drawing's own units; it is stretched to its box, so nothing in it is text. */
export const drawing = { width: 600, height: 220, fall: 60 } as const

/** The most points of a curve: more would be narrower than a line. */
const maxPoints = 400

export type ChartPlan = {
  /** The values at the upper and the lower edge. */
  top: bigint
  bottom: bigint
  x: (at: number) => number
  y: (value: bigint) => number
}

const edge = (value: bigint, by: bigint) => value + by

/** The scale of a chart with these points and lines: everything fits, with a small margin. A distant target may be left out. */
export function planOf(points: readonly EquityPoint[], { start, stop, target }: EquityLines): ChartPlan {
  const values = points.map(({ value }) => value)
  // A target many times the start would flatten the curve: beyond twice it is named, not drawn.
  const shown = [...values, start, stop, ...(target <= start * 2n ? [target] : [])]
  const high = shown.reduce((a, b) => (a > b ? a : b), start)
  const low = shown.reduce((a, b) => (a < b ? a : b), start)
  const room = (high - low) / 20n + 1n
  const [top, below] = [edge(high, room), edge(low, -room)]
  const bottom = below < 0n ? 0n : below
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const span = Math.max(1, to - from)
  const tenths = (share: number) => Math.round(share * 10) / 10
  return {
    top,
    bottom,
    x: (at) => tenths(((at - from) / span) * drawing.width),
    y: (value) => {
      const share = Number(((top - value) * 1_000_000n) / (top - bottom || 1n)) / 1_000_000
      return tenths(Math.min(1, Math.max(0, share)) * drawing.height)
    },
  }
}

/** At most `maxPoints` of them: the lowest and the highest point of each interval, so that no peak and no fall is lost. */
export function thinned<P extends EquityPoint>(points: readonly P[]): readonly P[] {
  if (points.length <= maxPoints) return points
  const size = Math.ceil((points.length * 2) / maxPoints)
  const kept: P[] = []
  for (let at = 0; at < points.length; at += size) {
    const stretch = points.slice(at, at + size)
    const low = stretch.reduce((a, b) => (b.value < a.value ? b : a))
    const high = stretch.reduce((a, b) => (b.value > a.value ? b : a))
    kept.push(...new Set([low, high].toSorted((a, b) => a.at - b.at)))
  }
  const [first, last] = [points[0], points.at(-1)]
  return [
    ...(first && kept[0] !== first ? [first] : []),
    ...kept,
    ...(last && kept.at(-1) !== last ? [last] : []),
  ]
}

/** The curve as an SVG path. */
export const lineOf = (points: readonly EquityPoint[], { x, y }: ChartPlan): string =>
  points.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')

/** The drawdown as an area below the upper edge, with the deepest fall at the lower one. */
export function fallOf(points: readonly MeasuredPoint[], { x }: ChartPlan): string {
  const deepest = Math.max(1, ...points.map(({ drawdownBps }) => drawdownBps))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const down = (bps: number) => Math.round((bps / deepest) * drawing.fall * 10) / 10
  const line = points.map(({ at, drawdownBps }) => `L${x(at)} ${down(drawdownBps)}`).join('')
  return `M${x(first.at)} 0${line}L${x(last.at)} 0Z`
}

/** The index of the point nearest to a share of the width, 0 to 1; -1 without points. */
export function nearestAt(points: readonly EquityPoint[], share: number): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return -1
  const wanted = first.at + share * (last.at - first.at)
  let best = 0
  for (let index = 1; index < points.length; index++) {
    const [one, other] = [points[index], points[best]]
    if (one && other && Math.abs(one.at - wanted) < Math.abs(other.at - wanted)) best = index
  }
  return best
}
