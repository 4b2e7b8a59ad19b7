/** The `RATE_LIMITED` error for a call that would exceed a 24-hour quota. */
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { nowMs } from '@/lib/time'

/** The length of a quota's day. */
export const dayMs = 24 * 3_600_000

/** A quota, how much of it is used, and when the call is possible again. */
export type UsedQuota = { quota: string; limit: number; used: number; freesAt: Date }

/** Returns `RATE_LIMITED` with the quota in its details, and the time to wait as a header. */
export const quotaUsed = (words: string, { freesAt, ...used }: UsedQuota): AppError =>
  new AppError(
    'RATE_LIMITED',
    words,
    { ...used, freesAt: showTime(freesAt) },
    { 'Retry-After': String(Math.max(1, Math.ceil((freesAt.getTime() - nowMs()) / 1000))) },
  )
