import { tradingResultsOf } from '@/components/jobs/job-record'
import { pointsOf } from '@/components/jobs/trading/equity'
import { SnapshotList } from '@/components/jobs/trading/snapshot-list'
import { TradingPanel } from '@/components/jobs/trading/trading-panel'
import { isoOf } from '@/components/jobs/usdc'
import { deployment } from '@/lib/chain/deployment'
import { AppError } from '@/lib/errors'
import { readCurve } from '@/lib/jobs/curve'
import { jobKeyOf } from '@/lib/jobs/job-id'
import { listAgentJobs, listSnapshots } from '@/lib/jobs/queries'
import type { JobDetail } from '@/lib/jobs/schema'
import { pathWith } from '@/lib/search-params'

const pageSize = 10

/** Every trading job of an agent as provider, as far as one page of the API goes. */
async function resultsOf(agentId: string | null) {
  if (agentId === null) return []
  try {
    const { data } = await listAgentJobs(agentId, { role: 'provider', page: 1, limit: 100 })
    return tradingResultsOf(data)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return []
    throw error
  }
}

/** The account of a trading job. `page` counts its snapshots from the newest. */
export async function Trading({ job, page }: { job: JobDetail; page: number }) {
  const { jobId, vault, chainTime } = job
  const count = vault?.snapshots ?? 0
  const totalPages = Math.max(1, Math.ceil(count / pageSize))
  const at = Math.min(page, totalPages)
  // The list is oldest first: the newest are on its last page.
  const read = (newestFirst: number) =>
    listSnapshots(jobId, { page: totalPages + 1 - newestFirst, limit: pageSize }).then(({ data }) =>
      data.toReversed(),
    )
  const none = Promise.resolve([])
  const [curve, newest, asked, results] = await Promise.all([
    count === 0 ? none : readCurve(jobId),
    count === 0 ? none : read(1),
    count === 0 || at === 1 ? null : read(at),
    resultsOf(job.providerId),
  ])
  return (
    <TradingPanel
      job={job}
      points={pointsOf(curve)}
      newest={newest}
      results={results}
      snapshots={
        vault && (
          <SnapshotList
            snapshots={asked ?? newest}
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
