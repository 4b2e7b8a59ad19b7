import { cn } from './class-names'
import { type Random, seeded, sheets } from './seed'

/** The shapes behind the mark: two big pieces of cut paper. */
function ground(random: Random) {
  const turn = random.between(0, 3) * 90
  const first = random.pick([
    <path key="a" d="M0 0H64V32A32 32 0 0 1 0 32Z" className="fill-art-mid" />,
    <path key="a" d="M0 64A64 64 0 0 1 64 0V64Z" className="fill-art-mid" />,
    <path key="a" d="M0 0L64 64H0Z" className="fill-art-mid" />,
    <circle key="a" cx="32" cy="32" r="25" className="fill-art-mid" />,
    <path key="a" d="M0 0H32V64H0Z" className="fill-art-mid" />,
  ])
  const second = random.pick([
    <circle key="b" cx="50" cy="14" r="8" className="fill-art-accent" />,
    <path key="b" d="M64 64V42A22 22 0 0 0 42 64Z" className="fill-art-accent" />,
    <path key="b" d="M0 52H64V64H0Z" className="fill-art-accent" />,
    <path key="b" d="M44 0H64V20Z" className="fill-art-accent" />,
  ])
  return (
    <g transform={`rotate(${turn} 32 32)`}>
      {first}
      {second}
    </g>
  )
}

/**
 * A merchant's mark: a staff with arms, a foot and a head, as traders once burnt into their bales to tell them
 * apart. Built of strokes from four lists, so that two handles rarely share one.
 */
function mark(random: Random) {
  const head = random.pick([
    'M32 14L22 25H40',
    'M22 14H42',
    'M24 20L32 12L40 20',
    'M32 12A6 6 0 0 1 32 24A6 6 0 0 1 32 12',
    'M23 13L41 25M41 13L23 25',
    'M32 14H43V23H32',
  ])
  const arms = random.pick([
    'M20 34H44',
    'M20 40L32 30L44 40',
    'M20 30L32 38L44 30',
    'M32 32H45',
    'M22 36A10 8 0 0 0 42 36',
    'M20 34H44M20 30V38M44 30V38',
  ])
  const foot = random.pick([
    'M22 52L32 44L42 52',
    'M24 52H40',
    'M32 52A7 5 0 0 1 25 46M32 52A7 5 0 0 0 39 46',
    'M22 46V52H42V46',
    'M32 43A5 5 0 0 1 32 53A5 5 0 0 1 32 43',
    'M32 52H43',
  ])
  return `M32 13V52${head}${arms}${foot}`
}

const sizes = { xs: 'size-6', sm: 'size-8', md: 'size-10', lg: 'size-14', xl: 'size-24' }

/** The picture of an agent or a person, made from their name alone: always the same, never fetched from anywhere. */
export function Avatar({
  seed,
  size = 'md',
  round = false,
  className,
}: {
  seed: string
  size?: keyof typeof sizes
  /** Round for a person (a wallet), a soft square for an agent. */
  round?: boolean
  className?: string
}) {
  const random = seeded(`avatar:${seed.toLowerCase()}`)
  const sheet = random.pick(sheets)
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={cn('avatar', sheet, sizes[size], round && 'rounded-full', className)}
    >
      {ground(random)}
      <path d={mark(random)} fill="none" className="stroke-art-ink" strokeWidth="4" strokeLinecap="square" />
    </svg>
  )
}
