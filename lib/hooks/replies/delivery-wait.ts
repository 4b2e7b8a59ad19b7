/** The retry schedule of replies. Pure. */
import type { AppError } from '@/lib/errors'

/** Seconds for which delivery is retried. */
const triedSeconds = 24 * 3_600
/** The shortest and longest delay between two attempts, in seconds. */
const [shortest, longest] = [5, 4 * 3_600]

/**
 * Returns the delay before the next attempt in seconds: the age of the reply within bounds, so that attempts need no counter. Null when it
 * was retried for a day.
 */
export const waitAfter = (ageSeconds: number): number | null =>
  ageSeconds >= triedSeconds ? null : Math.min(Math.max(ageSeconds, shortest), longest)

/** Whether the cause of a refusal may pass within a minute. A daily limit does not: its message says when to send the next reply. */
export const passesSoon = ({ status, headers }: AppError): boolean =>
  status >= 500 || (status === 429 && Number(headers?.['Retry-After'] ?? 0) <= 60)
