/** The case queue of evaluators and arbitrators: every case of the wallet's agents, most urgent first. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { type LoadedDispute, partOf, rolesOf, type SeenDispute, withMatter } from '@/lib/disputes/access'
import { seatsOf } from '@/lib/disputes/fold'
import type { QueueQuery } from '@/lib/disputes/schema'
import { summaryOf, toHead } from '@/lib/disputes/view'
import { Hash32 } from '@/lib/fields'
import { formatMoney, money } from '@/lib/money'
import { countedTo, cutPage, inOrderOf, parseCursor, skipTake, toPage } from '@/lib/paging'
import { seatFee } from './seat-fee'

/** Upper limit of the case count. */
const maxCounted = 1_000

type Roles = Awaited<ReturnType<typeof rolesOf>>

const inNumbers = (ids: readonly bigint[]) => Prisma.sql`any(${ids.map(String)}::numeric[])`

/** The cases of these agents, filtered by the query. */
function casesOf({ evaluators, arbitrators }: Roles, state: QueueQuery['state'], now: bigint): Prisma.Sql {
  const panel = inNumbers(evaluators)
  const seats = Prisma.sql`d.seat_a = ${panel} or d.seat_b = ${panel} or d.seat_c = ${panel}`
  const bench = Prisma.sql`d.arbitrator = ${inNumbers(arbitrators)}`
  const free = Prisma.sql`(d.seat_a = ${panel} and d.vote_a is null or d.seat_b = ${panel} and d.vote_b is null
    or d.seat_c = ${panel} and d.vote_c is null)`
  const wanted = {
    all: Prisma.sql`true`,
    open: Prisma.sql`d.status <> 'SETTLED'`,
    settled: Prisma.sql`d.status = 'SETTLED'`,
    waiting: Prisma.sql`${now} <= d.deadline and (
      d.status in ('EVIDENCE_PHASE', 'EVALUATOR_VERDICT') and ${now} > d.evidence_ends_at and ${free}
      or d.status = 'ARBITRATION_REVIEW' and ${bench})`,
  }[state]
  return Prisma.sql`from chain.disputes d where (${seats} or ${bench}) and ${wanted}`
}

/** Sort key of a case: settled ones last, then by deadline, then by id. */
const Place = z.tuple([z.enum(['open', 'settled']), z.string().regex(/^\d{1,15}$/), Hash32])

function afterCase(cursor: string | undefined): Prisma.Sql {
  if (cursor === undefined) return Prisma.empty
  const [state, deadline, id] = parseCursor(Place, cursor)
  return Prisma.sql`and (d.status = 'SETTLED', d.deadline, d.dispute_id) > (${state === 'settled'}, ${deadline}::bigint, ${id})`
}

/** Maps a case for the queue. */
async function toItem(seen: SeenDispute, now: bigint, summaries: Awaited<ReturnType<typeof agentsByToken>>) {
  const { state, matter } = seen.dispute
  const seat = seen.seat ?? 0n
  const fee = seatFee(state, seat, await matter.payoutsFor(), now)
  const own = seatsOf(state).find(({ agentId }) => agentId === seat)
  return {
    ...toHead(seen, now),
    agentTokenId: seat.toString(),
    agent: summaryOf(summaries, seat),
    hasVoted: own ? own.vote !== null : state.ruling !== null,
    fee: formatMoney(money(fee, matter.currency)),
  }
}

/** Loads the disputes with these ids, in this order. */
async function loadDisputes(ids: readonly string[]): Promise<LoadedDispute[]> {
  const rows = await db.chainDispute.findMany({ where: { disputeId: { in: [...ids] } } })
  const loaded = await Promise.all(rows.map(withMatter))
  return inOrderOf(
    ids,
    loaded.filter((one) => one !== null),
    ({ id }) => id,
  )
}

/** Lists the cases of the caller's evaluators and arbitrators, next deadline first. */
export async function listCases(actor: Actor, query: QueueQuery) {
  const { skip, take } = skipTake(query)
  const [roles, now] = await Promise.all([rolesOf(actor.wallet), chainTime()])
  const cases = casesOf(roles, query.state, now)
  const [rows, counted] = await Promise.all([
    db.$queryRaw<{ id: string; isSettled: boolean; deadline: bigint }[]>`
      select d.dispute_id as id, d.status = 'SETTLED' as "isSettled", d.deadline ${cases} ${afterCase(query.cursor)}
      order by (d.status = 'SETTLED'), d.deadline, d.dispute_id limit ${take + 1} offset ${skip}`,
    db.$queryRaw<{ total: number }[]>`
      select count(*)::int as total from (select 1 ${cases} limit ${maxCounted}) c`,
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ id, isSettled, deadline }) => [
    isSettled ? 'settled' : 'open',
    String(deadline),
    id,
  ])
  const disputes = await loadDisputes(shown.map(({ id }) => id))
  const seen = disputes.flatMap((dispute): SeenDispute[] => {
    const part = partOf(dispute, actor.wallet, roles)
    return part ? [{ dispute, ...part }] : []
  })
  const summaries = await agentsByToken(seen.flatMap(({ seat }) => seat ?? []))
  const items = await Promise.all(seen.map((one) => toItem(one, now, summaries)))
  return toPage(query, items, countedTo(maxCounted, counted[0]?.total ?? 0), nextCursor)
}
