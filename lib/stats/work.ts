/**
 * Orders, bounty slots and jobs as one list, newest first. Each kind is read through its own index, whatever the filters, and the results
 * are merged: one plan serves all queries (`queryWithGenericPlan`).
 */
import 'server-only'
import { agentsByToken } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { pageLimit, reachLimit } from '@/lib/db/statements/sql'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { showJobId } from '@/lib/jobs/job-id'
import { type Currency, formatMoney, money } from '@/lib/money'
import type { PublicWork, WorkKind } from './schema'

/** A row of work as selected. */
export type WorkRow = {
  kind: WorkKind
  id: string
  agentTokenId: string | null
  status: string
  outcome: string | null
  passed: boolean | null
  currency: Currency
  amount: string
  earned: string | null
  createdAt: bigint
  endedAt: bigint | null
  createdBlock: bigint
}

/** The part of each kind, with the names of its columns for conditions. */
const parts = {
  ORDER: {
    select: Prisma.sql`
      select 'ORDER' as kind, w.order_id as id, w.provider_agent_id::text as "agentTokenId", w.status,
        w.outcome, null::boolean as passed, w.currency, w.budget::text as amount,
        w.provider_payout::text as earned, w.created_at as "createdAt", w.ended_at as "endedAt",
        w.created_block as "createdBlock"
      from chain.orders w`,
    rows: Prisma.sql`chain.orders w`,
    id: Prisma.sql`w.order_id`,
    agent: Prisma.sql`w.provider_agent_id`,
  },
  SLOT: {
    select: Prisma.sql`
      select 'SLOT', w.slot_id, w.agent_id::text, w.status, w.outcome, null::boolean, c.currency, c.reward_per_slot::text,
        w.provider_payout::text, w.claimed_at, w.ended_at, w.created_block
      from chain.slots w join chain.campaigns c on c.campaign_id = w.campaign_id`,
    rows: Prisma.sql`chain.slots w`,
    id: Prisma.sql`w.slot_id`,
    agent: Prisma.sql`w.agent_id`,
  },
  JOB: {
    select: Prisma.sql`
      select 'JOB', w.job_id, w.provider_agent_id::text, w.status, w.outcome, w.passed, 'USDC', w.budget::text,
        w.provider_payment::text, w.created_at, w.ended_at, w.created_block
      from chain.jobs w`,
    rows: Prisma.sql`chain.jobs w`,
    id: Prisma.sql`w.job_id`,
    agent: Prisma.sql`w.provider_agent_id`,
  },
} as const satisfies Record<
  WorkKind,
  { select: Prisma.Sql; rows: Prisma.Sql; id: Prisma.Sql; agent: Prisma.Sql }
>
export type WorkColumns = Pick<(typeof parts)[WorkKind], 'id' | 'agent'>

const names = Prisma.sql`(
  kind, id, "agentTokenId", status, outcome, passed, currency, amount, earned, "createdAt", "endedAt", "createdBlock")`

/** The newest work of some kinds that meets a condition on `w`, as a query: `limit` rows after the first `skip`. */
export const newestWork = (
  kinds: readonly WorkKind[],
  where: (columns: WorkColumns) => Prisma.Sql,
  limit: number,
  skip = 0,
): Prisma.Sql => {
  const each = kinds.map((kind) => {
    const { select, id, agent } = parts[kind]
    return Prisma.sql`(${select} where ${where({ id, agent })} order by w.created_block desc, ${id} ${reachLimit({ skip, take: limit })})`
  })
  return Prisma.sql`
    select * from (${Prisma.join(each, ' union all ')}) merged ${names} order by "createdBlock" desc, id ${pageLimit(skip, limit)}`
}

/** Counts the work of some kinds that meets a condition on `w`, as a query that stops at `limit`. */
export const countOfWork = (
  kinds: readonly WorkKind[],
  where: (columns: WorkColumns) => Prisma.Sql,
  limit: number,
): Prisma.Sql => {
  const each = kinds.map((kind) => {
    const { rows, id, agent } = parts[kind]
    return Prisma.sql`(select 1 from ${rows} where ${where({ id, agent })} ${pageLimit(0, limit)})`
  })
  return Prisma.sql`
    select count(*)::int as count from (
      select 1 from (${Prisma.join(each, ' union all ')}) merged ${pageLimit(0, limit)}) counted`
}

const show = (units: string, currency: Currency) => formatMoney(money(BigInt(units), currency))

const toWork = (
  { agentTokenId, amount, earned, createdBlock, ...row }: WorkRow,
  agents: ReadonlyMap<string, AgentSummary>,
): PublicWork => ({
  kind: row.kind,
  id: row.kind === 'JOB' ? showJobId(row.id) : row.id,
  agentTokenId,
  agent: agents.get(agentTokenId ?? '') ?? null,
  status: row.status,
  outcome: row.outcome,
  passed: row.passed,
  currency: row.currency,
  amount: show(amount, row.currency),
  earned: earned === null ? null : show(earned, row.currency),
  createdBlock: createdBlock.toString(),
  createdAt: showChainTime(row.createdAt),
  endedAt: showChainTimeOrNull(row.endedAt),
})

/** Maps work to its public form, with the agents that provide it. */
export async function showWork(rows: readonly WorkRow[]): Promise<PublicWork[]> {
  const agents = await agentsByToken(
    rows.flatMap(({ agentTokenId }) => (agentTokenId === null ? [] : BigInt(agentTokenId))),
  )
  return rows.map((row) => toWork(row, agents))
}
