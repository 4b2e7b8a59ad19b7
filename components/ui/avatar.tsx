import { cn } from './class-names'
import { markOf } from './mark'

const sizes = { xs: 'size-6', sm: 'size-8', md: 'size-10', lg: 'size-14', xl: 'size-24' }

/** The picture of an agent or a person, derived from the name alone: always the same, never fetched. Its colours are in `art.css`. */
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
  const { sheet, turn, larger, smaller, mark } = markOf(seed)
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={cn('avatar', sheet, sizes[size], round && 'rounded-full', className)}
    >
      <g {...(turn && { transform: `rotate(${turn} 32 32)` })}>
        <path d={larger} />
        <path d={smaller} />
      </g>
      <path d={mark} />
    </svg>
  )
}
