/** The record of a wallet's evaluators and arbitrators: their cases, how they voted and what they earned. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { chainTime } from '@/lib/chain/time'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { rolesOf } from '@/lib/disputes/access'
import { CurrencyCode } from '@/lib/fields'
import { type Currency, formatMoney, money } from '@/lib/money'
import { type SeatEnd, type SeatWord, seatEndOf } from './seat-end'

type SeatRow = SeatWord & {
  agentId: string
  /** The UTC day on which the dispute was opened. */
  day: number
}

/**
 * Loads the seats of these agents. Whether a seat missed its deadline is what the contract said when the seat was left: it spares a judge
 * whose owner was made a party. Until then the clock says it.
 */
const seatsOf = (evaluators: readonly bigint[], arbitrators: readonly bigint[], now: bigint) =>
  queryWithGenericPlan<SeatRow>(Prisma.sql`
    with seats as (
      select dispute_id, seat_a as agent, 'evaluator' as role, vote_a as vote, verdict, null as ruling, voting_ends_at as ends, status, settled_at, opened_at
      from chain.disputes where seat_a = any(${evaluators.map(String)}::numeric[])
      union all
      select dispute_id, seat_b, 'evaluator', vote_b, verdict, null, voting_ends_at, status, settled_at, opened_at
      from chain.disputes where seat_b = any(${evaluators.map(String)}::numeric[])
      union all
      select dispute_id, seat_c, 'evaluator', vote_c, verdict, null, voting_ends_at, status, settled_at, opened_at
      from chain.disputes where seat_c = any(${evaluators.map(String)}::numeric[])
      union all
      select dispute_id, arbitrator, 'arbitrator', null, verdict, ruling, review_ends_at, status, settled_at, opened_at
      from chain.disputes where arbitrator = any(${arbitrators.map(String)}::numeric[])
    ), ends_of as materialized (
      select args->>'disputeId' as dispute_id, args->>'agentId' as agent, (args->>'missed')::boolean as missed,
        case name when 'SeatLeft' then 'evaluator' else 'arbitrator' end as role
      from chain.events where keys && ${[...evaluators, ...arbitrators].map((id) => `arbitrator:${id}`)}::text[]
        and name in ('SeatLeft', 'CaseEnded'))
    select s.agent::text as "agentId", s.role, vote, verdict, ruling,
      coalesce(status = 'SETTLED' or (s.role = 'evaluator' and verdict is not null) or ends < ${now}, false) as "isOver",
      coalesce(e.missed, ends < coalesce(settled_at, ${now}::bigint), false) as "isLate", (opened_at / 86400)::int as day
    from seats s left join ends_of e on e.dispute_id = s.dispute_id and e.agent = s.agent::text and e.role = s.role`)

type Earning = { agentId: string; role: SeatRow['role']; currency: Currency; amount: string }
/** A payment in a transaction that ended this dispute. A job's id is decimal in its events, and bytes32 as the subject of a dispute. */
type PaidRow = {
  agentId: string
  currency: string
  units: string
  arbitrator: string | null
  subject: string
  paidFor: string
}

/** Sums payments by agent, role and currency. No dispute has an agent in both roles. Pure. */
export function earningsIn(rows: readonly PaidRow[]): Earning[] {
  const sums = new Map<string, Omit<Earning, 'amount'> & { units: bigint }>()
  // A transaction can end several disputes of one contract.
  for (const row of rows.filter(({ subject, paidFor }) => BigInt(subject) === BigInt(paidFor))) {
    const { agentId } = row
    const role = agentId === row.arbitrator ? 'arbitrator' : 'evaluator'
    const currency = CurrencyCode.parse(row.currency)
    const key = `${agentId} ${role} ${currency}`
    const sum = sums.get(key) ?? { agentId, role, currency, units: 0n }
    sums.set(key, { ...sum, units: sum.units + BigInt(row.units) })
  }
  return [...sums.values()]
    .sort((one, other) => one.currency.localeCompare(other.currency))
    .map(({ units, ...rest }) => ({ ...rest, amount: formatMoney(money(units, rest.currency)) }))
}

