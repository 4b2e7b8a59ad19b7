'use client'
import { Table } from '@/components/ui/table'
import { useOpened } from '@/components/ui/use-opened'
import { valueLabel } from './chart-scale'
import { ColumnChart } from './column-chart'
import { CsvLink } from './csv-link'
import type { DrawnChart } from './drawn-chart'

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const showDay = (day: string): string => dayFormat.format(new Date(day))

type Row = { day: string; values: bigint[] }

/** The days of a chart that have values, newest first. */
const rowsOf = ({ days, series }: DrawnChart): Row[] =>
  days
    .map((day, index) => ({ day, values: series.map(({ values }) => values[index] ?? 0n) }))
    .filter(({ values }) => values.some((value) => value !== 0n))
    .toReversed()

/** A chart with its data table and a download of the same data. */
export function ChartPanel({ chart, file }: { chart: DrawnChart; file: string }) {
  const { title, unit, days, series, isLevel = false } = chart
  const { isOpened, details } = useOpened()
  const rows = rowsOf(chart)
  const full = unit === null ? title : `${title}, ${unit}`
  return (
    <div className="flex min-w-0 flex-col justify-between sheet p-5 sm:p-6">
      <ColumnChart
        title={full}
        unit={unit}
        labels={days.map(showDay)}
        prefix="On"
        series={series}
        stacked={!isLevel}
      />
      {rows.length === 0 && (
        <p className="mt-4 text-muted text-sm">Nothing in the last {days.length} days.</p>
      )}
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
        {rows.length > 0 && (
          <details className="group min-w-0 open:basis-full" {...details}>
            <summary className="w-fit text-muted text-sm underline underline-offset-4 hover:text-ink">
              Show as a table
            </summary>
            <div className="mt-4 max-h-96 overflow-y-auto">
              {isOpened && (
                <Table
                  caption={`${full}, by UTC day; days without any are left out`}
                  rows={rows}
                  rowKey={({ day }) => day}
                  columns={[
                    {
                      key: 'day',
                      head: 'Day',
                      lead: true,
                      cell: ({ day }) => <time dateTime={day}>{showDay(day)}</time>,
                    },
                    ...series.map(({ label }, index) => ({
                      key: label,
                      head: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
                      align: 'right' as const,
                      cell: ({ values }: Row) => (
                        <span className="figures">{valueLabel(values[index] ?? 0n, unit)}</span>
                      ),
                    })),
                  ]}
                />
              )}
            </div>
          </details>
        )}
        <CsvLink file={file} title={full} />
      </div>
    </div>
  )
}
