/** The terms of a job in the contract's format. Pure. */
import type { Hex } from 'viem'
import { strategyTypes } from '@/lib/agents/schema'
import type { JobTerms as OnchainTerms } from '@/lib/ids'
import type { JobBody } from '@/lib/jobs/body-schema'

/** The fields of a job's body that are on the chain, without its texts. */
type Body = Pick<
  JobBody,
  'evaluatorAgentId' | 'budget' | 'deadline' | 'strategyType' | 'verificationLevel' | 'cexConfig'
>

/** Returns the terms of a job as the argument of `createJob`. */
export const onchainTerms = (body: Body, clientAgentId: bigint, termsHash: Hex): OnchainTerms => ({
  clientAgentId,
  evaluatorAgentId: BigInt(body.evaluatorAgentId),
  budget: BigInt(body.budget),
  deadline: BigInt(body.deadline),
  strategyType: strategyTypes.indexOf(body.strategyType),
  verificationLevel: body.verificationLevel,
  stopLossBps: body.cexConfig?.stopLossBps ?? 0,
  targetReturnBps: body.cexConfig?.targetReturnBps ?? 0,
  maxDailyTrades: body.cexConfig?.maxDailyTrades ?? 0,
  termsHash,
})

/** The arguments of `createJob` without salt and texts, as JSON. */
export const callOf = (terms: OnchainTerms) => ({
  ...terms,
  clientAgentId: terms.clientAgentId.toString(),
  evaluatorAgentId: terms.evaluatorAgentId.toString(),
  budget: terms.budget.toString(),
  deadline: terms.deadline.toString(),
})

/** Returns the arguments of `createJob`, in order. */
export const createJobArgs = (salt: Hex, terms: OnchainTerms, title: string, description: string) =>
  [
    salt,
    terms.clientAgentId,
    terms.evaluatorAgentId,
    terms.budget,
    terms.deadline,
    terms.strategyType,
    terms.verificationLevel,
    terms.stopLossBps,
    terms.targetReturnBps,
    terms.maxDailyTrades,
    terms.termsHash,
    title,
    description,
  ] as const
