/** Opens the dispute of a job: the secret of the caller, the panel of its draw, the bond, and the unsigned transaction. */
import { type Hex, zeroHash } from 'viem'
import type { Actor } from '@/lib/actor'
import { drawGas } from '@/lib/adjudicators/draw-gas'
import { strategyTypes } from '@/lib/agents/schema'
import { allowanceOf, prepareApproval } from '@/lib/chain/approval'
import { tokenOf } from '@/lib/chain/deployment'
import { disputeIdFor } from '@/lib/chain/dispute-id'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { readContract } from '@/lib/chain/read-contract'
import { chainTime } from '@/lib/chain/time'
import { keepText } from '@/lib/db/kept-text'
import { panelInCall } from '@/lib/disputes/intent-schema'
import type { Panel } from '@/lib/disputes/matter/matter'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { type JobTerms, jobCommitmentOf, jobCommitmentOfHashes } from '@/lib/ids'
import { jobAsParty, type LoadedJob } from '@/lib/jobs/access'
import { actionsOf } from '@/lib/jobs/available'
import { boardContract, numberOf, quoted } from '@/lib/jobs/call'
import type { JobDisputeBody, JobDisputePrepared } from '@/lib/jobs/intent-schema'
import { createdTextHashes } from '@/lib/jobs/terms/created-texts'
import { bpsOf, displayMoney, type Money, money } from '@/lib/money'

type Side = 'client' | 'provider'

/** Returns the secret of the caller's seal: the client's is stored with the job, the provider sends its own. */
function secretOf({ text }: LoadedJob, side: Side, given: Hex | undefined): Hex {
  const secret = given ?? (side === 'client' ? text?.secret : undefined)
  if (secret) return secret as Hex
  throw new AppError(
    'BAD_REQUEST',
    side === 'provider'
      ? 'secret: send the secret that the seal of your offer commits to.'
      : 'secret: this job was not prepared here, so send the secret that its salt commits to.',
    { field: 'secret' },
  )
}

/** The terms of a job, as passed to `createJob`. */
const termsOf = ({ state }: LoadedJob): JobTerms => ({
  clientAgentId: state.clientAgentId,
  evaluatorAgentId: state.evaluatorAgentId,
  budget: state.budget,
  deadline: state.submitBy,
  strategyType: strategyTypes.indexOf(state.strategyType),
  verificationLevel: state.verificationLevel,
  stopLossBps: state.stopLossBps,
  targetReturnBps: state.targetReturnBps,
  maxDailyTrades: state.maxDailyTrades,
  termsHash: state.termsHash as Hex,
})

/** Returns what the id commits to besides client and salt. Uses the texts that were written here, else those of the job's event. */
async function commitmentOf(job: LoadedJob): Promise<Hex> {
  const terms = termsOf(job)
  if (job.text) return jobCommitmentOf({ ...job.text, terms })
  const { title, description } = await createdTextHashes(job)
  return jobCommitmentOfHashes(terms, title, description)
}

/** Throws the contract's errors: a call whose approval is not mined cannot be simulated. */
function assertDisputable(job: LoadedJob, wallet: string, now: bigint): void {
  if (actionsOf(job, wallet, now).canDispute) return
  const { status, evaluatedAt, evaluateBy, disputeBy } = job.state
  if (status !== 'SUBMITTED')
    throw new AppError('JOB_NOT_SUBMITTED', `Only a submitted job can be disputed. This one is ${status}.`, {
      status,
    })
  if (evaluatedAt === null && evaluateBy !== null && now <= evaluateBy)
    throw new AppError(
      'EVALUATION_OPEN',
      `The evaluator can still evaluate until ${showChainTime(evaluateBy)}. You can open a dispute after that.`,
      { endsAt: showChainTime(evaluateBy) },
    )
  if (evaluatedAt === null && job.vault?.closedAt)
    throw new AppError('VAULT_DECIDES', 'The vault is closed and decides. Carry its close over to the job.')
  if (disputeBy !== null && now <= disputeBy)
    throw new AppError('NOT_LOSING_SIDE', 'Only the side that the evaluation went against can dispute it.')
  throw new AppError('DISPUTE_WINDOW_OVER', 'The time to dispute this job is over.')
}

/** Returns the panel of the caller's draw; three zeros when fewer than three evaluators are eligible. */
function drawnPanel(job: LoadedJob, wallet: Hex, secret: Hex, commitment: Hex): Promise<Panel> {
  const { contract, abi } = boardContract()
  const args = [numberOf(job), wallet, secret, commitment] as const
  return readContract({ address: contract, abi, functionName: 'panelOf', args })
}

/** Returns the approval that the bond still needs; null without a bond, or when enough is approved. */
async function bondApproval(actor: Actor, job: LoadedJob, bond: Money): Promise<Intent | null> {
  const { contract } = boardContract()
  if (bond.units === 0n) return null
  if ((await allowanceOf(actor.wallet, contract, tokenOf('USDC'))) >= bond.units) return null
  return prepareApproval(actor, {
    spender: contract,
    spenderName: 'the job board',
    amount: bond,
    action: 'approveBond',
    subject: job.id,
  })
}

/**
 * Prepares `openDispute` with the drawn panel in its calldata, or with any (`anyPanel`). With fewer than three evaluators it opens in
 * arbitration. Throws `NOT_PARTY`, `BAD_REQUEST` without a secret, and the contract's errors: `SECRET_INVALID`, `DISPUTE_WINDOW_OVER` …
 */
export async function prepareJobDispute(
  actor: Actor,
  jobId: string,
  { note, secret: given, anyPanel }: JobDisputeBody,
): Promise<JobDisputePrepared> {
  const { job, side } = await jobAsParty(actor, jobId)
  assertDisputable(job, actor.wallet, await chainTime())
  const secret = secretOf(job, side, given)
  const commitment = side === 'client' ? await commitmentOf(job) : zeroHash
  const panel = await drawnPanel(job, actor.wallet, secret, commitment)
  const { budget, evaluatedAt, disputeBondBps } = job.state
  const bond = evaluatedAt === null ? money(0n, 'USDC') : bpsOf(money(budget, 'USDC'), disputeBondBps)
  const bondApprovalTxIntent = await bondApproval(actor, job, bond)
  const disputeId = disputeIdFor(boardContract().contract, job.id)
  const noteHash = await keepText(disputeId, note)
  const named = panelInCall(panel, anyPanel)
  const txIntent = await prepareIntent(actor, {
    ...boardContract(),
    functionName: 'openDispute',
    args: [numberOf(job), secret, commitment, named.panel, noteHash],
    action: 'openJobDispute',
    subject: job.id,
    summary: `Object to how ${quoted(job)} was evaluated: the budget stays in the contract until ${named.deciders} decides${bond.units === 0n ? '' : `; you put up ${displayMoney(bond)}`}.`,
    ...(bond.units > 0n && {
      spends: { ...bond, ...(bondApprovalTxIntent && { approval: 'batch' as const }) },
    }),
    extraGas: await drawGas(),
  })
  return {
    disputeId,
    panel: panel[0] === 0n ? [] : panel.map(String),
    bond: bond.units.toString(),
    bondApprovalTxIntent,
    txIntent,
  }
}
