/** What each side received at the end of a job, in units of USDC. Pure. */
import type { JobDetail } from '@/lib/jobs/schema'
import type { Received } from './job-pay-words'

export type Settled = Pick<
  JobDetail,
  'outcome' | 'budget' | 'providerPayment' | 'clientRefund' | 'slashed' | 'dispute'
>

const unitsOf = (raw: string | null) => BigInt(raw ?? '0')

/** The side that receives the bond of a dispute from the contract: the winner, or without one the side that put it up. */
function bondSide({ outcome, dispute }: Settled): 'client' | 'provider' | null {
  if (outcome === 'PROVIDER_UPHELD') return 'provider'
  if (outcome === 'CLIENT_UPHELD') return 'client'
  return dispute?.openedBy ?? null
}

/**
 * The parts that the client received, those of the provider, and the fees: the rest of the budget. A job that ended without a submission
 * cost no fee, and one that was never paid returned nothing.
 */
export function receivedAt(job: Settled): { client: Received; provider: Received; fees: bigint } {
  const { outcome, dispute } = job
  const [paid, back] = [unitsOf(job.providerPayment), unitsOf(job.clientRefund)]
  const [bond, winner] = [unitsOf(dispute?.bond ?? null), bondSide(job)]
  const isFree = outcome === 'EXPIRED' || outcome === 'CANCELLED'
  return {
    client: { budget: back, stake: unitsOf(job.slashed), bond: winner === 'client' ? bond : 0n },
    provider: { budget: paid, stake: 0n, bond: winner === 'provider' ? bond : 0n },
    fees: isFree ? 0n : BigInt(job.budget) - paid - back,
  }
}
