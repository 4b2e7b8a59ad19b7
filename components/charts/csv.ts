import { decimalOf } from './chart-scale'
import type { DrawnChart } from './drawn-chart'

/** A cell that holds the sign between cells, or a quote, stands in quotes. */
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Lines as a file for spreadsheets. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

/** The chart as a file for spreadsheets: a line for each day, each column with its unit. */
export function csvOf({ unit, days, series }: DrawnChart): string {
  const head = ['day', ...series.map(({ label }) => (unit === null ? label : `${label} (${unit})`))]
  const lines = days.map((day, index) => [
    day,
    ...series.map(({ values }) => decimalOf(values[index] ?? 0n, unit)),
  ])
  return csvLines([head, ...lines])
}

/** A file to be saved under a name. */
export const csvFile = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
