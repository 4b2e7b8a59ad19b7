import { AppError } from '@/lib/errors'

/** The error for one stream too many. `who` names the caller at its limit. */
export const tooManyStreams = (who: string, limit: number): AppError =>
  new AppError(
    'RATE_LIMITED',
    `${who} has ${limit} open streams. Close one first.`,
    { limit },
    { 'Retry-After': '25' },
  )
