/** Statistics that benches share. */
import { readFileSync } from 'node:fs'

/** The value below which this share of all values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The load average of the last minute: figures of a busy machine mean less. */
export const machineLoad = (): string => readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? ''
