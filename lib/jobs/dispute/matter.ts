/** A job as the subject of a dispute, like `SvcJobBoard.matterOf` on the chain. */
import { publicClient } from '@/lib/chain/client'
import { deployment, laterContract } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { Matter, MatterAdapter } from '@/lib/disputes/matter/matter'
import type { Proposal } from '@/lib/disputes/matter/matter-schema'
import { showPayouts } from '@/lib/disputes/payouts'
import { showChainTimeOrNull } from '@/lib/fields'
import { findJob, type LoadedJob } from '@/lib/jobs/access'
import { jobActions, proposalSideOf } from '@/lib/jobs/actions'
import { vaultOf } from '@/lib/jobs/available'
import { showJobId } from '@/lib/jobs/job-id'
import { boardCurrency } from '@/lib/jobs/machine'
import { memo } from '@/lib/memo'
import { quotedTitle } from '@/lib/quoted-title'
import { caseFileOf } from './case-file'
import { evaluationFeeOf, type JobStakes, jobPayoutsOf } from './payouts'

type Rates = Pick<JobStakes, 'panelFeeBps' | 'arbitratorFeeBps'>

/** The contract's rates are immutable, so they are read once per process. */
const rates = memo(async (): Promise<Rates> => {
  const at = { address: laterContract('jobBoard'), abi: svcJobBoardAbi } as const
  try {
    const [panel, arbitrator] = await Promise.all([
      publicClient().readContract({ ...at, functionName: 'panelFeeBps' }),
      publicClient().readContract({ ...at, functionName: 'arbitratorFeeBps' }),
    ])
    return { panelFeeBps: Number(panel), arbitratorFeeBps: Number(arbitrator) }
  } catch (error) {
    throw toChainError(error, null)
  }
})

/** The amounts at stake in a job. Throws `UNAVAILABLE` when the node is down. */
export async function stakesOfJob({ state, vault }: Pick<LoadedJob, 'state' | 'vault'>): Promise<JobStakes> {
  return {
    budget: state.budget,
    bond: state.bond ?? 0n,
    lockAmount: state.lockAmount ?? 0n,
    platformFeeBps: state.platformFeeBps,
    evaluationFee: evaluationFeeOf(state, vault?.vault ?? null),
    passed: state.passed,
    disputedByClient: state.disputedByClient ?? true,
    ...(await rates()),
  }
}

async function proposalOf(job: LoadedJob, voters: number): Promise<Proposal | null> {
  const { state, providerOwner, proposalsEndedAt } = job
  const by = proposalSideOf(state, providerOwner, proposalsEndedAt)
  const { proposalBps: providerBps, proposedAt } = state
  if (by === null || providerBps === null || state.endedAt !== null) return null
  const payouts = jobPayoutsOf(await stakesOfJob(job), { outcome: 'AGREED', providerBps, voters })
  return {
    by,
    providerBps,
    payouts: showPayouts(payouts, boardCurrency),
    proposedAt: showChainTimeOrNull(proposedAt),
  }
}

/** Either side can open it: to dispute the evaluation, or because there was none. */
function objectionTo({ evaluatedAt, disputedByClient }: LoadedJob['state']): Matter['objection'] {
  const who = disputedByClient ? 'client' : 'provider'
  return {
    to: disputedByClient ? 'provider' : 'client',
    title:
      evaluatedAt === null ? `The ${who} opened a dispute` : `The ${who} disputed the evaluation of the job`,
    text: 'Add your evidence before the evidence period ends.',
  }
}

/** Maps a disputed job to a matter. */
function matterOf(job: LoadedJob, providerAgentId: bigint): Matter {
  const { id, state, providerOwner } = job
  return {
    kind: 'job',
    title: state.title,
    inlineTitle: quotedTitle(state.title, 'a job'),
    refs: { orderId: null, campaignId: null, slotId: null, jobId: showJobId(id) },
    currency: boardCurrency,
    amount: state.budget,
    bond: state.bond ?? 0n,
    lockAmount: state.lockAmount ?? 0n,
    client: { wallet: state.client, agentId: state.clientAgentId },
    provider: { wallet: providerOwner, agentId: providerAgentId },
    conversationId: null,
    objection: objectionTo(state),
    noteHash: state.noteHash,
    agreedBps: state.proposalBps,
    payoutsFor: async () => {
      const stakes = await stakesOfJob(job)
      return (ending) => jobPayoutsOf(stakes, ending)
    },
    settlementActions: (side, now) => {
      const around = {
        vault: vaultOf(job),
        proposalOf: proposalSideOf(state, providerOwner, job.proposalsEndedAt),
      } as const
      const { canProposeSettlement, canAcceptSettlement } = jobActions(state, side, now, around)
      return { canProposeSettlement, canAcceptSettlement }
    },
    proposal: (voters) => proposalOf(job, voters),
    caseFile: () => caseFileOf(job),
  }
}

/** The jobs of `SvcJobBoard`. A dispute is prepared by the job's own route. */
export const jobMatters: MatterAdapter = {
  kind: 'job',
  modules: () => {
    const { jobBoard } = deployment().contracts
    return jobBoard === undefined ? [] : [jobBoard]
  },
  find: async (_, id) => {
    const job = await findJob(id)
    const agentId = job?.state.providerAgentId ?? null
    return job && agentId !== null ? matterOf(job, agentId) : null
  },
}
