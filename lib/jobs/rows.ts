/** Maps rows of the job board to the API (spec §Job). */
import type { BoardAgent } from '@/lib/agents/schema'
import type {
  ChainDispute,
  ChainJobSnapshot,
  ChainStakeLock,
  JobOffer as OfferRow,
} from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { type DisputeStatus, disputeStatusAt } from '@/lib/disputes/machine'
import { showAddress, showChainTime, showTime } from '@/lib/fields'
import type { LoadedJob } from './access'
import { isKeyRevoked } from './available'
import { escrowBalanceOf, type JobState } from './fold'
import { showJobId } from './job-id'
import {
  type Job,
  type JobAgent,
  JobMetadata,
  type JobOffer,
  type JobSnapshot,
  type JobVault,
} from './schema'

const orNull = <T, R>(value: T | null, show: (value: T) => R): R | null =>
  value === null ? null : show(value)
const raw = (units: bigint | null): string | null => orNull(units, String)

/** Maps an agent to the form that jobs show. */
const toJobAgent = (agent: BoardAgent): JobAgent => ({
  agentId: agent.agentId,
  ownerAddress: agent.ownerAddress,
  name: agent.name,
  source: agent.source,
  reputation: agent.reputation,
  stakingPool: agent.stakingPool,
  evaluatorCapability: agent.evaluatorCapability,
})

/** An agent that is not indexed yet: the events of a block are indexed together, so readers see this only briefly. */
const unknownAgent = (tokenId: bigint): JobAgent => ({
  agentId: tokenId.toString(),
  ownerAddress: showAddress(`0x${'0'.repeat(40)}`),
  name: null,
  source: 'EXTERNAL',
  reputation: null,
  stakingPool: null,
  evaluatorCapability: null,
})

/** Maps an offer with its status: `open` are the signatures that the contract still accepts, latest expiry first. `name` is the agent's. */
export const toJobOffer = (
  offer: OfferRow,
  { status, open }: { status: JobOffer['status']; open: readonly { expiresAt: bigint }[] },
  name: string | null,
): JobOffer => ({
  agentId: offer.agentId.toFixed(0),
  ownerAddress: showAddress(offer.ownerAddress),
  status,
  isOpenOnChain: open.length > 0,
  openUntil: orNull(open[0]?.expiresAt ?? null, String),
  createdAt: showTime(offer.createdAt),
  name,
  message: offer.message,
  isSigned: offer.signature !== null,
  expiresAt: orNull(offer.expiresAt, String),
})

/** Maps a row to a snapshot of the API. */
export const toSnapshot = (row: ChainJobSnapshot): JobSnapshot => ({
  reportedValue: unitsOf(row.reportedValue).toString(),
  snapshotTs: row.timestamp.toString(),
  txHash: row.txHash,
  blockNumber: row.blockNumber.toString(),
})

const toLock = (row: ChainStakeLock): Job['stakeLocks'][number] => ({
  jobId: showJobId(row.subject),
  role: 'PROVIDER',
  amount: unitsOf(row.amount).toString(),
  active: row.active,
  lockedAt: showChainTime(row.lockedAt),
  releasedAt: orNull(row.releasedAt, showChainTime),
})

/** The dispute of a job in short. `now` is chain time in seconds. */
export function toJobDispute({ state }: LoadedJob, row: ChainDispute | null, now: bigint): Job['dispute'] {
  if (state.disputeId === null || state.disputedAt === null || !row) return null
  const { evidenceEndsAt, deadline, verdict } = row
  return {
    id: state.disputeId as `0x${string}`,
    status: disputeStatusAt({ status: row.status as DisputeStatus, evidenceEndsAt, deadline, verdict }, now),
    result: row.result,
    openedBy: state.disputedByClient ? 'client' : 'provider',
    bond: String(state.bond ?? 0n),
    openedAt: showChainTime(state.disputedAt),
  }
}

