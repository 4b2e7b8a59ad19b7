/** What a wallet can do with a job now: the machine's guards, asked for this wallet. */
import { type LoadedJob, sideOf } from './access'
import { jobActions } from './actions'
import type { JobActions } from './schema'

/** The actions of a wallet at a chain time in seconds; null for someone who is not signed in. */
export function actionsOf(job: LoadedJob, wallet: string | null, now: bigint): JobActions {
  return jobActions(job.state, wallet === null ? null : sideOf(job, wallet), now)
}
