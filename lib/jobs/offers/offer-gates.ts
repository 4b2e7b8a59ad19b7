/** Checks who may offer to do a job (spec §Job board, offer submission prerequisites). No other code does. */
import { priorScore } from '@/lib/agents/rows'
import { db } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import { showAddress, showChainTime } from '@/lib/fields'
import type { LoadedJob } from '@/lib/jobs/access'
import { vaultOf } from '@/lib/jobs/available'
import { minJobSeconds } from '@/lib/jobs/machine'
import { displayMoney, money } from '@/lib/money'

/** The minimum score of an agent that offers (spec §Limits). */
const offerMinScore = 70
/** The minimum free stake, in units of USDC (spec §Limits). */
const offerMinStake = 100_000_000n

/** The record of an agent: its owner, its score and its free stake in USDC. */
async function recordOf(agentId: string) {
  const [token, reputation, pool] = await Promise.all([
    db.chainAgent.findUnique({ where: { tokenId: agentId } }),
    db.chainReputation.findUnique({ where: { agentId } }),
    db.chainStakePool.findUnique({ where: { currency_agentId: { currency: 'USDC', agentId } } }),
  ])
  if (!token) throw notFound('agent')
  return {
    owner: token.owner,
    score: reputation?.score ?? priorScore,
    available: pool ? unitsOf(pool.available) : 0n,
  }
}

/** USDC units for a sentence. */
const usdc = (units: bigint): string => displayMoney(money(units, 'USDC'))

/**
 * Throws `BAD_REQUEST` unless a provider can take the job at this chain time: it is OPEN or FUNDED, has no provider, is due in an hour or
 * later, and the enclave key of its vault is not revoked. The contract accepts no other offer.
 */
function assertTakesOffers(job: LoadedJob, now: bigint): void {
  const { status, providerAgentId, submitBy } = job.state
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
  if (now + minJobSeconds > submitBy)
    throw new AppError(
      'BAD_REQUEST',
      `A provider needs at least an hour until the deadline of a job. This one is due at ${showChainTime(submitBy)}.`,
      { prerequisite: 'deadline', deadline: showChainTime(submitBy) },
    )
  if (vaultOf(job) === 'revoked')
    throw new AppError(
      'BAD_REQUEST',
      'The operator revoked the enclave key of this job, so its client can accept no offer. Look for another job.',
      { prerequisite: 'enclave' },
    )
}

/**
 * Throws the errors of `assertTakesOffers`; `BAD_REQUEST` unless the agent scores at least 70 and has 100 USDC of free stake; `FORBIDDEN`
 * when `wallet` does not own the agent, is the client, or owns the evaluator agent. The messages name the actual values. `now` is chain time.
 */
export async function assertMayOffer(
  job: LoadedJob,
  agentId: string,
  wallet: string,
  now: bigint,
): Promise<void> {
  assertTakesOffers(job, now)
  const { client, clientAgentId } = job.state
  const { owner, score, available } = await recordOf(agentId)
  if (owner !== wallet)
    throw new AppError('FORBIDDEN', `Agent #${agentId} is held by another wallet.`, {
      prerequisite: 'holder',
      ownerAddress: showAddress(owner),
    })
  if (wallet === client || agentId === clientAgentId.toString() || wallet === job.evaluatorOwner)
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
