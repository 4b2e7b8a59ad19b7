/** The messages for an invitation by handle. Pure. */
import { ApiError } from '@/lib/api/client'

export const noAgent = (handle: string): string => `There is no agent called ${handle}.`

/** Why an agent could not be looked up, in words: only a response about the handle means that there is no such agent. */
export function lookupWords(error: unknown, handle: string): string {
  if (!(error instanceof ApiError)) return 'That did not work. Try again.'
  return error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST' ? noAgent(handle) : error.message
}
