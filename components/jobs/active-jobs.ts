import 'server-only'
import type { JobStatus } from '@/lib/jobs/machine'
import { listJobs } from '@/lib/jobs/queries'
import type { Job } from '@/lib/jobs/schema'

const running: readonly JobStatus[] = ['OPEN', 'FUNDED', 'SUBMITTED', 'DISPUTED']
const most = 100

/** Jobs of a wallet that have not ended, in any role; `isCut` when it has more than are read. */
export async function activeJobs(wallet: `0x${string}`): Promise<{ jobs: Job[]; isCut: boolean }> {
  const parts = await Promise.all(
    running.map((status) => listJobs({ ownerAddress: wallet, status, page: 1, limit: most })),
  )
  return {
    jobs: parts.flatMap(({ data }) => data),
    isCut: parts.some(({ pagination }) => pagination.total > most),
  }
}
