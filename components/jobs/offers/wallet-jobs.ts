import 'server-only'
import type { JobStatus } from '@/lib/jobs/machine'
import { listJobs } from '@/lib/jobs/queries'
import type { Job } from '@/lib/jobs/schema'

const running: readonly JobStatus[] = ['OPEN', 'FUNDED', 'SUBMITTED', 'DISPUTED']
const ended: readonly JobStatus[] = ['COMPLETED', 'REJECTED', 'ARBITRATED']
const most = 100

async function jobsIn(wallet: `0x${string}`, statuses: readonly JobStatus[]) {
  const parts = await Promise.all(
    statuses.map((status) => listJobs({ ownerAddress: wallet, status, page: 1, limit: most })),
  )
  return {
    jobs: parts.flatMap(({ data }) => data),
    isCut: parts.some(({ pagination }) => pagination.total > most),
  }
}

/** Jobs of a wallet that have not ended, in any role; `isCut` when it has more than the limit. */
export const activeJobs = (wallet: `0x${string}`): Promise<{ jobs: Job[]; isCut: boolean }> =>
  jobsIn(wallet, running)

/** Jobs of a wallet, in any role, that ended after work had started; last ended first. */
export async function endedJobs(wallet: `0x${string}`): Promise<Job[]> {
  const { jobs } = await jobsIn(wallet, ended)
  return jobs.toSorted((a, b) => Number(b.onchainSettledAt ?? 0) - Number(a.onchainSettledAt ?? 0))
}
