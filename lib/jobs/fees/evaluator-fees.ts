/** Fees that evaluators earned with jobs and have not withdrawn: the jobs hold them, and one call pays the fees of many jobs. */
import type { Actor } from '@/lib/actor'
import { tokenOwnedBy } from '@/lib/agents/access'
import { boardAgentsByToken } from '@/lib/agents/board/board'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { boardContract } from '@/lib/jobs/call'
import { showJobId } from '@/lib/jobs/job-id'
import { boardCurrency } from '@/lib/jobs/machine'
import { displayMoney, money } from '@/lib/money'
import { type EvaluatorFees, feesAtOnce } from './fee-schema'

/** The unpaid fees of an agent. `jobs` are those that one call withdraws: the first that ended. */
type Waiting = {
  agentId: bigint
  payee: string
  amount: bigint
  count: number
  jobs: { key: string; title: string; amount: bigint; endedAt: bigint }[]
}

type WaitingRow = { agentId: string; payee: string; amount: string; count: bigint; keys: string[] }

/** Returns these jobs in the order in which they ended. */
async function feesOf(keys: readonly string[]): Promise<Waiting['jobs']> {
  const rows = await db.chainJob.findMany({
    where: { jobId: { in: [...keys] } },
    orderBy: [{ endedAt: 'asc' }, { jobId: 'asc' }],
    select: { jobId: true, title: true, evaluatorFee: true, endedAt: true },
  })
  return rows.flatMap(({ jobId: key, title, evaluatorFee, endedAt }) =>
    evaluatorFee === null || endedAt === null ? [] : { key, title, amount: unitsOf(evaluatorFee), endedAt },
  )
}

/** The unpaid fees of a wallet's agents, or of one of them. */
async function waitingFor(wallet: string, agentId?: bigint): Promise<Waiting[]> {
  const ofAgent =
    agentId === undefined ? Prisma.empty : Prisma.sql`and a.token_id = ${agentId.toString()}::numeric`
  const rows = await db.$queryRaw<WaitingRow[]>`
    select a.token_id::text as "agentId", coalesce(a.agent_wallet, a.owner) as payee, sum(j.evaluator_fee)::text as amount,
      count(*) as count, (array_agg(j.job_id order by j.ended_at, j.job_id))[1:${feesAtOnce}::int] as keys
    from chain.agents a
    join chain.jobs j on j.evaluator_agent_id = a.token_id and j.evaluator_fee > 0 and j.evaluator_paid_at is null
    where a.owner = ${wallet} ${ofAgent}
    group by a.token_id order by a.token_id`
  const jobs = await feesOf(rows.flatMap(({ keys }) => keys))
  return rows.map(({ agentId, payee, amount, count, keys }) => ({
    agentId: BigInt(agentId),
    payee,
    amount: BigInt(amount),
    count: Number(count),
    jobs: jobs.filter(({ key }) => keys.includes(key)),
  }))
}

/** Lists the unpaid fees of the caller's evaluator agents. */
export async function listEvaluatorFees({ wallet }: Pick<Actor, 'wallet'>) {
  const waiting = await waitingFor(wallet)
  const agents = await boardAgentsByToken(waiting.map(({ agentId }) => agentId))
  const data = waiting.map(
    ({ agentId, payee, amount, count, jobs }): EvaluatorFees => ({
      agentId: agentId.toString(),
      name: agents.get(agentId.toString())?.name ?? null,
      payee: showAddress(payee),
      amount: amount.toString(),
      count,
      jobs: jobs.map(({ key, title, amount, endedAt }) => ({
        jobId: showJobId(key),
        title,
        amount: amount.toString(),
        onchainSettledAt: endedAt.toString(),
      })),
    }),
  )
  return { success: true as const, data }
}

/**
 * Prepares `withdrawEvaluatorFees` of one of the caller's agents, for the jobs in its list. The contract pays the address that receives the
 * agent's earnings. Throws `NO_FEES` when there are none, and `FORBIDDEN` for the agent of another wallet.
 */
export async function prepareEvaluatorFees(actor: Actor, agentKey: string): Promise<Intent> {
  const { tokenId, label } = await tokenOwnedBy(actor, agentKey)
  const [waiting] = await waitingFor(actor.wallet, tokenId)
  if (!waiting) throw new AppError('NO_FEES', `No fee waits for ${label}: each job it evaluated is paid.`)
  const { jobs, payee } = waiting
  const sum = jobs.reduce((total, { amount }) => total + amount, 0n)
  const work = jobs.length === 1 ? 'one evaluation' : `${jobs.length} evaluations`
  return prepareIntent(actor, {
    ...boardContract(),
    functionName: 'withdrawEvaluatorFees',
    args: [tokenId, jobs.map(({ key }) => BigInt(key))],
    action: 'withdrawEvaluatorFees',
    subject: tokenId.toString(),
    summary: `Withdraw ${displayMoney(money(sum, boardCurrency))} that ${label} has earned with ${work} to ${
      payee === actor.wallet ? 'your wallet' : showAddress(payee)
    }.`,
  })
}
