/** The two forms of a job's id: a decimal number in the API, bytes32 in hex on the chain, in the tables and at the TEE. Pure. */
import type { Hex } from 'viem'
import { notFound } from '@/lib/errors'

/** The id as bytes32. Throws `NOT_FOUND` for a number that is no uint256: no job has it. */
export function jobKeyOf(jobId: string): Hex {
  const hex = BigInt(jobId).toString(16)
  if (hex.length > 64) throw notFound('job')
  return `0x${hex.padStart(64, '0')}`
}

/** The id as the API writes it. */
export const showJobId = (key: string): string => BigInt(key).toString()

/** Whether a text is the number of a job that could exist: digits, and no more than a uint256 holds. */
export const isJobNumber = (text: string): boolean => /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n

/** The key of the job that a channel is about, `job:<number>`; null for any other channel. */
export function keyOfChannel(channel: string): Hex | null {
  const [, number = ''] = /^job:(\d+)$/.exec(channel) ?? []
  return isJobNumber(number) ? jobKeyOf(number) : null
}
