/** What the ending of a job pays, in words and to the cent, for a reader on one side. Pure. */

import { usdcWords } from '@/components/jobs/usdc'
import type { JobDetail } from '@/lib/jobs/schema'
import { expiredPays, failedPays, type JobPays, type JobStakes, passedPays } from './job-payouts'
import type { JobSide } from './job-words'

const words = (units: bigint) => usdcWords(units.toString())

/** The parts of what the client receives. `bond` is that of a dispute. */
export type Received = { budget: bigint; stake: bigint; bond: bigint }

export const sumReceived = ({ budget, stake, bond }: Received): bigint => budget + stake + bond

/** Joins "a", "b" and "c" as in a sentence. */
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/**
 * "102.00 USDC: 97.00 USDC of the budget and 5.00 USDC of the provider’s stake"; the sum alone when it has one part. `moved` comes after the
 * sum: " went to you".
 */
export function receivedWords(received: Received, side: JobSide | null, moved = ''): string {
  const { budget, stake, bond } = received
  const parts = [
    budget > 0n && `${words(budget)} of the budget`,
    stake > 0n && `${words(stake)} of ${side === 'provider' ? 'your' : 'the provider’s'} stake`,
    bond > 0n && `the bond of ${words(bond)}`,
  ].filter((part) => part !== false)
  const sum = `${words(sumReceived(received))}${moved}`
  return parts.length > 1 ? `${sum}: ${listed(parts)}` : sum
}

/** "you get 102.00 USDC: …", or for its provider "you lose 5.00 USDC of your stake, and the client gets 102.00 USDC". */
export function refundWords({ client, slashed }: JobPays, side: JobSide | null): string {
  const received = { budget: client, stake: slashed, bond: 0n }
  if (side === 'provider' && slashed > 0n)
    return `you lose ${words(slashed)} of your stake, and the client gets ${words(sumReceived(received))}`
  return `${side === 'client' ? 'you get' : 'the client gets'} ${receivedWords(received, side)}`
}

/** What settling an evaluated job does, as part of a sentence. */
export const settleWords = (passed: boolean, stakes: JobStakes, side: JobSide | null): string =>
  passed
    ? `${side === 'provider' ? 'you are paid' : 'the provider is paid'} ${words(passedPays(stakes).provider)}`
    : refundWords(failedPays(stakes), side)

/** The payouts of a job that ends without a submission: a trading job has an enclave, whose silence costs no stake. */
export const expiryOf = (
  { provider, strategyType }: Pick<JobDetail, 'provider' | 'strategyType'>,
  stakes: JobStakes,
): JobPays => expiredPays(stakes, provider !== null && strategyType !== 'CEX_CAPITAL')
