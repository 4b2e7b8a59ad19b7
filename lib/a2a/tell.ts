/** Telling receivers of tasks: each event once, in order, signed, and again for a day while a receiver does not take it. */
import { A2A_CONTENT_TYPE, StreamResponse } from '@a2a-js/sdk'
import { V03PushNotificationSerializer } from '@a2a-js/sdk/compat/v0_3/server'
import { Webhook as Signer } from 'standardwebhooks'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds, now } from '@/lib/time'
import { post } from '@/lib/webhooks/post'
import { nextWait } from '@/lib/webhooks/schedule'
import { type PushRow, type PushSecret, secretOf } from './push'
import { type EventRow, type TaskRow, toStreamResponse, toTask } from './rows'

/** Receivers of one run, and events of one receiver in it. */
const atOnce = 20
const eventsAtOnce = 5
/** How long one receiver may hold up the others. */
const patienceMs = 5_000
/** Who claims and dies gives the receiver back after this; longer than one event takes. */
const leaseSeconds = 60

type Claimed = PushRow & { nextAt: Date }

const claim = (): Promise<Claimed[]> => db.$queryRaw<Claimed[]>`
  update app.task_pushes p set next_at = now() + make_interval(secs => ${leaseSeconds})
  from (select id, task_id from app.task_pushes where next_at <= now() order by next_at limit ${atOnce}
    for update skip locked) due
  where p.id = due.id and p.task_id = due.task_id
  returning p.id, p.task_id as "taskId", p.account_id as "accountId", p.url, p.secret, p.protocol, p.told, p.attempts,
    p.next_at as "nextAt", p.ended_at as "endedAt", p.created_at as "createdAt"`

/** An event as its receiver reads it: in 1.0 the update, in 0.3 the whole task. */
async function bodyOf(protocol: string, task: TaskRow, event: EventRow): Promise<string> {
  const response = await toStreamResponse(task, event)
  if (protocol !== '0.3') return JSON.stringify(StreamResponse.toJSON(response))
  return new V03PushNotificationSerializer().serialize(response, await toTask(task)).body
}

/** What lets a receiver trust us: its own token and credentials, and a signature made with the token (Standard Webhooks). */
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

/** The claim is kept only while nobody else has set the receiver's time. */
const claimed = ({ id, taskId, nextAt }: Claimed) => ({ id, taskId, nextAt })

async function fail(push: Claimed, retryAfter: number | null, status: number | null): Promise<void> {
  const attempts = push.attempts + 1
  const wait = status === 410 ? null : nextWait(attempts, retryAfter, Math.random())
  await db.taskPush.updateMany({
    where: { id: push.id, taskId: push.taskId },
    data: wait === null ? { attempts, nextAt: null, endedAt: now() } : { attempts, nextAt: inSeconds(wait) },
  })
}

/** Tells one receiver what it has not been told. Gives how many events it took. */
async function tell(push: Claimed): Promise<number> {
  const task = await db.task.findUniqueOrThrow({ where: { id: push.taskId } })
  const events = await db.taskEvent.findMany({
    where: { taskId: push.taskId, version: { gt: push.told } },
    orderBy: { version: 'asc' },
    take: eventsAtOnce,
  })
  const secret = secretOf(push)
  let told = 0
  for (const event of events) {
    const body = await bodyOf(push.protocol, task, event)
    const type = push.protocol === '0.3' ? 'application/json' : A2A_CONTENT_TYPE
    const signed = headersOf(secret, `${push.taskId}.${event.version}.${push.id}`, body)
    const headers = { ...signed, 'content-type': type }
    const { status, retryAfter } = await post(push.url, body, headers, {
      allowPrivate: env().WEBHOOKS_ALLOW_PRIVATE,
      timeoutMs: patienceMs,
    })
    if (status === null || status < 200 || status >= 300) {
      await fail(push, retryAfter, status)
      return told
    }
    told += 1
    push.attempts = 0
    await db.taskPush.updateMany({
      where: { id: push.id, taskId: push.taskId },
      data: { told: event.version, attempts: 0 },
    })
  }
  // What happened meanwhile has set the time anew: then this changes nothing.
  const more = events.length === eventsAtOnce
  await db.taskPush.updateMany({ where: claimed(push), data: { nextAt: more ? now() : null } })
  return told
}

async function tellAll(): Promise<number> {
  const pushes = await claim()
  const told = await Promise.all(pushes.map(tell))
  return told.reduce((sum, one) => sum + one, 0)
}

export const a2aChores: readonly Chore[] = [{ name: 'a2a.push', everySeconds: 1, run: tellAll }]
