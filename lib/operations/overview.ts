/** The operator's overview: health, queues, and pending decisions. Each read is bounded. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { showChainTime } from '@/lib/fields'
import { closeSeconds } from '@/lib/jobs/machine'
import { listAudit } from './audit'
import type { NearDeadline, OperatorOverview } from './overview-schema'
import { serviceHealth } from './parts'
import { countedTo, deadCount, indexerPlace, queueDepths } from './pulse'

type Counts = Omit<OperatorOverview['counts'], 'deadJobs'>

async function readCounts(): Promise<Counts> {
  const [row] = await db.$queryRaw<{ [K in keyof Counts]: bigint }[]>`
    select
      (select count(*) from (select status from app.webhook_deliveries
        where created_at > now() - interval '1 day' order by created_at desc limit ${countedTo}) d
        where d.status = 'FAILED') as "failedDeliveries",
      (select count(*) from (select 1 from app.quarantined_messages where status = 'HELD' limit ${countedTo}) q)
        as quarantined,
      (select count(*) from (select 1 from app.brand_claims where status = 'PENDING' limit ${countedTo}) b)
        as "brandClaims",
      (select count(*) from (select 1 from chain.evaluators where granted limit ${countedTo}) e) as evaluators,
      (select count(*) from (select 1 from chain.arbitrators where granted limit ${countedTo}) a) as arbitrators`
  const numbers = row ?? {
    failedDeliveries: 0n,
    quarantined: 0n,
    brandClaims: 0n,
    evaluators: 0n,
    arbitrators: 0n,
  }
  return {
    failedDeliveries: Number(numbers.failedDeliveries),
    quarantined: Number(numbers.quarantined),
    brandClaims: Number(numbers.brandClaims),
    evaluators: Number(numbers.evaluators),
    arbitrators: Number(numbers.arbitrators),
  }
}

const daySeconds = 86_400n
const shown = 10

type DueRow = { kind: NearDeadline['kind']; id: string; status: string; due: bigint }

/**
 * Returns the objects with a deadline within a day of chain time, soonest first, from the index of deadlines. The end of trading is not in
 * that index, because nothing is announced then: it is `closeSeconds` before the deadline of a trading job with a provider.
 */
async function nearDeadlines(): Promise<NearDeadline[]> {
  const now = await chainTime()
  const rows = await db.$queryRaw<DueRow[]>`
    select kind, id, status, min(due) as due from (
      select case when d.dispute_id is not null then 'DISPUTE' when s.slot_id is not null then 'SLOT' else 'JOB' end as kind,
        coalesce(d.dispute_id, s.slot_id, j.job_id) as id, coalesce(d.status, s.status, j.status) as status, l.due
      from (
        (select key, due from app.deadlines where due > ${now} and due <= ${now + daySeconds} order by due limit 1000)
        union all
        (select job_id, submit_by from chain.jobs where deadline > ${now + closeSeconds} and deadline <= ${now + closeSeconds + daySeconds}
          and status = 'FUNDED' and strategy_type = 'CEX_CAPITAL' and provider_agent_id is not null
          order by deadline limit 1000)) l
      left join chain.disputes d on d.dispute_id = l.key and d.status <> 'SETTLED'
      left join chain.slots s on s.slot_id = l.key
      left join chain.jobs j on j.job_id = l.key) near
    where id is not null group by kind, id, status order by due, id limit ${shown}`
  return rows.map(({ kind, id, status, due }) => ({ kind, id, status, dueAt: showChainTime(due) }))
}

/** Returns the overview. Throws `FORBIDDEN` unless `actor` is the operator. */
export async function operatorOverview(actor: Actor): Promise<OperatorOverview> {
  await assertOperator(actor)
  const [parts, indexer, queues, deadJobs, counts, deadlines, audit] = await Promise.all([
    serviceHealth(),
    indexerPlace(),
    queueDepths(),
    deadCount(),
    readCounts(),
    nearDeadlines(),
    listAudit(actor, { pageSize: shown }),
  ])
  return { parts, indexer, queues, counts: { deadJobs, ...counts }, deadlines, audit: audit.items }
}
