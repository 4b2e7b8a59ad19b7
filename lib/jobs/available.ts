/** What a wallet can do with a job now: the machine's guards, asked for this wallet. */
import { type LoadedJob, sideOf } from './access'
import { jobActions, proposalSideOf } from './actions'
import type { JobActions } from './schema'

type Seen = Pick<
  LoadedJob,
  'state' | 'vault' | 'providerHolder' | 'evaluatorHolder' | 'evaluatorOwner' | 'offersOverAt'
>

/** The actions of a wallet at a chain time in seconds; null for someone who is not signed in. */
export function actionsOf(job: Seen, wallet: string | null, now: bigint): JobActions {
  const { state, vault, providerHolder, evaluatorOwner, offersOverAt } = job
  const actions = jobActions(state, wallet === null ? null : sideOf(job, wallet), now, {
    vault: vault === null ? 'none' : vault.closeReason === null ? 'open' : 'closed',
    proposalOf: proposalSideOf(state, providerHolder, offersOverAt),
  })
  // Who bought the evaluator's agent evaluates nothing, and the contract refuses its offers all the same.
  return { ...actions, canOffer: actions.canOffer && wallet !== evaluatorOwner }
}
