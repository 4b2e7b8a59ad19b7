/** Unsigned transactions of a job: load for this person, read every argument, simulate. The status follows the chain. */
import type { Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { db } from '@/lib/db/client'
import { acceptedShare } from '@/lib/disputes/actions'
import { AppError } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { textHash } from '@/lib/hash'
import { bpsOf, displayMoney, money, percentOfBps } from '@/lib/money'
import { ofSeller } from '@/lib/stake/gates'
import { jobAs, jobAsParty, type LoadedJob, publicJob } from './access'
import { vaultOf } from './available'
import { boardContract, factoryContract, numberOf, quoted } from './call'
import type { JobEvaluateBody, JobSubmitBody } from './intent-schema'
import { providerLockBps } from './machine'
import { offerFor } from './offers/offers'
import { proposalOf } from './queries'
import { vaultKey } from './vault/vault-key'

/** Prepares a call whose only argument is the job. */
const prepareCall = (
  actor: Actor,
  job: LoadedJob,
  functionName: 'cancelJob' | 'evaluateFromVault' | 'settle' | 'expireJob',
  summary: string,
): Promise<Intent> =>
  prepareIntent(actor, {
    ...boardContract(),
    functionName,
    args: [numberOf(job)],
    action: functionName,
    subject: job.id,
    summary,
  })

const budgetOf = ({ state }: LoadedJob) => money(state.budget, 'USDC')

/**
 * Prepares `deployVault` of a trading job, for its client before it accepts an offer. Throws `STRATEGY_WRONG`, `VAULT_EXISTS`,
 * `KEY_NOT_ACTIVE`, and `UNAVAILABLE` when no key is named and the enclave does not answer.
 */
export async function prepareVault(actor: Actor, jobId: string, given: Hex | undefined): Promise<Intent> {
  const job = await jobAs(actor, jobId, 'client')
  if (job.state.strategyType !== 'CEX_CAPITAL')
    throw new AppError('STRATEGY_WRONG', 'Only trading jobs (CEX_CAPITAL) have a vault.')
  const signer = given ?? (await vaultKey())
  return prepareIntent(actor, {
    ...factoryContract(),
    functionName: 'deployVault',
    args: [numberOf(job), signer],
    action: 'deployVault',
    subject: job.id,
    summary: `Deploy the vault of ${quoted(job)}: it takes the word of the enclave key ${showAddress(signer)}.`,
  })
}

/**
 * Prepares `setProvider`: the client accepts the signed offer of an agent. Throws `CONFLICT` for one that is not signed, and
 * `KEY_NOT_ACTIVE` for a vault whose enclave key is revoked, which contracts that ran before this rule would accept.
 */
export async function prepareSetProvider(actor: Actor, jobId: string, agentId: string): Promise<Intent> {
  const job = await jobAs(actor, jobId, 'client')
  if (job.state.providerAgentId === null && vaultOf(job) === 'revoked')
    throw new AppError(
      'KEY_NOT_ACTIVE',
      'The operator revoked the enclave key of this job’s vault, so no one can trade in it. Cancel the job, take the budget back, and create it again.',
    )
  const { seal, expiresAt, signature } = await offerFor(job, agentId)
  const lock = bpsOf(budgetOf(job), providerLockBps)
  return ofSeller(() =>
    prepareIntent(actor, {
      ...boardContract(),
      functionName: 'setProvider',
      args: [numberOf(job), BigInt(agentId), seal, expiresAt, signature],
      action: 'setProvider',
      subject: job.id,
      summary: `Give ${quoted(job)} to agent #${agentId}: ${displayMoney(lock)} of its stake is locked, and you cannot cancel any more.`,
    }),
  )
}

/** Prepares `cancelJob`, for the client before there is a provider. Throws `JOB_NOT_CANCELLABLE`. */
export async function prepareCancel(actor: Actor, jobId: string): Promise<Intent> {
  const job = await jobAs(actor, jobId, 'client')
  const refund = job.state.fundedAt === null ? '' : `: ${displayMoney(budgetOf(job))} goes back to you`
  return prepareCall(actor, job, 'cancelJob', `Cancel ${quoted(job)}${refund}.`)
}

type JobText = { kind: 'DELIVERABLE' | 'REASON'; text: string | undefined; hash: Hex }

/**
 * Stores a text of a job under its on-chain hash; nothing when only a hash was sent. Must run after the simulation: otherwise a text could
 * be added to a hash that was judged without it. Idempotent.
 */
async function keepJobText(actor: Actor, job: LoadedJob, { kind, text, hash }: JobText): Promise<void> {
  if (text === undefined) return
  await db.jobText.createMany({
    data: [{ jobId: job.id, kind, hash, accountId: actor.accountId, wallet: actor.wallet, text }],
    skipDuplicates: true,
  })
}

/** Prepares `submit`, for the provider. A text is stored for the people of the job; with only a hash, nothing is. */
export async function prepareSubmit(
  actor: Actor,
  jobId: string,
  { text, deliverableHash }: JobSubmitBody,
): Promise<Intent> {
  const job = await jobAs(actor, jobId, 'provider')
  const hash = text === undefined ? deliverableHash : textHash(text)
  if (hash === undefined) throw new AppError('BAD_REQUEST', 'Send either text or deliverableHash.')
  const intent = await prepareIntent(actor, {
    ...boardContract(),
    functionName: 'submit',
    args: [numberOf(job), hash],
    action: 'submitJob',
    subject: job.id,
    summary: `Submit your work of ${quoted(job)}. The evaluator has 72 hours to judge it.`,
  })
  await keepJobText(actor, job, { kind: 'DELIVERABLE', text, hash })
  return intent
}

/** Prepares `evaluate`, for the evaluator within 72 hours of the submission. */
export async function prepareEvaluate(
  actor: Actor,
  jobId: string,
  { passed, reason, reasonHash }: JobEvaluateBody,
): Promise<Intent> {
  const job = await jobAs(actor, jobId, 'evaluator')
  const hash = reason === undefined ? reasonHash : textHash(reason)
  if (hash === undefined) throw new AppError('BAD_REQUEST', 'Send either reason or reasonHash.')
  const intent = await prepareIntent(actor, {
    ...boardContract(),
    functionName: 'evaluate',
    args: [numberOf(job), passed, hash],
    action: 'evaluateJob',
    subject: job.id,
    summary: `Say that ${quoted(job)} ${passed ? 'passed' : 'failed'}. It cannot be changed; the losing side has 48 hours to dispute it.`,
  })
  await keepJobText(actor, job, { kind: 'REASON', text: reason, hash })
  return intent
}

/** Prepares `evaluateFromVault`, for any signed-in wallet once the vault is closed. Throws `VAULT_NOT_CLOSED` before. */
export async function prepareEvaluateFromVault(actor: Actor, jobId: string): Promise<Intent> {
  const job = await publicJob(jobId)
  return prepareCall(
    actor,
    job,
    'evaluateFromVault',
    `Carry the close of the vault over to ${quoted(job)}: its record decides whether the job passed.`,
  )
}

/** Prepares `settle`, for any signed-in wallet after the dispute window; the losing side can settle immediately. */
export async function prepareSettle(actor: Actor, jobId: string): Promise<Intent> {
  const job = await publicJob(jobId)
  const { passed } = job.state
  const end =
    passed === null
      ? 'the evaluator was silent, and the budget is shared half and half'
      : passed
        ? 'the provider is paid'
        : 'the client is refunded, and part of the provider’s lock goes to the client'
  return prepareCall(actor, job, 'settle', `Settle ${quoted(job)} for good: ${end}.`)
}

/** Prepares `expireJob`, for any signed-in wallet once submitting is no longer possible. Throws `SUBMISSION_OPEN` before. */
export async function prepareExpire(actor: Actor, jobId: string): Promise<Intent> {
  const job = await publicJob(jobId)
  return prepareCall(actor, job, 'expireJob', `End ${quoted(job)}: the budget goes back to the client.`)
}

/** Prepares `proposeSettlement`, for client and provider; replaces an earlier proposal. Throws `JOB_NOT_ONGOING`. */
export async function prepareSettlement(actor: Actor, jobId: string, providerBps: number): Promise<Intent> {
  const { job } = await jobAsParty(actor, jobId)
  return prepareIntent(actor, {
    ...boardContract(),
    functionName: 'proposeSettlement',
    args: [numberOf(job), providerBps],
    action: 'proposeJobSettlement',
    subject: job.id,
    summary: `Offer to settle ${quoted(job)}: ${percentOfBps(providerBps)} of the budget for the provider, ${percentOfBps(10_000 - providerBps)} back to the client. It binds no one until the other side accepts.`,
  })
}

/**
 * Prepares `acceptSettlement` of the open proposal; `providerBps`, when sent, is the share that the caller has seen. Throws
 * `PROPOSAL_CHANGED` when there is none, another one, or one made in another state of the job, and `NOT_PARTY` for the side that made it.
 */
export async function prepareSettlementAcceptance(
  actor: Actor,
  jobId: string,
  providerBps: number | undefined,
): Promise<Intent> {
  const { job, side } = await jobAsParty(actor, jobId)
  const share = acceptedShare({
    by: proposalOf(job)?.by ?? null,
    side,
    isOpen: job.state.endedAt === null,
    stored: job.state.proposalBps,
    sent: providerBps,
  })
  return prepareIntent(actor, {
    ...boardContract(),
    functionName: 'acceptSettlement',
    args: [numberOf(job), share],
    action: 'acceptJobSettlement',
    subject: job.id,
    summary: `Settle ${quoted(job)} for good: ${percentOfBps(share)} of the budget for the provider, ${percentOfBps(10_000 - share)} back to the client.`,
  })
}
