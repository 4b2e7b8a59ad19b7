/** Runs the next turn of a session and stores its outcome, with everything that follows from it, in one transaction. */

import { deadline } from '@/lib/abort-signals'
import { db, type Tx } from '@/lib/db/client'
import type { HookSession } from '@/lib/db/generated/client'
import { accountOf, isOfAnother } from '@/lib/hooks/account'
import type { HooksConfig } from '@/lib/hooks/config/config'
import { enabledHooks } from '@/lib/hooks/config/config-file'
import { type NewTimer, runAgain, setTimers, soon } from '@/lib/queue/timers'
import { inSeconds, now, nowMs } from '@/lib/time'
import { isAcknowledgement } from './acknowledgement'
import {
  claim,
  eventsAtOnce,
  giveBack,
  type HeldRun,
  heldWhere,
  LeaseLost,
  renew,
  renewEveryMs,
} from './claim'
import {
  addEvent,
  heartbeatJob,
  lockSession,
  mainSessionFor,
  queueHeartbeat,
  regularHeartbeat,
  turnJob,
} from './sessions'
import type { Outcome } from './turn'

/** The timer that retries a job later, because hooks are off. */
export const whileOff = (job: string, key: string): NewTimer => ({ job, key, due: inSeconds(60) })

/** The job that delivers the reply of a run. */
export const deliverJob = 'hooks.deliver'

/** A run is given up after this many attempts: each one before was cut off. */
const maxAttempts = 5

/** The words for unsuccessful outcomes in the summary. */
const statusWords = { FAILED: 'error', TIMED_OUT: 'timeout' } as const

/** Returns the event about a turn for the main session. */
function summaryOf(name: string, outcome: Outcome): string {
  if (outcome.status !== 'SUCCEEDED')
    return `Hook ${name} (${statusWords[outcome.status]}): ${outcome.reason}`
  return `Hook ${name}: ${outcome.reply.trim() || '(no reply)'}`
}

/** Whether the reply is delivered: acknowledgements are not. */
const isDelivered = ({ deliver }: HeldRun, outcome: Outcome): boolean =>
  deliver &&
  outcome.status === 'SUCCEEDED' &&
  outcome.reply.trim() !== '' &&
  !isAcknowledgement(outcome.reply)

/**
 * Schedules the heartbeat for the events that still wait after this one. Events of a failed heartbeat wait for the next regular one, so
 * that an unavailable model is not called in a loop. A heartbeat that read the maximum is followed immediately.
 */
async function scheduleRest(tx: Tx, { id, sessionId }: HeldRun, { status }: Outcome, { hooks }: HooksConfig) {
  const isRead = status === 'SUCCEEDED'
  const taken = await tx.hookEvent.count({ where: { takenBy: id } })
  // Events that arrived in the meantime have queued another heartbeat.
  if (isRead && taken < eventsAtOnce) return
  if (!isRead) await tx.hookEvent.updateMany({ where: { takenBy: id }, data: { takenBy: null } })
  const waiting = await tx.hookEvent.count({ where: { sessionId, takenBy: null } })
  if (waiting === 0) return
  if (isRead) await queueHeartbeat(tx, sessionId, hooks.turnTimeoutSeconds)
  else await runAgain(tx, regularHeartbeat(sessionId, hooks))
}

/** Reports the outcome of an isolated turn to the main session: not trusted, because the agent had read outside content. */
async function report(
  tx: Tx,
  { session, name, wakeMode }: HeldRun,
  outcome: Outcome,
  { hooks }: HooksConfig,
) {
  const main = await mainSessionFor(tx, session.agentId, session.accountId)
  if (!main) return
  const text = summaryOf(name, outcome)
  const mode = wakeMode === 'next-heartbeat' ? 'next-heartbeat' : 'now'
  await addEvent(tx, main.id, { source: 'an isolated turn', text, isTrusted: false, mode }, hooks)
}

/** Stores the outcome of a turn, once. Changes nothing when another worker holds it now. */
async function end(run: HeldRun, outcome: Outcome, config: HooksConfig): Promise<void> {
  const isSent = isDelivered(run, outcome)
  await db.$transaction(async (tx) => {
    await lockSession(tx, run.sessionId)
    const { count } = await tx.hookRun.updateMany({
      where: heldWhere(run),
      data: {
        ...outcome,
        ...{ leaseUntil: null, endedAt: now(), delivery: isSent ? 'WAITING' : 'NONE' },
      },
    })
    if (count === 0) return
    if (run.kind === 'HOOK') await report(tx, run, outcome, config)
    else await scheduleRest(tx, run, outcome, config)
    await setTimers(tx, soon(turnJob, run.sessionId), ...(isSent ? [soon(deliverJob, run.id)] : []))
  })
}

