import { Amount } from '@/components/chain/money/amount'
import { displayAmount } from '@/lib/display-amount'
import type { StakeMovement } from '@/lib/stake/schema'

type Point = { at: number; total: number; locked: number }

/** The drawing's own units; it is stretched to the width of its box, so nothing in it is text. */
const width = 600
const height = 160

const pointOf = ({ at, total, locked }: StakeMovement): Point => ({
  at: Date.parse(at),
  total: Number(total),
  locked: Number(locked),
})

/** A line that keeps its level until the next movement, as stake does. */
function stepsOf(points: readonly Point[], value: (point: Point) => number, scale: Scale): string {
  const [first, ...others] = points
  if (!first) return ''
  const steps = others.map((point) => `H${scale.x(point.at)}V${scale.y(value(point))}`)
  return `M${scale.x(first.at)} ${scale.y(value(first))}${steps.join('')}H${width}`
}

type Scale = { x(at: number): number; y(value: number): number }

function scaleOf(points: readonly Point[], most: number): Scale {
  const from = points[0]?.at ?? 0
  const to = points.at(-1)?.at ?? 0
  // The newest level is as wide as a tenth of the whole, so that a movement of this minute can be seen.
  const span = Math.max(1, (to - from) / 0.9)
  return {
    x: (at) => Math.round(((at - from) / span) * width * 10) / 10,
    y: (value) => Math.round((height - (most === 0 ? 0 : value / most) * (height - 4)) * 10) / 10,
  }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The ends of the chart in words: days, or minutes where it spans less than two days. */
function endsOf(from: number, to: number): [string, string] {
  const format = to - from < 172_800_000 ? minute : day
  return [format.format(from), format.format(to)]
}

/**
 * Stake over time: the whole of it, and the part that is locked. A picture of the table of movements below it, drawn on the
 * server. `movements` are newest first.
 */
export function StakeChart({ movements }: { movements: readonly StakeMovement[] }) {
  const [newest] = movements
  const oldest = movements.at(-1)
  if (!newest || !oldest || movements.length < 2) return null
  const points = [...movements].reverse().map(pointOf)
  const highest = movements.reduce((top, one) => (Number(one.total) > Number(top.total) ? one : top), newest)
  const most = Number(highest.total)
  const scale = scaleOf(points, most)
  const total = stepsOf(points, (point) => point.total, scale)
  const locked = stepsOf(points, (point) => point.locked, scale)
  const { currency } = newest
  const [from, to] = endsOf(Date.parse(oldest.at), Date.parse(newest.at))
  return (
    <figure>
      <div className="flex gap-3">
        <div aria-hidden className="figures flex flex-col justify-between text-right text-faint text-xs">
          <Amount amount={highest.total} currency={currency} />
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Stake in ${currency} since ${from}: ${displayAmount(newest.total)} at the end, of which ${displayAmount(newest.locked)} is locked; ${displayAmount(highest.total)} at most. Every movement is in the table below.`}
          className="h-40 min-w-0 flex-1 overflow-visible border-line border-y"
        >
          <path d={`${total}V${height}H0Z`} className="fill-safe/12" />
          <path d={`${locked}V${height}H0Z`} className="fill-wait/35" />
          <path
            d={total}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-safe"
          />
          <path
            d={locked}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-wait"
          />
        </svg>
      </div>
      <figcaption className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted text-xs">
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          <Key className="bg-safe">all stake</Key>
          <Key className="bg-wait">locked in work</Key>
        </span>
        <span>
          {from} to {to} UTC
        </span>
      </figcaption>
    </figure>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden className={`h-0.5 w-4 ${className}`} />
    {children}
  </span>
)
