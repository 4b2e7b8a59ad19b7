import 'server-only'
import { z } from 'zod'
import type { Lock } from '@/components/stake/locks'
import { db } from '@/lib/db/client'
import { showUnits, unitsOf } from '@/lib/db/units'
import { showChainTime } from '@/lib/http/fields'

const Titled = z.object({ title: z.string() })

/** The locks of a token's stake, newest first, each with the title of the order it is for. */
export async function locksOf(tokenId: number): Promise<Lock[]> {
  const rows = await db.chainStakeLock.findMany({
    where: { agentId: tokenId },
    orderBy: { lockedAt: 'desc' },
    take: 50,
  })
  const sessions = await db.checkoutSession.findMany({
    where: { orderId: { in: rows.map((row) => row.subject) } },
    select: { orderId: true, terms: true },
  })
  const titles = new Map(sessions.map(({ orderId, terms }) => [orderId, Titled.parse(terms).title]))
  return rows.map((row) => ({
    subject: row.subject,
    title: titles.get(row.subject) ?? `Order ${row.subject.slice(0, 10)}`,
    amount: showUnits(row.amount, row.currency),
    currency: row.currency,
    lockedAt: showChainTime(row.lockedAt),
    releasedAt: row.releasedAt === null ? null : showChainTime(row.releasedAt),
    slashed: unitsOf(row.slashed) === 0n ? null : showUnits(row.slashed, row.currency),
  }))
}
