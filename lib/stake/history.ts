/** An agent's stake history: its locks, and every movement with the balance after it. */
import { z } from 'zod'
import { findAgentRow } from '@/lib/agents/access'
import { countLimit } from '@/lib/agents/queries'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import { CurrencyCode, showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { addMoney, type Currency, formatMoney, money } from '@/lib/money'
import {
  type BoardPaging,
  boardSkipTake,
  countedTo,
  parseCursor,
  toBoardPagination,
  toCursor,
} from '@/lib/paging'
import type { StakeHistory, StakeLock, StakeMove, StakeMovement } from './schema'

async function tokenOf(agentKey: string): Promise<bigint> {
  const tokenId = (await findAgentRow(agentKey))?.tokenId
  if (!tokenId) throw notFound('agent')
  return BigInt(tokenId)
}

/** Returns which of these subjects are jobs of the job board: there their ids are decimal numbers. */
async function jobsAmong(subjects: readonly string[]): Promise<string[]> {
  const rows = await db.chainJob.findMany({
    where: { jobId: { in: [...subjects] } },
    select: { jobId: true },
  })
  return rows.map(({ jobId }) => jobId)
}

/** The active locks of an agent in all currencies, newest first, in the job board's shape. Throws `NOT_FOUND`. */
export async function listLocks(agentKey: string, query: BoardPaging) {
  const { skip, take } = boardSkipTake(query)
  const where = { agentId: (await tokenOf(agentKey)).toString(), active: true }
  const [rows, total] = await Promise.all([
    db.chainStakeLock.findMany({ where, orderBy: [{ lockedAt: 'desc' }, { subject: 'asc' }], skip, take }),
    db.chainStakeLock.count({ where, take: countLimit }),
  ])
  const jobs = new Set(await jobsAmong(rows.map(({ subject }) => subject)))
  const data = rows.map(
    (row): StakeLock => ({
      jobId: jobs.has(row.subject) ? BigInt(row.subject).toString() : row.subject,
      role: 'PROVIDER',
      amount: unitsOf(row.amount).toString(),
      currency: CurrencyCode.parse(row.currency),
      active: row.active,
      lockedAt: showChainTime(row.lockedAt),
      releasedAt: showChainTimeOrNull(row.releasedAt),
    }),
  )
  return {
    success: true as const,
    data,
    pagination: toBoardPagination(query, countedTo(countLimit, total)),
  }
}

/** The effect of an event on the pool, and the amount to show. */
type Effect = { move: StakeMove; amount: bigint; free: bigint; locked: bigint }

type EventRow = {
  block: bigint
  logIndex: number
  name: string
  args: { amount?: string; slashed?: string; released?: string; subject?: string }
  at: bigint
  txHash: string
  free: string | null
  locked: string | null
}

/** The same arithmetic as the projection of the pool. Subtracting an effect returns the balance before it. */
function effectOf({ name, args }: EventRow): Effect {
  const amount = BigInt(args.amount ?? 0)
  switch (name) {
    case 'StakeDeposited':
      return { move: 'DEPOSIT', amount, free: amount, locked: 0n }
    case 'StakeWithdrawn':
      return { move: 'WITHDRAWAL', amount, free: -amount, locked: 0n }
    case 'StakeLocked':
      return { move: 'LOCK', amount, free: -amount, locked: amount }
    case 'StakeReleased':
      return { move: 'RELEASE', amount, free: amount, locked: -amount }
    default: {
      const [slashed, released] = [BigInt(args.slashed ?? 0), BigInt(args.released ?? 0)]
      return { move: 'SLASH', amount: slashed, free: released, locked: -slashed - released }
    }
  }
}

/** The cursor of a page: its last event, and the agent's balance before that event. */
const Place = z.tuple([
  z.string().regex(/^\d{1,15}$/),
  z.string().regex(/^\d{1,9}$/),
  z.string().regex(/^\d{1,78}$/),
  z.string().regex(/^\d{1,78}$/),
])

/** Events with a non-zero amount, and the pool's balance in the same snapshot. */
const eventsBefore = (
  tokenId: bigint,
  currency: Currency,
  take: number,
  place: z.output<typeof Place> | null,
) =>
  db.$queryRaw<EventRow[]>`
    select e.block_number as block, e.log_index as "logIndex", e.name, e.args, e.timestamp as at, e.tx_hash as "txHash",
      pool.available::text as free, pool.locked::text as locked
    from chain.events e
    left join chain.stake_pools pool on pool.currency = ${currency} and pool.agent_id = ${tokenId.toString()}::numeric
    where e.keys @> array[${`pool:${currency}:${tokenId}`}]
      and coalesce((e.args ->> 'amount')::numeric, (e.args ->> 'slashed')::numeric + (e.args ->> 'released')::numeric) > 0
      ${place ? Prisma.sql`and (e.block_number, e.log_index) < (${place[0]}::bigint, ${place[1]}::int)` : Prisma.empty}
    order by e.block_number desc, e.log_index desc limit ${take}`

type Balance = { free: bigint; locked: bigint }

/** The balance before a movement. A forged cursor may contain a balance that is too low. */
function before(balance: Balance, effect: Effect): Balance {
  const [free, locked] = [balance.free - effect.free, balance.locked - effect.locked]
  if (free < 0n || locked < 0n)
    throw new AppError('BAD_REQUEST', 'cursor does not belong to this list. Start again without it.')
  return { free, locked }
}

function toMovement(
  row: EventRow,
  { move, amount }: Effect,
  balance: Balance,
  currency: Currency,
): StakeMovement {
  const free = money(balance.free, currency)
  const locked = money(balance.locked, currency)
  return {
    move,
    amount: formatMoney(money(amount, currency)),
    currency,
    orderId: row.args.subject ?? null,
    free: formatMoney(free),
    locked: formatMoney(locked),
    total: formatMoney(addMoney(free, locked)),
    at: showChainTime(row.at),
    txHash: row.txHash,
  }
}

type Query = { currency: Currency; pageSize: number; cursor?: string | undefined }

/**
 * Movements of an agent's stake in one currency, newest first, each with the balance after it. The newest has the pool's balance; older
 * balances are computed by subtracting each movement. Throws `NOT_FOUND`.
 */
export async function listMovements(agentKey: string, query: Query): Promise<StakeHistory> {
  const { currency, pageSize, cursor } = query
  const tokenId = await tokenOf(agentKey)
  const place = cursor === undefined ? null : parseCursor(Place, cursor)
  const rows = await eventsBefore(tokenId, currency, pageSize + 1, place)
  const [free, locked] = place ? [place[2], place[3]] : [rows[0]?.free, rows[0]?.locked]
  let balance: Balance = { free: BigInt(free ?? 0), locked: BigInt(locked ?? 0) }
  const items = rows.slice(0, pageSize).map((row) => {
    const effect = effectOf(row)
    const after = balance
    balance = before(after, effect)
    return toMovement(row, effect, after, currency)
  })
  const last = rows[pageSize - 1]
  if (rows.length <= pageSize || !last) return { items }
  return {
    items,
    nextCursor: toCursor([last.block, last.logIndex, balance.free, balance.locked].map(String)),
  }
}