function toVault(job: LoadedJob, venue: string | null): JobVault | null {
  const { vault, key } = job
  if (!vault) return null
  const mode = key?.mode
  const units = (value: typeof vault.initialValue) => orNull(value, (one) => unitsOf(one).toString())
  return {
    address: showAddress(vault.vault),
    signer: showAddress(vault.signer),
    mode: mode === 'SOFTWARE' || mode === 'TDX' ? mode : null,
    venue,
    isKeyRevoked: isKeyRevoked(job),
    snapshots: vault.snapshots,
    initialValue: units(vault.initialValue),
    peakValue: units(vault.peakValue),
    lastValue: units(vault.lastValue),
    maxDrawdownBps: vault.maxDrawdownBps,
    closeReason:
      vault.closeReason === 'DEADLINE' || vault.closeReason === 'STOP_LOSS' ? vault.closeReason : null,
    closedAt: orNull(vault.closedAt, showChainTime),
  }
}

const step = (txHash: string | null, block: bigint | null) =>
  txHash === null || block === null ? null : { txHash, blockNumber: block.toString() }

/** The payouts of an ended job; null until then. A job that ended without a submission paid no one. */
const paidOf = (state: JobState) => ({
  platformFee: raw(state.platformFee),
  evaluatorFee: raw(state.evaluatorFee),
  providerPayment: raw(state.providerPayment),
  clientRefund: raw(state.clientRefund),
  slashed: raw(state.slashed),
})

const timesOf = ({ row, state }: LoadedJob) => ({
  onchainCreatedAt: row.createdAt.toString(),
  onchainDeadline: state.submitBy.toString(),
  onchainSubmittedAt: raw(state.submittedAt),
  onchainSettledAt: raw(state.endedAt),
  evaluateBy: raw(state.evaluateBy),
  disputeBy: raw(state.disputeBy),
})

/** The parts of a job apart from its row. */
export type JobParts = {
  agents: ReadonlyMap<string, BoardAgent>
  locks: readonly ChainStakeLock[]
  snapshots: readonly ChainJobSnapshot[]
  /** The exchange of a trading job. */
  venue: string | null
  offers: readonly JobOffer[]
  dispute: ChainDispute | null
  now: bigint
}

/** Maps a job with all its parts. */
export function toJob(job: LoadedJob, parts: JobParts): Job {
  const { row, state } = job
  const agentOf = (tokenId: bigint): JobAgent => {
    const agent = parts.agents.get(tokenId.toString())
    return agent ? toJobAgent(agent) : unknownAgent(tokenId)
  }
  return {
    jobId: showJobId(job.id),
    status: state.status,
    strategyType: state.strategyType,
    verificationLevel: state.verificationLevel,
    title: state.title,
    description: state.description,
    clientId: state.clientAgentId.toString(),
    clientAddress: showAddress(state.client),
    providerId: raw(state.providerAgentId),
    evaluatorId: state.evaluatorAgentId.toString(),
    evaluatorAddress: orNull(job.evaluatorWallet, showAddress),
    budget: state.budget.toString(),
    escrowBalance: escrowBalanceOf(state).toString(),
    deliverableHash: state.deliverableHash as `0x${string}` | null,
    passed: state.passed,
    ...paidOf(state),
    outcome: state.outcome,
    ...timesOf(job),
    client: agentOf(state.clientAgentId),
    provider: orNull(state.providerAgentId, agentOf),
    evaluator: agentOf(state.evaluatorAgentId),
    stakeLocks: parts.locks.map(toLock),
    ...(state.strategyType === 'CEX_CAPITAL' && {
      cexConfig: {
        stopLossBps: state.stopLossBps,
        targetReturnBps: state.targetReturnBps,
        maxDailyTrades: state.maxDailyTrades,
      },
    }),
    vault: toVault(job, parts.venue),
    snapshots: parts.snapshots.map(toSnapshot),
    dispute: toJobDispute(job, parts.dispute, parts.now),
    offers: [...parts.offers],
    lifecycle: {
      created: step(row.createdTx, row.createdBlock),
      submitted: step(row.submittedTx, row.submittedBlock),
      settled: step(row.endedTx, row.endedBlock),
      disputed: step(row.disputedTx, row.disputedBlock),
    },
    metadata: JobMetadata.parse(job.text?.metadata ?? {}),
  }
}
