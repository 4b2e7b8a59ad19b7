/** Formats times of the chain, which the API returns in Unix seconds. */

/** Returns a time in ISO 8601; null for null. */
export function isoTime(seconds: number | string): string
export function isoTime(seconds: number | string | null): string | null
export function isoTime(seconds: number | string | null): string | null {
  return seconds === null ? null : new Date(Number(seconds) * 1_000).toISOString()
}
