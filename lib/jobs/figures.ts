/** The rates and amounts of a job for its page, from which the payouts of each ending follow. */
import type { Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { readContract } from '@/lib/chain/read-contract'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { type LoadedJob, publicJob } from './access'
import { boardContract, numberOf } from './call'
import { stakesOfJob } from './dispute/matter'
import { type JobStakes, vaultDecides } from './dispute/payouts'

/** Rates in basis points of the budget, as fixed at creation. */
export type JobFigures = {
  platformFeeBps: number
  evaluatorFeeBps: number
  disputeBondBps: number
  /** Whether the vault evaluated the job or will: the evaluator is not paid then. */
  isVault: boolean
  /** The amounts that an agreement shares; null without a provider, after the end, and while the node is unavailable. */
  stakes: JobStakes | null
  /** Members of the panel who have voted: they are paid first. */
  voters: number
  /** The seal of the accepted offer, for the provider of a submitted job; null while the node is unavailable. */
  seal: Hex | null
}

/** Reads from the chain; returns null while the node is unavailable. */
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

/** The number of seats of a dispute that have voted. */
async function votersOf(disputeId: string | null): Promise<number> {
  if (disputeId === null) return 0
  const votes = { voteA: true, voteB: true, voteC: true } as const
  const row = await db.chainDispute.findUnique({ where: { disputeId }, select: votes })
  return Object.values(row ?? {}).filter((vote) => vote !== null).length
}

/** Returns the figures of a job for `actor`; only its two sides get the amounts to share. Throws `NOT_FOUND`. */
export async function readFigures(actor: Actor | null, jobId: string): Promise<JobFigures> {
  const job = await publicJob(jobId)
  const { state, vault, providerOwner } = job
  const isParty = actor !== null && (actor.wallet === state.client || actor.wallet === providerOwner)
  const isOngoing = state.providerAgentId !== null && state.endedAt === null
  const mayNeedSecret = actor?.wallet === providerOwner && state.status === 'SUBMITTED'
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
