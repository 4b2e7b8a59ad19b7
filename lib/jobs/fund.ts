/** Paying the budget of a job, by the shortest way that is open: an allowance, a signed permit, or an approval first. */
import type { Actor } from '@/lib/actor'
import { allowanceOf, prepareApprovals } from '@/lib/chain/approval'
import { tokenOf } from '@/lib/chain/deployment'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { assertBalance } from '@/lib/chain/simulate'
import { chainTime } from '@/lib/chain/time'
import { permitArguments, permitToSign, takesPermit } from '@/lib/checkout/permit'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { displayMoney, type Money, money } from '@/lib/money'
import { jobAs, type LoadedJob } from './access'
import { boardContract, numberOf, quoted } from './call'
import type { JobFundBody, JobFunding } from './intent-schema'
import { minJobSeconds } from './machine'

/** The budget of a job. */
const budgetOf = ({ state }: LoadedJob): Money => money(state.budget, 'USDC')

/** Throws what the contract would: a call whose approval is not mined cannot be simulated. */
function assertFundable({ state }: LoadedJob, now: bigint): void {
  const { status, submitBy } = state
  if (status !== 'OPEN')
    throw new AppError('JOB_NOT_OPEN', `This job does not wait for its budget: it is ${status}.`, { status })
  if (now + minJobSeconds > submitBy)
    throw new AppError(
      'DEADLINE_TOO_NEAR',
      `The job is due at ${showChainTime(submitBy)}, in less than an hour. Create one with more time.`,
      { deadline: showChainTime(submitBy) },
    )
}

/**
 * Prepares the payment of the budget. Throws `NOT_CLIENT`, `JOB_NOT_OPEN`, `DEADLINE_TOO_NEAR`, `BALANCE_INSUFFICIENT`, and
 * `SIGNATURE_INVALID` for a permit that is not the caller's.
 */
export async function prepareFunding(
  actor: Actor,
  jobId: string,
  { permit }: JobFundBody,
): Promise<JobFunding> {
  const job = await jobAs(actor, jobId, 'client')
  const at = boardContract()
  const budget = budgetOf(job)
  assertFundable(job, await chainTime())
  await assertBalance(actor.wallet, budget)
  const named = {
    ...at,
    action: 'fundJob',
    subject: job.id,
    summary: `Pay ${displayMoney(budget)} for ${quoted(job)}. You can take it back until you accept a provider.`,
  }
  const fund = (batch: boolean): Promise<Intent> =>
    prepareIntent(actor, {
      ...named,
      functionName: 'setBudget',
      args: [numberOf(job), budget.units],
      spends: { ...budget, ...(batch && { approval: 'batch' }) },
    })
  if ((await allowanceOf(actor.wallet, at.contract, tokenOf('USDC'))) >= budget.units) {
    const txIntent = await fund(false)
    return { txIntent, approvalTxIntent: null, permit: null, calls: [txIntent] }
  }
  if (permit) {
    const txIntent = await prepareIntent(actor, {
      ...named,
      functionName: 'setBudgetWithPermit',
      args: [
        numberOf(job),
        budget.units,
        ...(await permitArguments(actor.wallet, at.contract, budget, permit)),
      ],
      spends: { ...budget, approval: 'permit' },
    })
    return { txIntent, approvalTxIntent: null, permit: null, calls: [txIntent] }
  }
  const approvals = await prepareApprovals(actor, {
    spender: at.contract,
    spenderName: 'the job board',
    amount: budget,
    action: 'approveJobBoard',
    subject: job.id,
  })
  return {
    txIntent: null,
    approvalTxIntent: approvals[0] ?? null,
    permit: (await takesPermit(actor.wallet, budget))
      ? await permitToSign(actor.wallet, at.contract, budget)
      : null,
    calls: [...approvals, await fund(true)],
  }
}
