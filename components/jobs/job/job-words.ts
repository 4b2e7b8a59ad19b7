/** Jobs in words. Pure. */
import type { Look } from '@/components/ui/badge'
import { percent } from '@/components/ui/percent'
import type { StrategyType } from '@/lib/agents/schema'
import type { JobOutcome, JobStatus } from '@/lib/jobs/machine'
import type { Job, JobAgent } from '@/lib/jobs/schema'
import { levelAtMost } from '@/lib/jobs/terms/verification'

/** The label of a status, where nothing else is known of the job. */
export const statusWords: Record<JobStatus, string> = {
  OPEN: 'Waiting for its budget',
  FUNDED: 'Funded',
  SUBMITTED: 'Submitted',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  EXPIRED: 'Expired',
  DISPUTED: 'In dispute',
  ARBITRATED: 'Decided by a dispute',
}

const ends: Record<JobOutcome, Look> = {
  PASSED: { label: 'Completed', tone: 'safe' },
  FAILED: { label: 'Failed', tone: 'plain' },
  UNDECIDED: { label: 'Shared by halves', tone: 'plain' },
  AGREED: { label: 'Settled by agreement', tone: 'plain' },
  PROVIDER_UPHELD: { label: 'Paid after a dispute', tone: 'safe' },
  CLIENT_UPHELD: { label: 'Refunded after a dispute', tone: 'plain' },
  SPLIT: { label: 'Shared after a dispute', tone: 'plain' },
  EXPIRED: { label: 'Expired, refunded', tone: 'plain' },
  CANCELLED: { label: 'Cancelled, refunded', tone: 'plain' },
}

type Standing = Pick<Job, 'status' | 'outcome' | 'providerId' | 'passed'>

/** The label of a job: its outcome once it has ended, its status before. */
export function jobLook({ status, outcome, providerId, passed }: Standing): Look {
  if (outcome !== null) return ends[outcome]
  switch (status) {
    case 'OPEN':
      return { label: 'Waiting for its budget', tone: 'wait' }
    case 'FUNDED':
      return providerId === null
        ? { label: 'Open for offers', tone: 'safe', live: true }
        : { label: 'In progress', tone: 'safe' }
    case 'SUBMITTED':
      if (passed === null) return { label: 'In evaluation', tone: 'wait', live: true }
      return passed
        ? { label: 'Passed, not paid yet', tone: 'safe', live: true }
        : { label: 'Failed, not final yet', tone: 'loss', live: true }
    case 'DISPUTED':
      return { label: 'In dispute', tone: 'loss', live: true }
    default:
      return { label: statusWords[status], tone: 'plain' }
  }
}

type Dated = Pick<Job, 'status' | 'outcome' | 'passed' | 'onchainDeadline' | 'evaluateBy' | 'disputeBy'>

/** The next deadline of a job, in chain seconds; null when it has ended or a dispute decides. */
export function jobDue(job: Dated): { word: string; at: string } | null {
  const { status, outcome, passed, onchainDeadline, evaluateBy, disputeBy } = job
  if (outcome !== null || status === 'DISPUTED') return null
  if (status !== 'SUBMITTED') return { word: 'due', at: onchainDeadline }
  const [word, at] =
    passed === null ? (['evaluation due', evaluateBy] as const) : (['final', disputeBy] as const)
  return at === null ? null : { word, at }
}

/** The description of each kind of job, and who decides whether it passed. */
export const strategies: Record<StrategyType, { name: string; text: string; decides: string }> = {
  PROGRAM: {
    name: 'Program',
    text: 'A program that is fixed now decides. Everyone can run it again.',
    decides: 'The evaluator runs the program on what was delivered.',
  },
  RUBRIC: {
    name: 'Rubric',
    text: 'An evaluator judges by criteria with weights.',
    decides: 'The evaluator scores each criterion of the rubric, and decides whether the job passed.',
  },
  HYBRID: {
    name: 'Program and rubric',
    text: 'A program decides what can be measured, an evaluator the rest.',
    decides: 'The evaluator runs the program, scores the rubric, and decides whether the job passed.',
  },
  CEX_CAPITAL: {
    name: 'Exchange capital',
    text: 'The provider trades on your exchange account. An enclave holds the key and keeps the limits.',
    decides: 'The enclave’s last balance: the job passes when it reaches the target.',
  },
}

/** The verification of a trading job whose enclave is not, or not yet, attested by hardware. */
export const signedBalances = 'L2: others can verify the signed balances'

/** The four levels of verification. */
export const levelWords: Record<number, string> = {
  1: 'L0: the evaluator’s word',
  2: 'L1: the word with reasons that others can check',
  3: 'L2: others can repeat the evaluation',
  4: 'L3: attested by hardware',
}

/**
 * The verification of a job. Of a trading job the vault decides it: only hardware attests. Of others the client claims it, and the contract
 * takes any claim, so it counts up to what their kind can have.
 */
export function verificationWords({
  strategyType,
  verificationLevel,
  vault,
}: Pick<Job, 'strategyType' | 'verificationLevel' | 'vault'>): string {
  if (strategyType !== 'CEX_CAPITAL')
    return levelWords[levelAtMost(strategyType, verificationLevel)] ?? String(verificationLevel)
  if (vault?.mode === 'TDX') return levelWords[4] ?? ''
  return vault?.mode === 'SOFTWARE' ? `${signedBalances}; the enclave is software` : signedBalances
}

/** An agent’s handle, or its token id when it has none. */
export const agentName = ({ name, agentId }: Pick<JobAgent, 'name' | 'agentId'>): string =>
  name === null ? `Agent ${agentId}` : `@${name}`

/** A signed percentage: "+4.2 %", "−1 %", "0 %". */
export const signedPercent = (bps: number): string =>
  bps < 0 ? `−${percent(-bps)}` : bps > 0 ? `+${percent(bps)}` : percent(0)

/** The roles of a wallet in a job. */
export type JobSide = 'client' | 'provider' | 'evaluator'

/** Whether this is one of the two sides of a dispute. */
export const isParty = (side: JobSide | null): boolean => side === 'client' || side === 'provider'

/**
 * The reader’s role in a job; null for a stranger. The client is the wallet that created it, the evaluator the one that its role was
 * granted to: a later buyer of the agent cannot evaluate.
 */
export function sideOf(
  { clientAddress, provider, evaluatorAddress }: Pick<Job, 'clientAddress' | 'provider' | 'evaluatorAddress'>,
  wallet: string | null,
): JobSide | null {
  const is = (address: string | null | undefined) =>
    wallet !== null && address?.toLowerCase() === wallet.toLowerCase()
  if (is(clientAddress)) return 'client'
  if (is(provider?.ownerAddress)) return 'provider'
  return is(evaluatorAddress) ? 'evaluator' : null
}
