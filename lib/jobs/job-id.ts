/** The two forms of a job's id: a decimal number in the API, bytes32 in hex on the chain, in the tables and at the TEE. Pure. */
import type { Hex } from 'viem'
import { notFound } from '@/lib/errors'

/** Returns the id as bytes32. Throws `NOT_FOUND` for a number above uint256: no job has it. */
export function jobKeyOf(jobId: string): Hex {
  const hex = BigInt(jobId).toString(16)
  if (hex.length > 64) throw notFound('job')
  return `0x${hex.padStart(64, '0')}`
}

/** Returns the id in API format. */
export const showJobId = (key: string): string => BigInt(key).toString()

/** Whether a text is the number of a possible job: digits, within uint256. */
export const isJobNumber = (text: string): boolean => /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n

/** Returns the key of the job of a channel, `job:<number>`; null for any other channel. */
export function keyOfChannel(channel: string): Hex | null {
  const [, number = ''] = /^job:(\d+)$/.exec(channel) ?? []
  return isJobNumber(number) ? jobKeyOf(number) : null
}
