/** Times of the command line: those of the chain, which the API returns in Unix seconds, and those that a person writes. */
import { UsageError } from './exit'

/** Returns a time in ISO 8601; null for null. */
export function isoTime(seconds: number | string): string
export function isoTime(seconds: number | string | null): string | null
export function isoTime(seconds: number | string | null): string | null {
  return seconds === null ? null : new Date(Number(seconds) * 1_000).toISOString()
}

const written = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * Parses the time of an option: a date, which is its midnight in UTC, or a time with its zone. `Date.parse` also takes `10/12/2026`, `5` and a
 * time without a zone, which mean something else on another machine. Throws a `UsageError` that names the option.
 */
export function timeOf(option: string, text: string): string {
  const at = written.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new UsageError(`--${option} is a time: 2026-12-31 or 2026-12-31T12:00Z`)
  return new Date(at).toISOString()
}
