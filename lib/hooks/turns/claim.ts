/**
 * Claims runs. A session has one running turn, held by a lease that its worker renews; when a worker is killed, the lease expires and
 * another worker continues. A worker that stops returns its run instead. Every write of a turn names its attempt, so a worker that lost the
 * lease changes nothing.
 */
import { db, type Tx } from '@/lib/db/client'
import type { HookRun, HookSession, Prisma } from '@/lib/db/generated/client'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now } from '@/lib/time'
import { heartbeatPrompt } from './heartbeat'
import { lockSession, turnJob } from './sessions'

/** How long a lease lasts without renewal, and how often it is renewed. */
const leaseSeconds = 10
export const renewEveryMs = 3_000

/** The most events that one heartbeat reads. */
export const eventsAtOnce = 50

/** A run that this worker holds. */
export type HeldRun = HookRun & { session: HookSession }

/** The run was taken over by another worker, or has ended. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The job that checks a session again when the lease of its turn expires. */
const whenOver = (sessionId: string, due: Date) => ({ job: turnJob, key: sessionId, due })

/** Assigns the waiting events to a heartbeat and returns the prompt made of them. */
async function takeEvents(tx: Tx, run: HookRun): Promise<string> {
  const events = await tx.hookEvent.findMany({
    where: { sessionId: run.sessionId, takenBy: null },
    orderBy: { position: 'asc' },
    take: eventsAtOnce,
  })
  await tx.hookEvent.updateMany({
    where: { id: { in: events.map(({ id }) => id) } },
    data: { takenBy: run.id },
  })
  return heartbeatPrompt(events, now())
}

/**
 * Claims the next turn of a session: the running one if its lease has expired, else the oldest queued one. Returns null when there is none,
 * or while another worker holds it.
 */
export const claim = (sessionId: string): Promise<HeldRun | null> =>
  db.$transaction(async (tx) => {
    await lockSession(tx, sessionId)
    const running = await tx.hookRun.findFirst({ where: { sessionId, status: 'RUNNING' } })
    if (running?.leaseUntil && running.leaseUntil > now()) {
      // A new run may have replaced the timer for the end of this lease.
      await setTimers(tx, whenOver(sessionId, running.leaseUntil))
      return null
    }
    const run =
      running ??
      (await tx.hookRun.findFirst({ where: { sessionId, status: 'QUEUED' }, orderBy: { position: 'asc' } }))
    if (!run) return null
    const leaseUntil = inSeconds(leaseSeconds)
    const isFirst = run.status === 'QUEUED'
    const prompt = isFirst && run.kind === 'HEARTBEAT' ? await takeEvents(tx, run) : run.prompt
    await setTimers(tx, whenOver(sessionId, leaseUntil))
    return tx.hookRun.update({
      where: { id: run.id },
      data: {
        status: 'RUNNING',
        attempt: run.attempt + 1,
        leaseUntil,
        prompt,
        startedAt: run.startedAt ?? now(),
      },
      include: { session: true },
    })
  })

/**
 * The filter that matches a run only while this worker holds it. A returned run has no lease and never matches, because its attempt may have
 * the number of an earlier one that lost its lease.
 */
export const heldWhere = ({ id, attempt }: Pick<HookRun, 'id' | 'attempt'>) => ({
  id,
  attempt,
  status: 'RUNNING',
  leaseUntil: { not: null },
})

/**
 * Makes a change for a held run in one transaction that also renews the lease. Throws LeaseLost when it is no longer held. `change` must
 * not update the run: Postgres locks the session of a run that one transaction updates twice, and a deletion locks sessions before their
 * runs. Pass changes of the run itself as `fields`.
 */
export const whileHeld = <T>(
  run: HeldRun,
  change: (tx: Tx) => Promise<T>,
  fields: Prisma.HookRunUpdateManyMutationInput = {},
): Promise<T> =>
  db.$transaction(async (tx) => {
    const data = { ...fields, leaseUntil: inSeconds(leaseSeconds) }
    const { count } = await tx.hookRun.updateMany({ where: heldWhere(run), data })
    if (count === 0) throw new LeaseLost()
    return change(tx)
  })

/** Renews the lease of a run. */
export const renew = (run: HeldRun): Promise<void> =>
  whileHeld(run, (tx) => setTimers(tx, whenOver(run.sessionId, inSeconds(leaseSeconds))))

/**
 * Returns a held run, because this worker stops: another one continues it at once, and the attempt does not count. The turn must have ended,
 * because the next attempt has the same number, so that a later write would be taken for its own.
 */
export const giveBack = (run: HeldRun): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockSession(tx, run.sessionId)
    const data = { attempt: run.attempt - 1, leaseUntil: null }
    const { count } = await tx.hookRun.updateMany({ where: heldWhere(run), data })
    if (count > 0) await setTimers(tx, whenOver(run.sessionId, now()))
  })
