/** Selects the orders of a list by keyset over the indexes of both sides, so that a long history stays cheap. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { finalBlock } from '@/lib/chain/finality'
import { pendingFundingStatuses } from '@/lib/checkout/machine'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithOrderedPlan } from '@/lib/db/read'
import { literal, pageLimit, reachLimit } from '@/lib/db/statements/sql'
import { OrderId } from '@/lib/fields'
import { countedTo, cutPage, maxOffset, parseCursor, skipTake, type Total } from '@/lib/paging'
import type { OrderQuery } from './schema'

const Digits = z.string().regex(/^\d{1,15}$/)
/** The sort key of an order: second, block, id. An unfunded order has no block. */
const Key = z.tuple([Digits, Digits.nullable(), OrderId])
type Key = z.output<typeof Key>

/** The columns a scan selects, and its limit. */
type Reach = {
  columns: (of: { at: Prisma.Sql; block: Prisma.Sql }) => Prisma.Sql
  limit: Prisma.Sql
  /** Whether rows are only counted: ties then need no order, so the indexes alone can answer the scan. */
  isCount: boolean
  after: Key | null
  /** The newest final block. */
  final: bigint
}

const chainAt = { at: Prisma.sql`o.created_at`, block: Prisma.sql`o.created_block` }
const pendingAt = {
  at: Prisma.sql`extract(epoch from o.created_at)::bigint`,
  block: Prisma.sql`null::bigint`,
}

/** Projected orders after a sort key. Blocks follow the chain's clock, so their order is also the order of seconds. */
function afterOnChain(key: Key | null): Prisma.Sql {
  if (!key) return Prisma.empty
  const [at, block, id] = key
  return block === null
    ? Prisma.sql`and o.created_at <= ${at}::bigint`
    : Prisma.sql`and o.created_block <= ${block}::bigint and (o.created_block < ${block}::bigint or o.order_id > ${id})`
}

/** Unfunded orders sort before orders mined in the same second. */
function afterPending(key: Key | null): Prisma.Sql {
  if (!key) return Prisma.empty
  const [at, block, id] = key
  const sameSecond =
    block === null ? Prisma.sql`or (${pendingAt.at} = ${at}::bigint and o.order_id > ${id})` : Prisma.empty
  return Prisma.sql`and (${pendingAt.at} < ${at}::bigint ${sameSecond})`
}

/** Unfunded sessions of a wallet as buyer, as owner of the provider agent, or both. */
function pendingScan({ wallet }: Actor, { side }: OrderQuery, { columns, limit, after }: Reach): Prisma.Sql {
  const sides: Prisma.Sql[] = []
  if (side !== 'provider') sides.push(Prisma.sql`o.wallet = ${wallet}`)
  if (side !== 'client')
    sides.push(Prisma.sql`(o.terms->'provider'->>'agentTokenId')::numeric in (
      select token_id from chain.agents where owner = ${wallet})`)
  return Prisma.sql`(select ${columns(pendingAt)} from app.checkout_sessions o
    where o.status = any(${pendingFundingStatuses}) and o.expires_at > now()
      and not exists (select 1 from chain.orders c where c.order_id = o.order_id)
      and (${Prisma.join(sides, ' or ')}) ${afterPending(after)}
    order by ${pendingAt.at} desc, o.order_id ${limit})`
}

/**
 * A wallet's orders as sorted scans: one per side, and one of unfunded sessions. The seller side follows the agent's owner, so
 * a sold agent's orders move with it. An order between two agents of one wallet appears once, as a purchase.
 */
function scansOf(actor: Actor, query: OrderQuery, reach: Reach): Prisma.Sql[] {
  const { wallet } = actor
  const { side, status } = query
  const wanted = Prisma.sql`${statusIs(status, reach.final)} ${afterOnChain(reach.after)}`
  const sorted = Prisma.sql`order by o.created_block desc ${reach.isCount ? Prisma.empty : Prisma.sql`, o.order_id`} ${reach.limit}`
  const columns = reach.columns(chainAt)
  const scans: Prisma.Sql[] = []
  if (side !== 'provider')
    scans.push(
      Prisma.sql`(select ${columns} from chain.orders o where o.buyer = ${wallet} ${wanted} ${sorted})`,
    )
  if (side !== 'client')
    scans.push(Prisma.sql`(select sold.* from chain.agents a cross join lateral (
      select ${columns} from chain.orders o where o.provider_agent_id = a.token_id
        ${side === undefined ? Prisma.sql`and o.buyer <> ${wallet}` : Prisma.empty} ${wanted} ${sorted}
    ) sold where a.owner = ${wallet} ${reach.isCount ? reach.limit : Prisma.empty})`)
  if (status === undefined || status === 'PENDING_FUNDING') scans.push(pendingScan(actor, query, reach))
  return scans
}

/** A release that is not final is shown as `ACCEPTED`, and `FUNDED` is the older name of `IN_PROGRESS` (`lib/orders/machine.ts`). */
function statusIs(status: OrderQuery['status'], final: bigint): Prisma.Sql {
  const released = Prisma.sql`(o.outcome = 'RELEASED' and o.ended_block > ${final}::bigint)`
  switch (status) {
    case undefined:
      return Prisma.empty
    case 'FUNDED':
      return Prisma.sql`and o.status = 'IN_PROGRESS'`
    case 'ACCEPTED':
      return Prisma.sql`and o.status = 'SETTLED' and ${released}`
    case 'SETTLED':
      return Prisma.sql`and o.status = 'SETTLED' and ${released} is not true`
    default:
      return Prisma.sql`and o.status = ${literal(status)}`
  }
}

type Row = { id: string; at: bigint; block: bigint | null }

/** Returns the ids of one page of a wallet's orders, newest first, with their count up to a limit. */
export async function orderIds(
  actor: Actor,
  query: OrderQuery,
): Promise<{ ids: string[]; total: Total; nextCursor: string | undefined }> {
  const { skip, take } = skipTake(query)
  const final = await finalBlock()
  const page = scansOf(actor, query, {
    columns: ({ at, block }) => Prisma.sql`o.order_id as id, ${at} as at, ${block} as block`,
    limit: reachLimit({ skip, take: take + 1 }),
    isCount: false,
    after: query.cursor ? parseCursor(Key, query.cursor) : null,
    final,
  })
  const all = scansOf(actor, query, {
    columns: () => Prisma.sql`1`,
    limit: pageLimit(0, maxOffset),
    isCount: true,
    after: null,
    final,
  })
  // Each scan is counted alone: combining them first would double the cost for each of up to ten thousand rows.
  const counts = all.map((scan) => Prisma.sql`(select count(*) from ${scan} counted)`)
  const [rows, counted] = await Promise.all([
    queryWithOrderedPlan<Row>(Prisma.sql`
      select * from (${Prisma.join(page, ' union all ')}) page order by at desc, block desc nulls first, id ${pageLimit(skip, take + 1)}`),
    queryWithOrderedPlan<{ total: number }>(Prisma.sql`
      select least(${Prisma.raw(String(maxOffset))}, ${Prisma.join(counts, ' + ')})::int as total`),
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ at, block, id }) => [
    String(at),
    block === null ? null : String(block),
    id,
  ])
  return {
    ids: shown.map(({ id }) => id),
    total: countedTo(maxOffset, counted[0]?.total ?? 0),
    nextCursor,
  }
}
