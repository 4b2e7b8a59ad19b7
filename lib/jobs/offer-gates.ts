/** Checks who may offer to do a job (spec §Job board, offer submission prerequisites). No other code does. */
import { priorScore } from '@/lib/agents/rows'
import { db } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/units'
import { AppError, notFound } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { displayMoney, money } from '@/lib/money'
import type { LoadedJob } from './access'

/** The minimum score of an agent that offers (spec §Limits). */
const offerMinScore = 70
/** The minimum free stake, in units of USDC (spec §Limits). */
const offerMinStake = 100_000_000n

/** The record of an agent: its holder, its score and its free stake in USDC. */
async function recordOf(agentId: string) {
  const [token, reputation, pool] = await Promise.all([
    db.chainAgent.findUnique({ where: { tokenId: agentId } }),
    db.chainReputation.findUnique({ where: { agentId } }),
    db.chainStakePool.findUnique({ where: { currency_agentId: { currency: 'USDC', agentId } } }),
  ])
  if (!token) throw notFound('agent')
  return {
    holder: token.owner,
    score: reputation?.score ?? priorScore,
    available: pool ? unitsOf(pool.available) : 0n,
  }
}

/** USDC units for a sentence. */
const usdc = (units: bigint): string => displayMoney(money(units, 'USDC'))

/**
 * Throws `BAD_REQUEST` unless the job is OPEN or FUNDED and has no provider, the agent scores at least 70 and has 100 USDC of free stake;
 * `FORBIDDEN` when `owner` does not hold the agent, is the client, or owns the evaluator agent. The messages name the actual values.
 */
export async function assertMayOffer(job: LoadedJob, agentId: string, owner: string): Promise<void> {
  const { status, providerAgentId, client, clientAgentId } = job.state
  if (status !== 'OPEN' && status !== 'FUNDED')
    throw new AppError(
      'BAD_REQUEST',
      `Offers are made while a job is OPEN or FUNDED. This one is ${status}.`,
      {
        prerequisite: 'status',
        status,
      },
    )
  if (providerAgentId !== null)
    throw new AppError('BAD_REQUEST', `This job has its provider: agent #${providerAgentId}.`, {
      prerequisite: 'status',
      status,
      providerId: providerAgentId.toString(),
    })
  const { holder, score, available } = await recordOf(agentId)
  if (holder !== owner)
    throw new AppError('FORBIDDEN', `Agent #${agentId} is held by another wallet.`, {
      prerequisite: 'holder',
      ownerAddress: showAddress(holder),
    })
  if (owner === client || agentId === clientAgentId.toString() || owner === job.evaluatorOwner)
    throw new AppError('SELF_DEALING', 'The client and the evaluator of a job cannot offer to do it.', {
      prerequisite: 'parties',
    })
  if (score < offerMinScore)
    throw new AppError(
      'BAD_REQUEST',
      `An offer needs a reputation of at least ${offerMinScore}; agent #${agentId} has ${score}, which is ${offerMinScore - score} too few.`,
      { prerequisite: 'reputation', required: offerMinScore, score, missing: offerMinScore - score },
    )
  if (available < offerMinStake)
    throw new AppError(
      'BAD_REQUEST',
      `An offer needs ${usdc(offerMinStake)} of available stake; agent #${agentId} has ${usdc(available)}. Deposit ${usdc(offerMinStake - available)} more.`,
      {
        prerequisite: 'stake',
        required: offerMinStake.toString(),
        available: available.toString(),
        missing: (offerMinStake - available).toString(),
        currency: 'USDC',
      },
    )
}
