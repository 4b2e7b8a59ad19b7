/** Pays the budget of a job, in the fewest steps: with an existing allowance, a signed permit, or an approval first. */
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

/** A job whose budget is paid, possibly one that the same batch creates. */
type Funded = { id: string; state: { title: string; budget: bigint } }

/** The budget of a job. */
const budgetOf = ({ state }: Funded): Money => money(state.budget, 'USDC')

/** The fields that both ways of paying the budget share. */
const named = (job: Funded) => ({
  ...boardContract(),
  action: 'fundJob',
  subject: job.id,
  summary: `Pay ${displayMoney(budgetOf(job))} for ${quoted(job)}. You can take it back until you accept a provider.`,
})

/** Prepares `setBudget` with an allowance that is mined, or that an earlier call of the batch sets. */
const prepareSetBudget = (actor: Actor, job: Funded, approval: 'mined' | 'batch'): Promise<Intent> =>
  prepareIntent(actor, {
    ...named(job),
    functionName: 'setBudget',
    args: [numberOf(job), job.state.budget],
    spends: { ...budgetOf(job), approval },
  })

/** Prepares the approvals that are missing. */
const approvalsFor = (actor: Actor, job: Funded): Promise<Intent[]> =>
  prepareApprovals(actor, {
    spender: boardContract().contract,
    spenderName: 'the job board',
    amount: budgetOf(job),
    action: 'approveJobBoard',
    subject: job.id,
  })

async function holdsBudget(actor: Actor, job: Funded): Promise<boolean> {
  try {
    await assertBalance(actor.wallet, budgetOf(job))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'BALANCE_INSUFFICIENT') return false
    throw error
  }
}

/** Returns the calls that pay the budget in the batch that creates the job; none if the wallet's balance is too low. */
export async function fundingCalls(actor: Actor, job: Funded): Promise<Intent[]> {
  if (!(await holdsBudget(actor, job))) return []
  return [...(await approvalsFor(actor, job)), await prepareSetBudget(actor, job, 'batch')]
}

/** Throws the contract's errors: a call whose approval is not mined cannot be simulated. */
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
  const { contract } = boardContract()
  const budget = budgetOf(job)
  assertFundable(job, await chainTime())
  await assertBalance(actor.wallet, budget)
  if ((await allowanceOf(actor.wallet, contract, tokenOf('USDC'))) >= budget.units) {
    const txIntent = await prepareSetBudget(actor, job, 'mined')
    return { txIntent, approvalTxIntent: null, permit: null, calls: [txIntent] }
  }
  if (permit) {
    const txIntent = await prepareIntent(actor, {
      ...named(job),
      functionName: 'setBudgetWithPermit',
      args: [numberOf(job), budget.units, ...(await permitArguments(actor.wallet, contract, budget, permit))],
      spends: { ...budget, approval: 'permit' },
    })
    return { txIntent, approvalTxIntent: null, permit: null, calls: [txIntent] }
  }
  const approvals = await approvalsFor(actor, job)
  return {
    txIntent: null,
    approvalTxIntent: approvals[0] ?? null,
    permit: (await takesPermit(actor.wallet, budget))
      ? await permitToSign(actor.wallet, contract, budget)
      : null,
    calls: [...approvals, await prepareSetBudget(actor, job, 'batch')],
  }
}
