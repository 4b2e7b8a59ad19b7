import { AppError } from '@/lib/errors'

/** The refusal of one stream more. `who` has all that it may have. */
export const tooManyStreams = (who: string, limit: number): AppError =>
  new AppError(
    'RATE_LIMITED',
    `${who} has ${limit} open streams. Close one first.`,
    { limit },
    { 'Retry-After': '25' },
  )
