/** How long the delivery of a reply is tried. Pure. */
import type { AppError } from '@/lib/errors'

/** Seconds for which a reply is tried. */
const triedSeconds = 24 * 3_600
/** Seconds between two tries, at least and at most. */
const [shortest, longest] = [5, 4 * 3_600]

/**
 * Returns the seconds until the next try of a reply that is this old: as long again as it has waited, so that no count of its tries is
 * kept. Null when it was tried for a day.
 */
export const waitAfter = (ageSeconds: number): number | null =>
  ageSeconds >= triedSeconds ? null : Math.min(Math.max(ageSeconds, shortest), longest)

/** Whether what a refusal is about may be over within a minute. A daily limit is not: its message says when to send the next one. */
export const passesSoon = ({ status, headers }: AppError): boolean =>
  status >= 500 || (status === 429 && Number(headers?.['Retry-After'] ?? 0) <= 60)
