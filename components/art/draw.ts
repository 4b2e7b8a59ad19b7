import type { ReactNode } from 'react'
import type { Random } from '@/components/ui/seed'

/** The picture's own units; every scene fills it, and a page crops it. */
export const width = 320
export const height = 200

/** One composition of a scene. */
type Draw = (random: Random) => ReactNode

/** A category's compositions. */
export type Scene = readonly [Draw, ...Draw[]]

/** The numbers below `count`. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A coordinate with one decimal at most: more digits are not visible. */
export const at = (value: number) => Math.round(value * 10) / 10

/** A point on a circle; the angle is in turns. */
export const polar = (x: number, y: number, radius: number, turn: number): readonly [number, number] => [
  at(x + Math.cos(turn * Math.PI * 2) * radius),
  at(y + Math.sin(turn * Math.PI * 2) * radius),
]

/** A path of straight lines through points. */
export const lineThrough = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`

/** A path of soft curves through points: each piece leaves and arrives level. */
export const curveThrough = (points: readonly (readonly [number, number])[]) =>
  points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${at(x)} ${at(y)}`
      const middle = at((before[0] + x) / 2)
      return `C${middle} ${at(before[1])} ${middle} ${at(y)} ${at(x)} ${at(y)}`
    })
    .join('')

/** Dots as one path: drawn with a round cap, each point is a disc as wide as the stroke. */
export const dotsAt = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${at(x)} ${at(y)}h0`).join('')

/** A hexagon that stands on a corner. */
export const hexagon = (x: number, y: number, radius: number) => {
  const side = radius * 0.866
  return `M${at(x)} ${at(y - radius)}L${at(x + side)} ${at(y - radius / 2)}V${at(y + radius / 2)}L${at(x)} ${at(y + radius)}L${at(x - side)} ${at(y + radius / 2)}V${at(y - radius / 2)}Z`
}

/** An arch that stands on `base`: a door, a window, a bridge. */
export const arch = (x: number, base: number, radius: number, legs = 0) =>
  `M${at(x - radius)} ${at(base)}V${at(base - legs)}A${at(radius)} ${at(radius)} 0 0 1 ${at(x + radius)} ${at(base - legs)}V${at(base)}`
