/** Assembles jobs for lists and pages, with one query for each kind of part. */
import { boardAgentsByToken } from '@/lib/agents/board/board'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import {
  type ChainJobSnapshot,
  type ChainStakeLock,
  type JobOffer as OfferRow,
  Prisma,
} from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { bigintOf } from '@/lib/db/statements/units'
import type { LoadedJob } from './access'
import { becameOf } from './offers/offer-signed'
import { toJob, toJobOffer } from './rows'
import type { Job, JobOffer } from './schema'
import { venuesOf } from './vault/venues'

/** How many snapshots and offers a job shows: in a list, and on its own page. Their routes show all. */
const shownInList = 10
export const shownAlone = 100

/** Groups rows by job. */
function byJob<T>(rows: readonly T[], keyOf: (row: T) => string): (key: string) => T[] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return (key) => groups.get(key) ?? []
}

/** The newest snapshots of each job, in order of time. */
async function snapshotsOf(
  keys: readonly string[],
  most: number,
): Promise<(key: string) => ChainJobSnapshot[]> {
  const rows = await queryWithGenericPlan<ChainJobSnapshot>(Prisma.sql`
    select s.snapshot_hash as "snapshotHash", s.job_id as "jobId", s.is_close as "isClose", s.timestamp,
      s.reported_value as "reportedValue", s.report_hash as "reportHash", s.previous_hash as "previousHash", s.attestation,
      s.posted_by as "postedBy", s.posted_at as "postedAt", s.tx_hash as "txHash", s.block_number as "blockNumber", s.version
    from unnest(${[...keys]}::text[]) as wanted(id) cross join lateral (
      select * from chain.job_snapshots one where one.job_id = wanted.id order by one.timestamp desc limit ${most}) s
    order by s.timestamp`)
  return byJob(rows, ({ jobId }) => jobId)
}

/** The newest offers on each job. */
async function offerRowsOf(keys: readonly string[], most: number): Promise<OfferRow[]> {
  return queryWithGenericPlan<OfferRow>(Prisma.sql`
    select o.job_id as "jobId", o.agent_id as "agentId", o.owner_address as "ownerAddress", o.status, o.message, o.seal,
      o.expires_at as "expiresAt", o.signature, o.created_at as "createdAt", o.updated_at as "updatedAt"
    from unnest(${[...keys]}::text[]) as wanted(id) cross join lateral (
      select * from app.job_offers one where one.job_id = wanted.id
      order by one.created_at desc, one.agent_id limit ${most}) o
    order by o.created_at desc, o.agent_id`)
}

/** Maps offers, each with its status at a chain time in seconds. */
export async function toOffers(
  jobs: readonly LoadedJob[],
  rows: readonly OfferRow[],
  nameOf: (agentId: string) => string | null,
  now: bigint,
): Promise<(key: string) => JobOffer[]> {
  const became = await becameOf(jobs, rows, now)
  const offers = rows.flatMap((row) => {
    const known = became(row)
    return known ? [{ jobId: row.jobId, offer: toJobOffer(row, known, nameOf(row.agentId.toFixed(0))) }] : []
  })
  const grouped = byJob(offers, ({ jobId }) => jobId)
  return (key) => grouped(key).map(({ offer }) => offer)
}

/** The stake locks of each job. Leaves out rows that began with a release of nothing, which anyone can call. */
async function locksOf(keys: readonly string[]): Promise<(key: string) => ChainStakeLock[]> {
  const rows = await db.chainStakeLock.findMany({
    where: { currency: 'USDC', subject: { in: [...keys] }, lockedAt: { gt: 0 } },
  })
  return byJob(rows, ({ subject }) => subject)
}

/** Maps jobs for a list, or a single job with more of each part. */
export async function toJobs(jobs: readonly LoadedJob[], most = shownInList): Promise<Job[]> {
  if (jobs.length === 0) return []
  const keys = jobs.map(({ id }) => id)
  const trading = jobs.filter(({ state }) => state.strategyType === 'CEX_CAPITAL').map(({ id }) => id)
  const disputeIds = jobs.flatMap(({ state }) => state.disputeId ?? [])
  const offerRows = await offerRowsOf(keys, most)
  const [agents, locks, snapshots, disputes, now] = await Promise.all([
    boardAgentsByToken([
      ...jobs.flatMap(({ state }) => [
        state.clientAgentId,
        state.evaluatorAgentId,
        ...(state.providerAgentId === null ? [] : [state.providerAgentId]),
      ]),
      ...offerRows.map(({ agentId }) => bigintOf(agentId)),
    ]),
    locksOf(keys),
    snapshotsOf(trading, most),
    disputeIds.length === 0 ? [] : db.chainDispute.findMany({ where: { disputeId: { in: disputeIds } } }),
    chainTime(),
  ])
  const venueOf = await venuesOf(trading.flatMap((key) => snapshots(key).map(({ reportHash }) => reportHash)))
  const offers = await toOffers(jobs, offerRows, (agentId) => agents.get(agentId)?.name ?? null, now)
  return jobs.map((job) =>
    toJob(job, {
      agents,
      locks: locks(job.id),
      snapshots: snapshots(job.id),
      venue: venueOf(snapshots(job.id)),
      offers: offers(job.id),
      dispute: disputes.find(({ disputeId }) => disputeId === job.state.disputeId) ?? null,
      now,
    }),
  )
}
