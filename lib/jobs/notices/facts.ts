/** The facts in notifications about a job, read by the worker. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { findJob } from '@/lib/jobs/access'
import { showJobId } from '@/lib/jobs/job-id'
import type { JobFacts } from './notices'

/** The most agents with an offer that one step notifies. */
const maxOfferers = 1_000

/** The wallets with an offer for a job that is neither withdrawn nor accepted. */
async function offerersOf(key: string, providerAgentId: bigint | null): Promise<string[]> {
  const others =
    providerAgentId === null
      ? Prisma.empty
      : Prisma.sql`and agent_id <> ${providerAgentId.toString()}::numeric`
  const rows = await db.$queryRaw<{ wallet: string }[]>`
    select distinct owner_address as wallet from app.job_offers
    where job_id = ${key} and status <> 'WITHDRAWN' ${others} order by 1 limit ${maxOfferers}`
  return rows.map(({ wallet }) => wallet)
}

/** The job with this key, or null when it is not on the chain. */
export async function jobFacts(key: string): Promise<JobFacts | null> {
  const job = await findJob(key)
  if (!job) return null
  const { state, vault, providerOwner, evaluatorWallet } = job
  return {
    ...state,
    jobId: showJobId(key),
    isVaultClosed: vault !== null && vault.closeReason !== null,
    provider: providerOwner,
    evaluator: evaluatorWallet,
    offerers: await offerersOf(key, state.providerAgentId),
  }
}

/** Returns the job if `due` is still one of its deadlines, else null. */
export async function dueJob(key: string, due: bigint): Promise<JobFacts | null> {
  const job = await jobFacts(key)
  return job && (job.deadline === due || job.laterDeadline === due) ? job : null
}

/** Returns the open settlement proposal of a job, with the wallet of the other side; null without one. */
export async function openProposal(
  key: string,
): Promise<{ wallet: string; providerBps: number; at: bigint } | null> {
  const [row] = await db.$queryRaw<{ wallet: string; providerBps: number; at: bigint }[]>`
    select case when j.proposal_by = j.client then a.owner else j.client end as wallet,
      j.proposal_bps as "providerBps", j.proposed_at as at
    from chain.jobs j join chain.agents a on a.token_id = j.provider_agent_id
    where j.job_id = ${key} and j.proposal_by in (j.client, a.owner) and j.ended_at is null`
  return row ?? null
}
