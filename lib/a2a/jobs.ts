/** Sends task events to receivers: each once, in order, signed, and retried for a day. */
import { A2A_CONTENT_TYPE, StreamResponse, type Task } from '@a2a-js/sdk'
import { V03PushNotificationSerializer } from '@a2a-js/sdk/compat/v0_3/server'
import { Webhook as Signer } from 'standardwebhooks'
import { db, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Nothing, readPair } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { taskPushTimer } from '@/lib/tasks/moves'
import { inSeconds, now } from '@/lib/time'
import { deliveryJobs, type Line, movesToSlowLine, notePace, renamed } from '@/lib/webhooks/lines'
import { post } from '@/lib/webhooks/post'
import { nextWait } from '@/lib/webhooks/schedule'
import { sideOf } from './access'
import { type PushRow, type PushSecret, resealPushes, secretOf } from './push'
import { type EventRow, type TaskRow, toStreamResponse, toTask } from './rows'

/** Events per run. */
const eventsAtOnce = 4
/** The timeout of a receiver. */
const timeoutMs = 5_000
/** When the lock of a killed worker expires; longer than one run takes. */
const leaseSeconds = 30
/** When to retry a receiver that another job is using. */
const busySeconds = 1

/** Locks a receiver for one run, so that its events arrive in order. Null when another run has it, or it is gone. */
async function claim(taskId: string, id: string): Promise<PushRow | null> {
  const [row] = await db.taskPush.updateManyAndReturn({
    where: { taskId, id, endedAt: null, OR: [{ busyUntil: null }, { busyUntil: { lt: now() } }] },
    data: { busyUntil: inSeconds(leaseSeconds) },
  })
  return row ?? null
}

/** Formats an event for a receiver of this account: the update in 1.0, the whole task in 0.3. */
async function bodyOf(readerId: string, task: TaskRow, event: EventRow, whole: Task | null): Promise<string> {
  const response = await toStreamResponse(task, event, readerId)
  if (!whole) return JSON.stringify(StreamResponse.toJSON(response))
  return new V03PushNotificationSerializer().serialize(response, whole).body
}

/**
 * Authentication towards the receiver: its own token and credentials, and a signature made with the token (Standard Webhooks).
 */
function headersOf(secret: PushSecret | null, id: string, body: string): Record<string, string> {
  const at = now()
  const { token = '', scheme = '', credentials = '' } = secret ?? {}
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    ...(token !== '' && {
      'x-a2a-notification-token': token,
      'webhook-signature': new Signer(Buffer.from(token).toString('base64')).sign(id, at, body),
    }),
    ...(credentials !== '' && { authorization: `${scheme || 'Bearer'} ${credentials}` }),
  }
}

/** Whether a task has events that were not yet sent to a receiver. */
async function isBehind(tx: Tx, { taskId, sentVersion, endedAt }: PushRow): Promise<boolean> {
  if (endedAt !== null) return false
  const where = { taskId, version: { gt: sentVersion } }
  return (await tx.taskEvent.findFirst({ where, select: { version: true } })) !== null
}

/** Unlocks the receiver and schedules its next run: at `next`, or immediately when `next` is null and events are pending. */
const release = (push: PushRow, next: Date | null, data: { attempts?: number; endedAt?: Date } = {}) =>
  db.$transaction(async (tx) => {
    const { id, taskId } = push
    // The same lock as `addEvent`, which sets no timer for a receiver that is being retried. An event is either committed before this and
    // found here, or added after this and sees the released receiver.
    await tx.$executeRaw`select 1 from app.tasks where id = ${taskId} for no key update`
    const [released] = await tx.taskPush.updateManyAndReturn({
      where: { id, taskId },
      data: { ...data, busyUntil: null },
    })
    const due = next ?? (released && (await isBehind(tx, released)) ? now() : null)
    if (due) await setTimers(tx, { ...taskPushTimer(push), due })
  })

async function fail(push: PushRow, retryAfter: number | null, status: number | null): Promise<void> {
  const attempts = push.attempts + 1
  const wait = status === 410 ? null : nextWait(attempts, retryAfter, Math.random())
  if (wait === null) await release(push, null, { attempts, endedAt: now() })
  else await release(push, inSeconds(wait), { attempts })
}

