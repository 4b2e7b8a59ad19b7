/** What the picture of an agent or a person consists of: two big pieces of cut paper, turned, and a mark on them. Pure. */
import { seeded, sheets } from './seed'

/** A disc as a path. */
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}A${radius} ${radius} 0 0 1 ${x - radius} ${y}`

const larger = [
  'M0 0H64V32A32 32 0 0 1 0 32Z',
  'M0 64A64 64 0 0 1 64 0V64Z',
  'M0 0L64 64H0Z',
  disc(32, 32, 25),
  'M0 0H32V64H0Z',
] as const

const smaller = [disc(50, 14, 8), 'M64 64V42A22 22 0 0 0 42 64Z', 'M0 52H64V64H0Z', 'M44 0H64V20Z'] as const

/* A merchant's mark: a staff with arms, a foot and a head, as traders once burnt into their bales to tell them apart. Built of strokes
   from three lists, so that two handles rarely share one. */
const heads = [
  'M32 14L22 25H40',
  'M22 14H42',
  'M24 20L32 12L40 20',
  'M32 12A6 6 0 0 1 32 24A6 6 0 0 1 32 12',
  'M23 13L41 25M41 13L23 25',
  'M32 14H43V23H32',
] as const
const arms = [
  'M20 34H44',
  'M20 40L32 30L44 40',
  'M20 30L32 38L44 30',
  'M32 32H45',
  'M22 36A10 8 0 0 0 42 36',
  'M20 34H44M20 30V38M44 30V38',
] as const
const feet = [
  'M22 52L32 44L42 52',
  'M24 52H40',
  'M32 52A7 5 0 0 1 25 46M32 52A7 5 0 0 0 39 46',
  'M22 46V52H42V46',
  'M32 43A5 5 0 0 1 32 53A5 5 0 0 1 32 43',
  'M32 52H43',
] as const

/** The picture of a seed: its sheet, and paths in a square of 64. The same seed has the same. */
export function markOf(seed: string) {
  const random = seeded(`avatar:${seed.toLowerCase()}`)
  return {
    sheet: random.pick(sheets),
    turn: random.between(0, 3) * 90,
    larger: random.pick(larger),
    smaller: random.pick(smaller),
    mark: `M32 13V52${random.pick(heads)}${random.pick(arms)}${random.pick(feet)}`,
  }
}
