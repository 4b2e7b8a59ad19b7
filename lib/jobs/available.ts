/** The actions of a wallet on a job now, by the machine's guards. */
import { type LoadedJob, sideOf } from './access'
import { type JobSurroundings, jobActions, proposalSideOf } from './actions'
import type { JobActions } from './schema'

type Seen = Pick<
  LoadedJob,
  'state' | 'vault' | 'key' | 'providerOwner' | 'evaluatorWallet' | 'evaluatorOwner' | 'proposalsEndedAt'
>

/** Whether the enclave key of a job's vault is revoked. */
export const isKeyRevoked = ({ key }: Pick<LoadedJob, 'key'>): boolean =>
  key !== null && key.revokedAt !== null

/** Returns the state of a job's vault. */
export function vaultOf(job: Pick<LoadedJob, 'vault' | 'key'>): JobSurroundings['vault'] {
  if (job.vault === null) return 'none'
  if (job.vault.closeReason !== null) return 'closed'
  return isKeyRevoked(job) ? 'revoked' : 'open'
}

/** Returns the actions of a wallet at a chain time in seconds; `wallet` is null without a credential. */
export function actionsOf(job: Seen, wallet: string | null, now: bigint): JobActions {
  const { state, providerOwner, evaluatorOwner, proposalsEndedAt } = job
  const actions = jobActions(state, wallet === null ? null : sideOf(job, wallet), now, {
    vault: vaultOf(job),
    proposalOf: proposalSideOf(state, providerOwner, proposalsEndedAt),
  })
  // A wallet that bought the evaluator agent cannot evaluate, and the contract refuses its offers too.
  return { ...actions, canOffer: actions.canOffer && wallet !== evaluatorOwner }
}