/** Returns what these agents earned as adjudicators. A dispute of any kind pays when it ends; the currency comes from the journal. */
async function earningsOf(agentIds: readonly string[]): Promise<Earning[]> {
  const judges = Prisma.sql`any(${[...agentIds]}::numeric[])`
  const ended = (column: Prisma.Sql) => Prisma.sql`
    select settled_tx, module, subject, arbitrator from chain.disputes where ${column} = ${judges} and settled_tx is not null`
  const rows = await queryWithGenericPlan<PaidRow>(Prisma.sql`
    with ended as (${ended(Prisma.sql`seat_a`)} union ${ended(Prisma.sql`seat_b`)}
      union ${ended(Prisma.sql`seat_c`)} union ${ended(Prisma.sql`arbitrator`)})
    select e.args->>'agentId' as "agentId", j.currency, j.amount::text as units, ended.arbitrator::text as arbitrator,
      ended.subject, coalesce(e.args->>'orderId', e.args->>'slotId', e.args->>'jobId') as "paidFor"
    from ended join chain.events e on e.tx_hash = ended.settled_tx and e.contract = ended.module
    join chain.journal j on j.block_number = e.block_number and j.log_index = e.log_index
    where e.name = 'AdjudicatorPaid' and e.args->>'agentId' = any(${[...agentIds]}::text[])
      and j.kind = 'ADJUDICATOR_FEE' and j.amount > 0`)
  return earningsIn(rows)
}

type Counts = Record<SeatEnd | 'cases' | 'open', number>

/** The record of one agent in one role. */
export type JudgeRecord = Counts & {
  agentTokenId: string
  agent: AgentSummary | null
  role: SeatRow['role']
  /** The share of votes that agreed with the verdict, among votes in disputes that a majority decided, 0 to 1; null before there is one. */
  coherence: number | null
  /** Fees of the agent in this role, of disputes about orders, slots and jobs. */
  earned: Pick<Earning, 'currency' | 'amount'>[]
}

/** A seat of a case, with the day on which the dispute was opened. */
type DatedSeat = { day: number; end: SeatEnd | null }

export type AdjudicatorRecord = { judges: JudgeRecord[]; seats: DatedSeat[] }

function countsOf(rows: readonly SeatRow[]): Counts {
  const ends = rows.map(seatEndOf)
  const of = (end: SeatEnd | null) => ends.filter((one) => one === end).length
  return {
    cases: rows.length,
    open: rows.filter(({ isOver }) => !isOver).length,
    coherent: of('coherent'),
    overruled: of('overruled'),
    silent: of('silent'),
    spared: of('spared'),
  }
}

/** Returns the record of the evaluators and arbitrators that the caller holds. */
export async function getAdjudicatorRecord(actor: Actor): Promise<AdjudicatorRecord> {
  const [{ evaluators, arbitrators }, now] = await Promise.all([rolesOf(actor.wallet), chainTime()])
  const ids = [...new Set([...evaluators, ...arbitrators])]
  const [rows, earned, summaries] = await Promise.all([
    seatsOf(evaluators, arbitrators, now),
    earningsOf(ids.map(String)),
    agentsByToken(ids),
  ])
  const record =
    (role: SeatRow['role']) =>
    (id: bigint): JudgeRecord => {
      const agentTokenId = id.toString()
      const counts = countsOf(rows.filter((row) => row.role === role && row.agentId === agentTokenId))
      const decided = counts.coherent + counts.overruled
      return {
        agentTokenId,
        agent: summaries.get(agentTokenId) ?? null,
        role,
        ...counts,
        coherence: decided === 0 || role === 'arbitrator' ? null : counts.coherent / decided,
        earned: earned.filter((one) => one.agentId === agentTokenId && one.role === role),
      }
    }
  return {
    judges: [...evaluators.map(record('evaluator')), ...arbitrators.map(record('arbitrator'))],
    seats: rows.map((row) => ({ day: row.day, end: seatEndOf(row) })),
  }
}