/** Whether the key or session that created a receiver still admits it. A key must be unexpired; an expired session still counts. */
async function isAdmitted({ keyId, sessionId }: PushRow): Promise<boolean> {
  if (keyId !== null) {
    const notExpired = [{ expiresAt: null }, { expiresAt: { gt: now() } }]
    return (await db.apiKey.count({ where: { id: keyId, revokedAt: null, OR: notExpired } })) > 0
  }
  return sessionId === null || (await db.authSession.count({ where: { id: sessionId, revokedAt: null } })) > 0
}

/** Whether a receiver may still read the task. Its credential may have ended, or its account may have sold the agent. */
async function mayRead(push: PushRow, task: TaskRow): Promise<boolean> {
  if (!(await isAdmitted(push))) return false
  const { accountId } = push
  const account = await db.account.findUnique({ where: { id: accountId }, select: { walletAddress: true } })
  return account !== null && (await sideOf({ accountId, wallet: account.walletAddress }, task)) !== null
}

/** Sends a receiver its pending events; ends it when it may not read the task any more. */
async function postEvents(push: PushRow): Promise<void> {
  const task = await db.task.findUniqueOrThrow({ where: { id: push.taskId } })
  if (!(await mayRead(push, task))) return release(push, null, { endedAt: now() })
  const events = await db.taskEvent.findMany({
    where: { taskId: push.taskId, version: { gt: push.sentVersion } },
    orderBy: { version: 'asc' },
    take: eventsAtOnce,
  })
  const secret = secretOf(push)
  // Loaded once per run, because it is as large as the whole task.
  const readerId = push.accountId
  const whole = push.protocol === '0.3' && events.length > 0 ? await toTask(task, { readerId }) : null
  let attempts = push.attempts
  for (const event of events) {
    const body = await bodyOf(readerId, task, event, whole)
    const type = whole ? 'application/json' : A2A_CONTENT_TYPE
    const signed = headersOf(secret, `${push.taskId}.${event.version}.${push.id}`, body)
    const headers = { ...signed, 'content-type': type }
    const { status, retryAfter, latencyMs } = await post(push.url, body, headers, {
      allowPrivate: env().WEBHOOKS_ALLOW_PRIVATE,
      timeoutMs,
    })
    notePace(push, latencyMs)
    if (status === null || status < 200 || status >= 300)
      return fail({ ...push, attempts }, retryAfter, status)
    attempts = 0
    await db.taskPush.updateMany({
      where: { id: push.id, taskId: push.taskId },
      data: { sentVersion: event.version, attempts },
    })
  }
  await release(push, null)
}

/** Returns the receiver of a timer's key; null when it has ended. Keys of earlier versions lack the account. */
function receiverOf(key: string) {
  const [first, rest] = readPair(key)
  const [taskId, ...id] = rest.split('/')
  const ids = [
    { taskId: first, id: rest },
    ...(taskId ? [{ accountId: first, taskId, id: id.join('/') }] : []),
  ]
  return db.taskPush.findFirst({
    where: { endedAt: null, OR: ids },
    select: { taskId: true, id: true, accountId: true, url: true },
  })
}

/** Runs once for a receiver. Later events of the task set their own timer. */
async function run(line: Line): Promise<void> {
  const receiver = await receiverOf(line.key)
  if (!receiver || (await movesToSlowLine(line, receiver))) return
  const { taskId, id } = receiver
  const push = await claim(taskId, id)
  if (push) return postEvents(push)
  const isBusy = await db.taskPush.findFirst({ where: { taskId, id, endedAt: null }, select: { id: true } })
  if (isBusy) await db.$transaction((tx) => setTimers(tx, { ...line, due: inSeconds(busySeconds) }))
}

export const a2aJobs = [
  ...deliveryJobs({ name: 'a2a.deliver', maxConcurrent: 16, attempt: run }),
  renamed('a2a.push', 'a2a.deliver'),
  defineJob({
    name: 'a2a.reseal',
    payload: Nothing,
    cron: '47 * * * *',
    seconds: 600,
    run: () => (env().NEXTAUTH_SECRET_PREVIOUS.length > 0 ? resealPushes() : Promise.resolve()),
  }),
]
