/** Sessions, their waiting events, and how their agents are woken. Each function runs in the transaction of its caller. */
import type { Tx } from '@/lib/db/client'
import type { HookSession } from '@/lib/db/generated/client'
import { isOfAnother } from '@/lib/hooks/account'
import { mainKey, type WakeMode } from '@/lib/hooks/kinds'
import { type NewTimer, setTimers, soon } from '@/lib/queue/timers'
import { now, nowMs } from '@/lib/time'

/** The job that runs the next turn of a session. */
export const turnJob = 'hooks.turn'

/** The job that begins a regular heartbeat of a main session. */
export const heartbeatJob = 'hooks.heartbeat'

/**
 * Returns a session, created if it is missing. `accountId` is the account of the agent's key. When an agent gets the key of another
 * account, it starts a new session: the earlier ones stay with their account.
 */
export async function sessionOf(
  tx: Tx,
  agentId: string,
  key: string,
  accountId: string | null,
): Promise<HookSession> {
  const where = { agentId_key: { agentId, key } }
  const before = await tx.hookSession.findUnique({ where })
  if (before && isOfAnother(before, accountId))
    await tx.hookSession.update({ where: { id: before.id }, data: { key: `${key}#${before.id}` } })
  return tx.hookSession.upsert({
    where,
    create: { agentId, key, accountId },
    update: { usedAt: now(), ...(accountId && { accountId }) },
  })
}

/**
 * Returns the main session of an agent, locked, for a report from a session of this account. Null when it belongs to another account by
 * now: an earlier account neither adds to it nor takes its place.
 */
export async function mainSessionFor(
  tx: Tx,
  agentId: string,
  accountId: string | null,
): Promise<HookSession | null> {
  const main = await tx.hookSession.upsert({
    where: { agentId_key: { agentId, key: mainKey } },
    create: { agentId, key: mainKey, accountId },
    update: { usedAt: now() },
  })
  if (isOfAnother(main, accountId)) return null
  return main.accountId === accountId || accountId === null
    ? main
    : tx.hookSession.update({ where: { id: main.id }, data: { accountId } })
}

/** Locks a session until the transaction ends. */
export const lockSession = (tx: Tx, id: string): Promise<unknown> =>
  tx.$queryRaw`select from app.hook_sessions where id = ${id} for no key update`

/**
 * Deletes the sessions of an account, with their runs and events. Main sessions come last, because the end of a turn locks its session,
 * then its run, then the main session; any other order could deadlock.
 */
export async function deleteSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.hookSession.deleteMany({ where: { accountId, key: { not: mainKey } } })
  await tx.hookSession.deleteMany({ where: { accountId } })
}

/** The interval of regular heartbeats, and the timeout of a turn. */
export type HeartbeatPace = { heartbeatMinutes: number; turnTimeoutSeconds: number }

/** The next regular heartbeat: at a multiple of the interval, so that later events do not postpone it. */
const nextHeartbeat = (minutes: number): Date => {
  const every = minutes * 60_000
  return new Date((Math.floor(nowMs() / every) + 1) * every)
}

/** The timer of the next regular heartbeat of a main session. */
export const regularHeartbeat = (sessionId: string, { heartbeatMinutes }: HeartbeatPace): NewTimer => ({
  job: heartbeatJob,
  key: sessionId,
  due: nextHeartbeat(heartbeatMinutes),
})

/** Queues a heartbeat of a main session, unless one is queued already: it will read the new events too. */
export async function queueHeartbeat(tx: Tx, sessionId: string, timeoutSeconds: number): Promise<void> {
  await lockSession(tx, sessionId)
  const waiting = await tx.hookRun.count({ where: { sessionId, status: 'QUEUED', kind: 'HEARTBEAT' } })
  if (waiting === 0)
    await tx.hookRun.create({
      data: {
        ...{ sessionId, kind: 'HEARTBEAT', name: 'Heartbeat', prompt: '', wakeMode: 'now', timeoutSeconds },
        ...{ deliver: true, channel: 'last' },
      },
    })
  await setTimers(tx, soon(turnJob, sessionId))
}

/** An event for a main session, and when its agent reads it. */
type NewEvent = { source: string; text: string; isTrusted: boolean; mode: WakeMode }

/** Adds an event to a main session and wakes its agent, immediately or with the next regular heartbeat. */
export async function addEvent(
  tx: Tx,
  sessionId: string,
  { mode, ...event }: NewEvent,
  pace: HeartbeatPace,
): Promise<void> {
  await tx.hookEvent.create({ data: { sessionId, ...event } })
  if (mode === 'now') await queueHeartbeat(tx, sessionId, pace.turnTimeoutSeconds)
  else await setTimers(tx, regularHeartbeat(sessionId, pace))
}
