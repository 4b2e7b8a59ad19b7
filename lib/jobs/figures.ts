/** The rates and amounts of a job for its page: what each end pays follows from them. */
import type { Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { readContract } from '@/lib/chain/read-contract'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { type LoadedJob, publicJob } from './access'
import { boardContract, numberOf } from './call'
import { stakesOfJob } from './matter'
import { type JobStakes, vaultDecides } from './payouts'

/** Rates in basis points of the budget, as fixed at creation. */
export type JobFigures = {
  platformFeeBps: number
  evaluatorFeeBps: number
  disputeBondBps: number
  /** Whether the vault has spoken or will: the evaluator is not paid then. */
  isVault: boolean
  /** What an agreement shares; null without a provider, after the end, and while the node does not answer. */
  stakes: JobStakes | null
  /** Members of the panel who have voted: they are paid first. */
  voters: number
  /** What the provider sealed in the offer that was accepted, for the provider of a submitted job; null while the node does not answer. */
  seal: Hex | null
}

/** What is read from the chain; null while its node does not answer. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return null
    throw error
  }
}

async function sealOf(job: LoadedJob): Promise<Hex> {
  const { contract, abi } = boardContract()
  return (await readContract({ address: contract, abi, functionName: 'jobOf', args: [numberOf(job)] })).seal
}

/** How many seats of a dispute have voted. */
async function votersOf(disputeId: string | null): Promise<number> {
  if (disputeId === null) return 0
  const votes = { voteA: true, voteB: true, voteC: true } as const
  const row = await db.chainDispute.findUnique({ where: { disputeId }, select: votes })
  return Object.values(row ?? {}).filter((vote) => vote !== null).length
}

/** Returns the figures of a job as `actor` needs them: amounts to share for its two sides alone. Throws `NOT_FOUND`. */
export async function readFigures(actor: Actor | null, jobId: string): Promise<JobFigures> {
  const job = await publicJob(jobId)
  const { state, vault, providerHolder } = job
  const isParty = actor !== null && (actor.wallet === state.client || actor.wallet === providerHolder)
  const isOngoing = state.providerAgentId !== null && state.endedAt === null
  const mayNeedSecret = actor?.wallet === providerHolder && state.status === 'SUBMITTED'
  const [stakes, voters, seal] = await Promise.all([
    isParty && isOngoing ? orNull(() => stakesOfJob(job)) : null,
    isParty && isOngoing ? votersOf(state.disputeId) : 0,
    mayNeedSecret ? orNull(() => sealOf(job)) : null,
  ])
  const { platformFeeBps, evaluatorFeeBps, disputeBondBps } = state
  return {
    platformFeeBps,
    evaluatorFeeBps,
    disputeBondBps,
    isVault: vaultDecides(state, vault),
    stakes,
    voters,
    seal,
  }
}
