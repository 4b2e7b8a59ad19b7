'use client'
import { cn } from '@/components/ui/class-names'
import { axisLabel, heightOf, roundTop, type Unit, valueLabel } from './chart-scale'

/** Values of one kind, one per period, in smallest units. */
export type Series = { label: string; tone: keyof typeof fills; values: readonly bigint[] }

const fills = {
  safe: 'fill-safe',
  wait: 'fill-wait',
  ink: 'fill-ink/60',
  faint: 'fill-ink/25',
  loss: 'fill-loss',
} as const
const keys = {
  safe: 'bg-safe',
  wait: 'bg-wait',
  ink: 'bg-ink/60',
  faint: 'bg-ink/25',
  loss: 'bg-loss',
} as const

/** The drawing's own units. It is stretched to its box, so nothing in it is text. */
const slot = 10
const height = 100

type Props = {
  title: string
  unit: Unit
  /** The label of each period: "3 Nov". */
  labels: readonly string[]
  /** Shown before a label: "Week of". */
  prefix: string
  series: readonly Series[]
  /** Parts of a whole are stacked; others are side by side. */
  stacked?: boolean
}

/**
 * Columns over time. Hovering over a column shows its values; everyone else finds them in the table next to it, so the drawing is hidden
 * from screen readers.
 */
export function ColumnChart({ title, unit, labels, prefix, series, stacked = false }: Props) {
  const columns = labels.map((label, index) => ({
    label,
    values: series.map((one) => ({ ...one, value: one.values[index] ?? 0n })),
  }))
  const greatest = (values: readonly bigint[]) => values.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
  const reach = (parts: readonly { value: bigint }[]) => {
    const values = parts.map(({ value }) => value)
    return stacked ? values.reduce((sum, one) => sum + one, 0n) : greatest(values)
  }
  const most = greatest(columns.map(({ values }) => reach(values)))
  const top = roundTop(most)
  // Without any value the scale is arbitrary, so only the line at the bottom has a label. Counts have no fractions.
  const hasTop = most > 0n
  const hasMiddle = hasTop && (unit !== null || top % 2n === 0n)
  const middle = Math.floor((labels.length - 1) / 2)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <span className="font-medium text-sm">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-muted text-xs">
          {series.map(({ label, tone }) => (
            <span key={label} className="flex items-center gap-1.5">
              <span aria-hidden className={cn('size-2 rounded-[2px]', keys[tone])} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden="true" className="flex gap-2.5">
        <div className="figures flex h-36 flex-col justify-between text-right text-faint text-xs leading-none">
          <span>{hasTop && axisLabel(top, unit)}</span>
          <span>{hasMiddle && axisLabel(top / 2n, unit)}</span>
          <span>0</span>
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative h-36 border-line border-y">
            <div className="absolute inset-x-0 top-1/2 border-line border-t border-dashed" />
            <svg
              viewBox={`0 0 ${columns.length * slot} ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute inset-0 h-full w-full"
            >
              {columns.map(({ label, values }, index) => (
                <Column key={label} at={index * slot} values={values} top={top} stacked={stacked} />
              ))}
            </svg>
            <div className="absolute inset-0 flex">
              {columns.map(({ label, values }, index) => (
                <div key={label} className="group relative flex-1 hover:bg-ink/5">
                  <div
                    className={cn(
                      'column-values group-hover:block',
                      index < columns.length / 2 ? 'left-0' : 'right-0',
                    )}
                  >
                    <b>{`${prefix} ${label}`}</b>
                    {values.map((one) => (
                      <p key={one.label}>
                        {one.label}
                        <span className="figures">{valueLabel(one.value, unit)}</span>
                      </p>
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </div>
          <p className="mt-1.5 flex justify-between text-faint text-xs">
            <span>{labels[0]}</span>
            {middle > 0 && <span>{labels[middle]}</span>}
            {labels.length > 1 && <span>{labels.at(-1)}</span>}
          </p>
        </div>
      </div>
    </figure>
  )
}

type ColumnProps = {
  at: number
  values: readonly (Omit<Series, 'values'> & { value: bigint })[]
  top: bigint
  stacked: boolean
}

/** The bars of one period. */
function Column({ at, values, top, stacked }: ColumnProps) {
  const gap = stacked ? 0.6 : 2
  const width = (slot - gap) / (stacked ? 1 : values.length)
  let below = 0
  return values.map(({ label, tone, value }, index) => {
    const tall = heightOf(value, top, height)
    const y = height - tall - below
    if (stacked) below += tall
    if (tall === 0) return null
    return (
      <rect
        key={label}
        x={at + gap / 2 + (stacked ? 0 : index * width)}
        y={Math.round(y * 10) / 10}
        width={Math.round(width * 100) / 100}
        height={tall}
        className={fills[tone]}
      />
    )
  })
}
