/**
 * The only way to load a job for an account. A job is public, as it is on the chain; its deliverable and its texts are for its client, its
 * provider, its evaluator and, once it is disputed, those who decide. The client is the wallet that created the job; provider and evaluator
 * are the wallets that hold these agents now, the evaluator only if the role was granted to that wallet. A role that is revoked later still
 * counts for the jobs that name it, as in the contract.
 */
import type { Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { ChainJob, ChainTeeKey, ChainVault, Job as JobText } from '@/lib/db/generated/client'
import { bigintOf } from '@/lib/db/statements/units'
import { proposalsEndedIn } from '@/lib/disputes/actions'
import { AppError, notFound } from '@/lib/errors'
import { inOrderOf } from '@/lib/paging'
import type { JobSide } from './actions'
import type { JobState } from './fold'
import { jobKeyOf } from './job-id'
import { jobStateOf } from './state'

/** The texts of a job that its client wrote here. */
export type WrittenJob = JobText

/**
 * A job with its texts. `text` is null for a job that was not written here: the id commits to every term, so a text with the same id has
 * the same terms. Wallets are lower-case; `providerOwner` is null without a provider.
 */
export type LoadedJob = {
  id: Hex
  row: ChainJob
  state: JobState
  text: WrittenJob | null
  vault: ChainVault | null
  /** The enclave key of the vault; null without a vault. Nothing can be posted or closed in the vault of a revoked key. */
  key: ChainTeeKey | null
  providerOwner: string | null
  /** The wallet that can evaluate: it holds the evaluator agent and was granted its role, revoked or not. Null while there is none. */
  evaluatorWallet: string | null
  /** The owner of the evaluator agent, with or without the role. It cannot offer to do the job. */
  evaluatorOwner: string | null
  /** Settlement proposals up to this chain time have ended, with the vault or with a stage of the dispute; null when neither ended any. */
  proposalsEndedAt: bigint | null
}

/** The current owner of each token, lower-case. */
async function ownersOf(tokenIds: readonly bigint[]): Promise<Map<string, string>> {
  const rows = await db.chainAgent.findMany({
    where: { tokenId: { in: [...new Set(tokenIds)].map(String) } },
    select: { tokenId: true, owner: true },
  })
  return new Map(rows.map(({ tokenId, owner }) => [tokenId.toFixed(0), owner]))
}

const later = (a: bigint | null, b: bigint | null) => (a !== null && (b === null || a > b) ? a : b)

/** Loads jobs by their keys, in this order. */
export async function loadJobs(keys: readonly string[]): Promise<LoadedJob[]> {
  const where = { in: [...new Set(keys)] }
  const [rows, texts, vaults] = await Promise.all([
    db.chainJob.findMany({ where: { jobId: where } }),
    db.job.findMany({ where: { id: where } }),
    db.chainVault.findMany({ where: { jobId: where } }),
  ])
  const evaluatorIds = rows.map(({ evaluatorAgentId }) => evaluatorAgentId.toFixed(0))
  const disputeIds = rows.flatMap(({ disputeId }) => disputeId ?? [])
  const [owners, evaluators, disputes, teeKeys] = await Promise.all([
    ownersOf(
      rows.flatMap((row) =>
        [row.evaluatorAgentId, row.providerAgentId].flatMap((id) => (id === null ? [] : bigintOf(id))),
      ),
    ),
    // Includes revoked ones: a revocation applies to future jobs, and the contract still accepts their evaluation of this one.
    db.chainEvaluator.findMany({ where: { agentId: { in: evaluatorIds } } }),
    disputeIds.length === 0 ? [] : db.chainDispute.findMany({ where: { disputeId: { in: disputeIds } } }),
    vaults.length === 0
      ? []
      : db.chainTeeKey.findMany({ where: { signer: { in: vaults.map(({ signer }) => signer) } } }),
  ])
  const grantees = new Map(evaluators.map(({ agentId, owner }) => [agentId.toFixed(0), owner]))
  const jobs = rows.map((row): LoadedJob => {
    const evaluator = row.evaluatorAgentId.toFixed(0)
    const owner = owners.get(evaluator) ?? null
    const vault = vaults.find(({ jobId }) => jobId === row.jobId) ?? null
    const dispute = disputes.find(({ disputeId }) => disputeId === row.disputeId) ?? null
    return {
      id: row.jobId as Hex,
      row,
      state: jobStateOf(row),
      text: texts.find(({ id }) => id === row.jobId) ?? null,
      vault,
      key: teeKeys.find(({ signer }) => signer === vault?.signer) ?? null,
      providerOwner:
        row.providerAgentId === null ? null : (owners.get(row.providerAgentId.toFixed(0)) ?? null),
      evaluatorWallet: owner !== null && grantees.get(evaluator) === owner ? owner : null,
      evaluatorOwner: owner,
      proposalsEndedAt: later(proposalsEndedIn(dispute), vault?.closedAt ?? null),
    }
  })
  return inOrderOf(keys, jobs, ({ id }) => id)
}

/** Returns the job with this key, or null when there is none. */
export const findJob = async (key: string): Promise<LoadedJob | null> => (await loadJobs([key]))[0] ?? null

/** Returns a job by its number. Throws `NOT_FOUND`. */
export async function publicJob(jobId: string): Promise<LoadedJob> {
  const job = await findJob(jobKeyOf(jobId))
  if (!job) throw notFound('job')
  return job
}

/** Returns the side of a wallet. A client that also bought another agent of the job stays the client. */
export function sideOf(
  { state, providerOwner, evaluatorWallet }: Pick<LoadedJob, 'state' | 'providerOwner' | 'evaluatorWallet'>,
  wallet: string,
): JobSide {
  if (state.client === wallet) return 'client'
  if (providerOwner === wallet) return 'provider'
  return evaluatorWallet === wallet ? 'evaluator' : 'stranger'
}

const refusals = {
  client: ['NOT_CLIENT', 'Only the client of this job may do that. Use the wallet that created it.'],
  provider: ['FORBIDDEN', 'Only the owner of the agent that took this job may do that.'],
  evaluator: [
    'NOT_EVALUATOR',
    'Only the evaluator of this job may do that, while it holds the agent that was granted the role.',
  ],
} as const

/** Returns the job when `actor` is on this side. Throws `NOT_CLIENT`, `NOT_EVALUATOR` or `FORBIDDEN`, because a job is public. */
export async function jobAs(
  actor: Actor,
  jobId: string,
  wanted: Exclude<JobSide, 'stranger'>,
): Promise<LoadedJob> {
  const job = await publicJob(jobId)
  if (sideOf(job, actor.wallet) === wanted) return job
  const [code, message] = refusals[wanted]
  throw new AppError(code, message)
}

/** Returns the job and the side of one of its two parties. Throws `NOT_PARTY` for others. */
export async function jobAsParty(
  actor: Actor,
  jobId: string,
): Promise<{ job: LoadedJob; side: 'client' | 'provider' }> {
  const job = await publicJob(jobId)
  const side = sideOf(job, actor.wallet)
  if (side === 'client' || side === 'provider') return { job, side }
  throw new AppError('NOT_PARTY', 'Only the client and the provider of this job may do that.')
}

/** Whether this wallet decides the dispute of a job: it holds a seated evaluator or the arbitrator, and was granted the role. */
async function decides(wallet: string, disputeId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from chain.disputes d
    join chain.agents a on a.token_id in (d.seat_a, d.seat_b, d.seat_c, d.arbitrator) and a.owner = ${wallet}
    where d.dispute_id = ${disputeId} and (
      exists (select 1 from chain.evaluators e where e.agent_id = a.token_id and e.owner = a.owner
        and a.token_id in (d.seat_a, d.seat_b, d.seat_c))
      or exists (select 1 from chain.arbitrators j where j.agent_id = a.token_id and j.owner = a.owner
        and a.token_id = d.arbitrator)) limit 1`
  return rows.length > 0
}

/** Whether someone may read the deliverable and the texts: the people of the job, and those who decide its dispute. */
export async function mayReadTexts(actor: Actor | null, job: LoadedJob): Promise<boolean> {
  if (!actor) return false
  if (sideOf(job, actor.wallet) !== 'stranger') return true
  const { disputeId } = job.state
  return disputeId !== null && decides(actor.wallet, disputeId)
}
