/** Reads jobs and their parts (spec §Job board). */
import type { Actor } from '@/lib/actor'
import { findAgentRow } from '@/lib/agents/access'
import { boardAgentsByToken } from '@/lib/agents/board/board'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { bigintOf } from '@/lib/db/statements/units'
import { notFound } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { canonicalJson, type Json } from '@/lib/hash'
import { type BoardPaging, boardSkipTake, countedTo, toBoardPagination } from '@/lib/paging'
import { type LoadedJob, loadJobs, mayReadTexts, publicJob, sideOf } from './access'
import { proposalSideOf } from './actions'
import { actionsOf } from './available'
import { agentJobKeys, countLimit, type JobKeys, jobKeys } from './list'
import type { AgentJobQuery, JobList } from './list-schema'
import { toJobDispute, toSnapshot } from './rows'
import type { AttestedSnapshot, JobDetail } from './schema'
import { writtenTerms } from './terms/written-terms'
import { maxReportBytes, reportsOf } from './vault/reports'
import { shownAlone, toJobs, toOffers } from './views'

async function pageOf({ keys, total }: JobKeys, paging: BoardPaging) {
  return {
    success: true as const,
    data: await toJobs(await loadJobs(keys)),
    pagination: toBoardPagination(paging, total),
  }
}

/** Lists jobs, newest first, that match all filters. */
export const listJobs = async (query: JobList) => pageOf(await jobKeys(query), query)

/** Lists the jobs of an agent, by either of its ids. Throws `NOT_FOUND` for one that is not minted. */
export async function listAgentJobs(agentKey: string, query: AgentJobQuery) {
  const tokenId = (await findAgentRow(agentKey))?.tokenId
  if (!tokenId) throw notFound('agent')
  return pageOf(await agentJobKeys(tokenId, query), query)
}

/** Returns the texts of a job whose hashes are on the chain, if the caller may read them. */
async function textsOf(job: LoadedJob, actor: Actor | null) {
  const { deliverableHash, reasonHash } = job.state
  if (!(await mayReadTexts(actor, job))) return { deliverable: null, reason: null }
  const rows = await db.jobText.findMany({
    where: {
      jobId: job.id,
      OR: [
        { kind: 'DELIVERABLE', hash: deliverableHash ?? '' },
        { kind: 'REASON', hash: reasonHash ?? '' },
      ],
    },
  })
  const textOf = (kind: string) => rows.find((row) => row.kind === kind)?.text ?? null
  return { deliverable: textOf('DELIVERABLE'), reason: textOf('REASON') }
}

/** Returns the open settlement proposal. A provider's ends when its agent is sold: the new owner has proposed nothing. */
export function proposalOf({ state, providerOwner, proposalsEndedAt }: LoadedJob): JobDetail['proposal'] {
  const { proposalBps, proposedAt, endedAt } = state
  if (proposalBps === null || proposedAt === null || endedAt !== null) return null
  const by = proposalSideOf(state, providerOwner, proposalsEndedAt)
  return by && { by, providerBps: proposalBps, proposedAt: showChainTime(proposedAt) }
}

/** Maps a job for a caller. */
async function viewJob(actor: Actor | null, job: LoadedJob): Promise<JobDetail> {
  const [[item], texts, now] = await Promise.all([
    toJobs([job], shownAlone),
    textsOf(job, actor),
    chainTime(),
  ])
  if (!item) throw new Error(`job ${job.id} maps to one item`)
  const side = actor && sideOf(job, actor.wallet)
  const terms = writtenTerms(job)
  return {
    ...item,
    terms,
    termsText: terms && canonicalJson(terms as Json),
    termsHash: job.state.termsHash as `0x${string}`,
    ...texts,
    yourRole: side === 'stranger' ? null : side,
    proposal: proposalOf(job),
    chainTime: now.toString(),
    availableActions: actionsOf(job, actor?.wallet ?? null, now),
  }
}

/** Returns one job as the caller sees it. Throws `NOT_FOUND`. */
export const getJob = async (actor: Actor | null, jobId: string) => ({
  success: true as const,
  data: await viewJob(actor, await publicJob(jobId)),
})

/**
 * Lists the attested snapshots of a trading job, oldest first: each names the one before it. The report is null when the gateway published
 * none with the hash on the chain, and when the newer ones of the page have almost `mostBytes` already.
 */
export async function listSnapshots(jobId: string, paging: BoardPaging, mostBytes = maxReportBytes) {
  const { id } = await publicJob(jobId)
  const { skip, take } = boardSkipTake(paging)
  const where = { jobId: id }
  const [rows, total] = await Promise.all([
    db.chainJobSnapshot.findMany({ where, orderBy: [{ timestamp: 'asc' }], skip, take }),
    db.chainJobSnapshot.count({ where }),
  ])
  const reports = await reportsOf(
    rows.map(({ reportHash }) => reportHash),
    { jobKey: id, ...paging },
    mostBytes,
  )
  const data = rows.map(
    (row): AttestedSnapshot => ({
      ...toSnapshot(row),
      snapshotHash: row.snapshotHash as `0x${string}`,
      previousHash: row.previousHash as `0x${string}`,
      reportHash: row.reportHash as `0x${string}`,
      isClose: row.isClose,
      balanceReport: reports.get(row.reportHash) ?? null,
      attestation: row.attestation as `0x${string}`,
    }),
  )
  return { success: true as const, data, pagination: toBoardPagination(paging, total) }
}

/** Returns the dispute of a job in short; null without one. Throws `NOT_FOUND` for an unknown job. */
export async function getJobDispute(jobId: string) {
  const job = await publicJob(jobId)
  const { disputeId } = job.state
  const row = disputeId === null ? null : await db.chainDispute.findUnique({ where: { disputeId } })
  return { success: true as const, data: toJobDispute(job, row, await chainTime()) }
}

/** Lists the offers on a job, newest first. Throws `NOT_FOUND` for an unknown job. */
export async function listOffers(jobId: string, paging: BoardPaging) {
  const job = await publicJob(jobId)
  const { skip, take } = boardSkipTake(paging)
  const where = { jobId: job.id }
  const [rows, total] = await Promise.all([
    db.jobOffer.findMany({ where, orderBy: [{ createdAt: 'desc' }, { agentId: 'asc' }], skip, take }),
    db.jobOffer.count({ where, take: countLimit }),
  ])
  const agents = await boardAgentsByToken(rows.map(({ agentId }) => bigintOf(agentId)))
  const nameOf = (agentId: string) => agents.get(agentId)?.name ?? null
  const offers = await toOffers([job], rows, nameOf, await chainTime())
  return {
    success: true as const,
    data: offers(job.id),
    pagination: toBoardPagination(paging, countedTo(countLimit, total)),
  }
}
