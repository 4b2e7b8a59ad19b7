import 'server-only'
import type { Lock } from '@/components/stake/locks'
import { db } from '@/lib/db/client'
import { showUnits, unitsOf } from '@/lib/db/statements/units'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { orderTitle } from '@/lib/orders/title'

/** The titles of orders, by id; the beginning of the id for one that was not created here. */
export async function orderTitles(ids: readonly string[]): Promise<(id: string) => string> {
  const sessions = await db.$queryRaw<{ orderId: string; title: string }[]>`
    select order_id as "orderId", terms->>'title' as title from app.order_sessions
    where order_id = any(${[...new Set(ids)]})`
  const titles = new Map(sessions.map(({ orderId, title }) => [orderId, title]))
  return (id) => orderTitle(id, titles.get(id))
}

/** The locks of a token's stake, active ones first, then newest first, each with the title of its order. */
export async function locksOf(tokenId: number): Promise<Lock[]> {
  const rows = await db.chainStakeLock.findMany({
    where: { agentId: tokenId },
    orderBy: [{ active: 'desc' }, { lockedAt: 'desc' }],
    take: 50,
  })
  const titleOf = await orderTitles(rows.map((row) => row.subject))
  return rows.map((row) => ({
    subject: row.subject,
    title: titleOf(row.subject),
    amount: showUnits(row.amount, row.currency),
    currency: row.currency,
    lockedAt: showChainTime(row.lockedAt),
    releasedAt: showChainTimeOrNull(row.releasedAt),
    slashed: unitsOf(row.slashed) === 0n ? null : showUnits(row.slashed, row.currency),
  }))
}
