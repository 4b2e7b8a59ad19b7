import { tradingResultsOf } from '@/components/jobs/job/job-record'
import { pointsOf } from '@/components/jobs/trading/equity'
import { reportOf } from '@/components/jobs/trading/report-of'
import { SnapshotList } from '@/components/jobs/trading/snapshot-list'
import { TradingPanel } from '@/components/jobs/trading/trading-panel'
import { isoOf } from '@/components/jobs/usdc'
import { deployment } from '@/lib/chain/deployment'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { listJobs, listSnapshots } from '@/lib/jobs/queries'
import type { AttestedSnapshot, Job, JobDetail } from '@/lib/jobs/schema'
import { readCurve } from '@/lib/jobs/vault/curve'
import { pathWith } from '@/lib/search-params'

/** Signed balances on a page. */
const pageSize = 10
/** How many of the newest reports are read for their trades: ten days' worth. */
const reportsRead = 60
/** Of how many jobs of the provider the last report is read, where none was before. */
const lastReports = 10
/** The most bytes of reports that a page of the list is read with: about 4,000 trades. */
const mostBytes = 1_000_000

/** Whether no report of a traded job has been read yet. */
const isUnread = ({ vault }: Job): boolean => vault !== null && vault.venue === null && vault.snapshots > 0

/** A job with the exchange that the report of its last balance names. */
async function withVenue(job: Job): Promise<Job> {
  const { jobId, vault } = job
  if (!vault) return job
  const { data } = await listSnapshots(jobId, { page: vault.snapshots, limit: 1 }, mostBytes)
  const [last] = data
  return { ...job, vault: { ...vault, venue: (last && reportOf(last)?.venue) ?? null } }
}

/** The trading jobs of an agent as provider, up to one page of the API, and whether that is all of them. */
async function resultsOf(providerId: string | null) {
  if (providerId === null) return { results: [], isAll: true }
  const { data, pagination } = await listJobs({
    ...{ providerId, strategyType: 'CEX_CAPITAL', page: 1, limit: 100 },
  })
  const unread = new Set(data.filter(isUnread).slice(0, lastReports))
  const named = await Promise.all(data.map((job) => (unread.has(job) ? withVenue(job) : job)))
  return { results: tradingResultsOf(named), isAll: pagination.total <= data.length }
}

/** The snapshots from position `from` to before `to` of the list, which is paged oldest first; returned newest first. */
async function snapshotsAt(jobId: string, from: number, to: number): Promise<AttestedSnapshot[]> {
  const limit = to - from
  if (limit === 0) return []
  const pages = [...new Set([from, to - 1].map((place) => Math.floor(place / limit)))]
  const read = await Promise.all(
    pages.map((page) => listSnapshots(jobId, { page: page + 1, limit }, mostBytes)),
  )
  const skipped = (pages[0] ?? 0) * limit
  return read
    .flatMap(({ data }) => data)
    .slice(from - skipped, to - skipped)
    .toReversed()
}

/** The account of a trading job. `page` counts its snapshots from the newest. */
export async function Trading({ job, page }: { job: JobDetail; page: number }) {
  const { jobId, vault, chainTime } = job
  const count = vault?.snapshots ?? 0
  const totalPages = Math.max(1, Math.ceil(count / pageSize))
  const at = Math.min(page, totalPages)
  const end = count - (at - 1) * pageSize
  const [curve, newest, asked, finished] = await Promise.all([
    count === 0 ? [] : readCurve(jobId),
    snapshotsAt(jobId, Math.max(0, count - reportsRead), count),
    at === 1 ? null : snapshotsAt(jobId, Math.max(0, end - pageSize), end),
    resultsOf(job.providerId),
  ])
  return (
    <TradingPanel
      job={job}
      points={pointsOf(curve)}
      newest={newest}
      {...finished}
      snapshots={
        vault && (
          <SnapshotList
            snapshots={asked ?? newest.slice(0, pageSize)}
            claim={{
              chainId: deployment().chainId,
              jobKey: jobKeyOf(jobId),
              vault: vault.address as `0x${string}`,
              signer: vault.signer as `0x${string}`,
            }}
            mode={vault.mode}
            chainNow={isoOf(chainTime)}
            page={at}
            totalPages={totalPages}
            href={(to) => `${pathWith(`/jobs/${jobId}`, { balances: to === 1 ? undefined : to })}#balances`}
          />
        )
      }
    />
  )
}
