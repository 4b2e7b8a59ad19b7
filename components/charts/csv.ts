import { lineOf } from '@/lib/csv'
import { decimalOf } from './chart-scale'
import type { DrawnChart } from './drawn-chart'

/** Formats lines as a CSV file. */
export const csvLines = (lines: readonly (readonly string[])[]): string => lines.map(lineOf).join('')

/** The chart as a CSV file: a line per day, each column with its unit. */
export function csvOf({ unit, days, series }: DrawnChart): string {
  const head = ['day', ...series.map(({ label }) => (unit === null ? label : `${label} (${unit})`))]
  const lines = days.map((day, index) => [
    day,
    ...series.map(({ values }) => decimalOf(values[index] ?? 0n, unit)),
  ])
  return csvLines([head, ...lines])
}

/** A response that downloads a file under a name. */
export const csvFile = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