/** Renews the lease until it is stopped. `lost` is called when another worker holds it. */
function keepRenewing(run: HeldRun, lost: () => void): () => void {
  const timer = setInterval(() => {
    // A database failure is retried with the next renewal; a lost lease is final.
    renew(run).catch((error: unknown) => (error instanceof LeaseLost ? lost() : undefined))
  }, renewEveryMs)
  return () => clearInterval(timer)
}

/** Milliseconds left of a turn, counted from its first attempt. */
const leftOf = ({ startedAt, timeoutSeconds }: HeldRun): number =>
  Math.max(1, (startedAt?.getTime() ?? nowMs()) + timeoutSeconds * 1_000 - nowMs())

async function outcomeOf(run: HeldRun, config: HooksConfig, outer: AbortSignal): Promise<Outcome> {
  if (run.attempt > maxAttempts)
    return { status: 'FAILED', reason: `it was cut off ${maxAttempts} times and is given up` }
  const agent = config.agents.find(({ id }) => id === run.session.agentId)
  if (!agent) return { status: 'FAILED', reason: `agent ${run.session.agentId} is not configured any more` }
  if (isOfAnother(run.session, await accountOf(agent)))
    return { status: 'FAILED', reason: 'the agent has the key of another account by now' }
  const over = deadline(leftOf(run), outer)
  // Loaded with the first turn: most processes run none.
  const { runTurn } = await import('./turn')
  try {
    return await runTurn(run, agent, over.signal)
  } catch (error) {
    if (error instanceof LeaseLost || outer.aborted || !over.signal.aborted) throw error
    return { status: 'TIMED_OUT', reason: `not done within ${run.timeoutSeconds} s` }
  } finally {
    over.forget()
  }
}

/** While hooks are off, queued turns wait: a timer checks again. */
async function waitWhileOff(sessionId: string): Promise<void> {
  const waiting = await db.hookRun.count({ where: { sessionId, status: { in: ['QUEUED', 'RUNNING'] } } })
  if (waiting > 0) await db.$transaction((tx) => setTimers(tx, whileOff(turnJob, sessionId)))
}

/**
 * Runs the next turn of a session, if there is one. Its end queues the turn after it. When `signal` aborts, the turn ends here and another
 * worker continues it.
 */
export async function runNext(sessionId: string, signal: AbortSignal): Promise<void> {
  const loaded = enabledHooks()
  if (!loaded) return waitWhileOff(sessionId)
  const run = await claim(sessionId)
  if (!run) return
  const gone = new AbortController()
  const over = deadline(leftOf(run) + 60_000, signal, gone.signal)
  const stop = keepRenewing(run, () => gone.abort(new LeaseLost()))
  try {
    await end(run, await outcomeOf(run, loaded.config, over.signal), loaded.config)
  } catch (error) {
    // Another worker holds it.
    if (error instanceof LeaseLost || gone.signal.aborted) return
    if (!signal.aborted) throw error
    stop()
    await giveBack(run)
  } finally {
    stop()
    over.forget()
  }
}

/** Whether the agent of a session is configured, with a key of the session's account. */
async function isServed({ agentId, accountId }: HookSession, { agents }: HooksConfig): Promise<boolean> {
  const agent = agents.find(({ id }) => id === agentId)
  return agent !== undefined && !isOfAnother({ accountId }, await accountOf(agent))
}

/** Queues the regular heartbeat of a main session with unread events. Checks again later while hooks are off or no agent serves it. */
export async function beatRegularly(sessionId: string): Promise<void> {
  const config = enabledHooks()?.config
  const session = await db.hookSession.findFirst({
    where: { id: sessionId, events: { some: { takenBy: null } } },
  })
  if (!session) return
  const served = config !== undefined && (await isServed(session, config))
  await db.$transaction(async (tx) => {
    if (!config) await runAgain(tx, whileOff(heartbeatJob, sessionId))
    else if (!served) await runAgain(tx, regularHeartbeat(sessionId, config.hooks))
    else await queueHeartbeat(tx, sessionId, config.hooks.turnTimeoutSeconds)
  })
}
