/** The caller's sessions: lists them and ends them with their tokens. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { countedTo, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { now } from '@/lib/time'
import type { OwnSessionPage } from './schema'
import { revokeSession } from './sessions'

/** Upper limit of the session count: agents that sign in for every call have thousands of sessions. */
const countedSessions = 1_000

const alive = ({ accountId }: Actor) => ({ accountId, revokedAt: null, expiresAt: { gt: now() } })

/** Lists active sessions, most recently used first. */
export async function listSessions(actor: Actor, query: PageQuery): Promise<z.input<typeof OwnSessionPage>> {
  const where = alive(actor)
  const [rows, total] = await Promise.all([
    db.authSession.findMany({ where, orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }], ...skipTake(query) }),
    db.authSession.count({ where, take: countedSessions }),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    via: row.via === 'browser' ? ('browser' as const) : ('api' as const),
    userAgent: row.userAgent,
    createdAt: showTime(row.createdAt),
    lastSeenAt: showTime(row.lastSeenAt),
    expiresAt: showTime(row.expiresAt),
    current: row.id === actor.sessionId,
  }))
  return toPage(query, items, countedTo(countedSessions, total))
}

/** Ends a session of the caller. Throws `NOT_FOUND` for the sessions of others and for ended ones. */
export async function endSession(actor: Actor, id: string): Promise<{ id: string; revoked: true }> {
  if (!(await revokeSession(id, actor.accountId))) throw notFound('session of yours')
  return { id, revoked: true }
}

/** Ends all sessions of the caller except the calling one. */
export async function endOtherSessions(actor: Actor): Promise<{ revoked: number }> {
  const { count } = await db.authSession.updateMany({
    where: { ...alive(actor), ...(actor.sessionId !== null && { id: { not: actor.sessionId } }) },
    data: { revokedAt: now() },
  })
  return { revoked: count }
}
