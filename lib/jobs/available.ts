/** What a wallet can do with a job now: the machine's guards, asked for this wallet. */
import { type LoadedJob, sideOf } from './access'
import { type JobSurroundings, jobActions, proposalSideOf } from './actions'
import type { JobActions } from './schema'

/** What else the actions depend on. */
const surroundingsOf = ({ state, vault, providerHolder }: LoadedJob): JobSurroundings => ({
  vault: vault === null ? 'none' : vault.closedAt === null ? 'open' : 'closed',
  proposalOf: proposalSideOf(state, providerHolder),
})

/** The actions of a wallet at a chain time in seconds; null for someone who is not signed in. */
export const actionsOf = (job: LoadedJob, wallet: string | null, now: bigint): JobActions =>
  jobActions(job.state, wallet === null ? null : sideOf(job, wallet), now, surroundingsOf(job))
