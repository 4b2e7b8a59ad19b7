import { decimalOf } from '@/components/charts/chart-scale'
import type { DrawnChart } from './charts'

/** The chart as a file for spreadsheets: a line for each day, each column with its unit. */
export function csvOf({ unit, days, series }: DrawnChart): string {
  const head = ['day', ...series.map(({ label }) => (unit === null ? label : `${label} (${unit})`))]
  const lines = days.map((day, index) => [
    day,
    ...series.map(({ values }) => decimalOf(values[index] ?? 0n, unit)),
  ])
  return [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}
