'use client'
import { type PointerEvent, useId, useState } from 'react'
import { signedPercent } from '@/components/jobs/job/job-words'
import { cn } from '@/components/ui/class-names'
import { percent } from '@/components/ui/percent'
import { drawing, fallOf, lineOf, nearestAt, planOf, thinned } from './chart-plan'
import { bpsOfWhole, type EquityPoint, linesOf, type MeasuredPoint, measured, usdt } from './equity'

type Props = {
  /** Every balance, oldest first. */
  points: readonly EquityPoint[]
  terms: { stopLossBps: number; targetReturnBps: number }
}

const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const timeOf = (at: number) => minute.format(at * 1_000)

/**
 * The value of the account over time, with the lines at which trading stops and the job passes, and the drawdown below. Its accessible name
 * summarises it; every point is in the table and in the CSV.
 */
export function EquityChart({ points: balances, terms }: Props) {
  const id = useId()
  const [shown, show] = useState<number | null>(null)
  const points = measured(balances)
  const lines = linesOf(points[0]?.value ?? 0n, terms)
  const drawn = thinned(points)
  const plan = planOf(points, lines)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const deepest = Math.max(0, ...points.map(({ drawdownBps }) => drawdownBps))
  const zero = plan.y(lines.start)
  // Between the curve and the start: gains above it, losses below.
  const area = `${lineOf(drawn, plan)}V${zero}H0Z`
  const hasTarget = lines.target <= plan.top
  const over = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    show(nearestAt(points, (event.clientX - box.left) / Math.max(1, box.width)))
  }
  const at = shown === null ? undefined : points[shown]
  const name = `Worth of the account from ${timeOf(first.at)} to ${timeOf(last.at)} UTC: ${usdt(first.value)} USDT at first, ${usdt(last.value)} USDT at last (${signedPercent(bpsOfWhole(last.value - first.value, first.value))}). Trading stops at ${usdt(lines.stop)} USDT; the job passes at ${usdt(lines.target)} USDT. The deepest fall from a peak was ${percent(deepest)}. Every balance is in the table below it.`
  return (
    <figure>
      <div className="flex gap-3">
        <svg aria-hidden="true" className="h-56 w-[4.5rem] shrink-0 overflow-visible sm:h-64">
          <Level y={plan.y(lines.start)} className="fill-muted" text={usdt(lines.start)} />
          {plan.y(lines.stop) - plan.y(lines.start) > 16 && (
            <Level y={plan.y(lines.stop)} className="fill-loss" text={usdt(lines.stop)} />
          )}
          {hasTarget && plan.y(lines.start) - plan.y(lines.target) > 16 && (
            <Level y={plan.y(lines.target)} className="fill-safe" text={usdt(lines.target)} />
          )}
        </svg>
        <div className="min-w-0 flex-1" onPointerMove={over} onPointerLeave={() => show(null)}>
          <div className="relative h-56 sm:h-64">
            <svg
              viewBox={`0 0 ${drawing.width} ${drawing.height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={name}
              className="h-full w-full overflow-visible border-line border-y"
            >
              <Rule y={plan.y(lines.start)} className="stroke-line-strong" />
              <Rule y={plan.y(lines.stop)} className="stroke-loss" dashed />
              {hasTarget && <Rule y={plan.y(lines.target)} className="stroke-safe" dashed />}
              <clipPath id={`${id}-gain`}>
                <rect width={drawing.width} height={zero} />
              </clipPath>
              <clipPath id={`${id}-loss`}>
                <rect y={zero} width={drawing.width} height={drawing.height - zero} />
              </clipPath>
              <path d={area} clipPath={`url(#${id}-gain)`} className="fill-safe/15" />
              <path d={area} clipPath={`url(#${id}-loss)`} className="fill-loss/15" />
              <path
                d={lineOf(drawn, plan)}
                fill="none"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
                strokeLinejoin="round"
                className="stroke-ink"
              />
              {at && (
                <path
                  d={`M${plan.x(at.at)} 0V${drawing.height}`}
                  strokeWidth="1"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-field"
                />
              )}
            </svg>
            {at && <Pointed point={at} start={lines.start} left={plan.x(at.at) / drawing.width} />}
          </div>
          <svg
            viewBox={`0 0 ${drawing.width} ${drawing.fall}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-2 h-12 w-full border-line border-b"
          >
            <path d={fallOf(drawn, plan)} className="fill-loss/25" />
          </svg>
          <p aria-hidden className="mt-1.5 flex justify-between gap-3 text-faint text-xs">
            <span>{day.format(first.at * 1_000)}</span>
            <span className="text-muted">
              {deepest === 0 ? 'no fall from a peak' : `fall from the peak, ${percent(deepest)} at most`}
            </span>
            <span>{day.format(last.at * 1_000)}</span>
          </p>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
        <Key className="bg-ink">worth in USDT</Key>
        <Key className="bg-loss">trading stops</Key>
        <Key className="bg-safe">
          {hasTarget ? 'the job passes' : `the job passes at ${usdt(lines.target)}, above the chart`}
        </Key>
        <Key className="bg-loss/40">fall from the peak</Key>
      </figcaption>
    </figure>
  )
}

const Rule = ({ y, dashed = false, className }: { y: number; dashed?: boolean; className: string }) => (
  <path
    d={`M0 ${y}H${drawing.width}`}
    strokeWidth="1.25"
    vectorEffect="non-scaling-stroke"
    {...(dashed && { strokeDasharray: '5 4' })}
    className={className}
  />
)

/** A value at the edge, at the height of its line. This drawing is not stretched, so it may contain text. */
const Level = ({ y, className, text }: { y: number; className: string; text: string }) => (
  <text
    x="100%"
    y={`${(y / drawing.height) * 100}%`}
    dy="0.32em"
    textAnchor="end"
    className={cn('figures text-[0.6875rem]', className)}
  >
    {text}
  </text>
)

/** The point under the pointer. */
const Pointed = ({ point, start, left }: { point: MeasuredPoint; start: bigint; left: number }) => (
  <div
    className={cn(
      'pointer-events-none absolute top-2 z-10 w-max rounded-lg border border-line bg-surface px-3 py-2 text-xs shadow-float',
      left < 0.5 ? 'right-2' : 'left-2',
    )}
  >
    <p className="font-medium">{timeOf(point.at)} UTC</p>
    <p className="mt-0.5 flex justify-between gap-5 text-muted">
      worth <span className="figures text-ink">{usdt(point.value)} USDT</span>
    </p>
    <p className="flex justify-between gap-5 text-muted">
      since the start{' '}
      <span className="figures text-ink">{signedPercent(bpsOfWhole(point.value - start, start))}</span>
    </p>
    <p className="flex justify-between gap-5 text-muted">
      below the peak <span className="figures text-ink">{percent(point.drawdownBps)}</span>
    </p>
  </div>
)

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden className={cn('h-0.5 w-4', className)} />
    {children}
  </span>
)
