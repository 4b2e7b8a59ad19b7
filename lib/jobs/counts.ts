/** The figures that a job is counted in. Pure. */
import { type Figure, ofAgent, ofNetwork, ofWallet, oneIf } from '@/lib/chain/figures/figures'
import { rankWork } from '@/lib/chain/figures/ranked'
import { escrowBalanceOf, type JobState } from './fold'

/** Jobs are paid in one currency. */
const currency = 'USDC'

/** The volume of a job is the part of its budget that its end did not return to the client. */
export function countJob(job: JobState): readonly Figure[] {
  const { client, budget, outcome } = job
  const isOpen = job.endedAt === null
  const isFunded = job.fundedAt !== null
  const isExpired = outcome === 'EXPIRED'
  const isCancelled = outcome === 'CANCELLED'
  const paid = job.providerPayment ?? 0n
  const fees = job.platformFee ?? 0n
  const volume = isFunded && !isOpen ? budget - (job.clientRefund ?? 0n) : 0n
  const completed = oneIf(paid > 0n)
  return [
    ofNetwork('jobs_created', 1n, currency),
    ofNetwork('jobs_open', oneIf(isOpen), currency),
    ofNetwork('jobs_settled', completed, currency),
    ofNetwork('jobs_rejected', oneIf(!isOpen && paid === 0n && !isExpired && !isCancelled), currency),
    ofNetwork('jobs_cancelled', oneIf(isCancelled), currency),
    ofNetwork('jobs_expired', oneIf(isExpired), currency),
    ofNetwork('jobs_disputed', oneIf(job.disputeId !== null), currency),
    ofNetwork('jobs_volume', volume, currency),
    ofNetwork('jobs_paid', paid, currency),
    ofNetwork('jobs_escrow', escrowBalanceOf(job) + (isOpen ? (job.bond ?? 0n) : 0n), currency),
    ofNetwork('protocol_fees', fees, currency),
    ofWallet(client, 'bought', oneIf(isFunded)),
    ofWallet(client, 'jobs_spent', volume, currency),
    ofWallet(client, 'committed', escrowBalanceOf(job), currency),
    ...(job.providerAgentId === null
      ? []
      : countWork(job.providerAgentId, job, { volume, paid, fees, completed })),
  ]
}

type Work = { volume: bigint; paid: bigint; fees: bigint; completed: bigint }

const countWork = (
  tokenId: bigint,
  { client, provider, payee }: JobState,
  { volume, paid, fees, completed }: Work,
): readonly Figure[] => [
  ofAgent(tokenId, 'taken', 1n),
  ofAgent(tokenId, 'completed', completed),
  ofAgent(tokenId, 'volume', volume, currency),
  ofAgent(tokenId, 'earned', paid, currency),
  ofAgent(tokenId, 'fees', fees, currency),
  ...rankWork({ tokenId, sides: [client, provider, payee], currency, volume, fees, completed }),
]
