/** Push notifications: where to send a task's events. Receiver credentials are stored sealed. */
import { randomUUID } from 'node:crypto'
import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import {
  PushNotificationNotSupportedError,
  RequestMalformedError,
  TaskNotFoundError,
} from '@a2a-js/sdk/errors'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { reseal, seal, unseal } from '@/lib/crypto/sealed'
import { db, type Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError, assert } from '@/lib/errors'
import { now } from '@/lib/time'
import { readTarget } from '@/lib/webhooks/target'
import { taskFor } from './access'

/** The protocol version of a receiver. */
export type PushVersion = '1.0' | '0.3'

export type PushRow = Prisma.TaskPushGetPayload<object>

/** The most receivers of one account per task. Those of earlier holders of the agent do not count. */
const maxPushes = 10

const Secret = z.object({ token: z.string(), scheme: z.string(), credentials: z.string() })
export type PushSecret = z.infer<typeof Secret>

const purpose = 'task push secrets'

/** The stored credentials of a receiver; null without any. */
export const secretOf = ({ secret }: PushRow): PushSecret | null =>
  secret === null ? null : Secret.parse(JSON.parse(unseal(secret, purpose)))

const pageOfRows = 500

/** Reseals credentials that were sealed with an earlier server secret, so that the earlier secret can be removed. */
export async function resealPushes(): Promise<void> {
  for (let after = { taskId: '', id: '' }; ; ) {
    const rows = await db.taskPush.findMany({
      where: {
        secret: { not: null },
        OR: [{ taskId: { gt: after.taskId } }, { taskId: after.taskId, id: { gt: after.id } }],
      },
      orderBy: [{ taskId: 'asc' }, { id: 'asc' }],
      take: pageOfRows,
      select: { taskId: true, id: true, secret: true },
    })
    for (const { secret, ...key } of rows) {
      const fresh = secret && reseal(secret, purpose)
      // Skipped if its owner has changed it in the meantime.
      if (fresh) await db.taskPush.updateMany({ where: { ...key, secret }, data: { secret: fresh } })
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageOfRows) return
    after = last
  }
}

/** A validated configuration. */
export type KeptPush = {
  id: string
  accountId: string
  url: string
  secret: string | null
  protocol: PushVersion
  /** The credential of the call. The receiver ends with it. */
  keyId: string | null
  sessionId: string | null
}

/** Validates a configuration. Throws −32602 for a forbidden address. */
export function keepPush(actor: Actor, config: TaskPushNotificationConfig, protocol: PushVersion): KeptPush {
  const { id, url, token, authentication } = config
  const { scheme = '', credentials = '' } = authentication ?? {}
  if (scheme !== '' && !/^(Bearer|Basic)$/i.test(scheme))
    throw new PushNotificationNotSupportedError('authentication.scheme must be Bearer or Basic.')
  if (/[^\x20-\x7e]/.test(token + credentials))
    throw new RequestMalformedError('token and credentials must be visible ASCII: they go in headers.')
  return {
    id: id || randomUUID(),
    accountId: actor.accountId,
    url: target(url),
    secret: token || credentials ? seal(JSON.stringify({ token, scheme, credentials }), purpose) : null,
    protocol,
    keyId: actor.keyId,
    sessionId: actor.sessionId,
  }
}

function target(url: string): string {
  try {
    return readTarget(url)
  } catch (error) {
    throw error instanceof AppError ? new RequestMalformedError(error.message) : error
  }
}

/** Formats a receiver for the call that creates it, including its secrets. */
function toSentConfig(row: PushRow): TaskPushNotificationConfig {
  const secret = secretOf(row)
  return {
    tenant: '',
    id: row.id,
    taskId: row.taskId,
    url: row.url,
    token: secret?.token ?? '',
    authentication: secret?.credentials
      ? { scheme: secret.scheme, credentials: secret.credentials }
      : undefined,
  }
}

/** Formats a receiver for every other call, without its secrets: any key of the account with the scope can make such a call. */
export function toConfig(row: PushRow): TaskPushNotificationConfig {
  const { authentication, ...config } = toSentConfig(row)
  return { ...config, token: '', authentication: authentication && { ...authentication, credentials: '' } }
}

const full = () =>
  new AppError('CONFLICT', `A task has at most ${maxPushes} receivers of yours. Delete one first.`, {
    limit: maxPushes,
  })

async function add(tx: Tx, taskId: string, kept: KeptPush): Promise<PushRow> {
  // Locked, so that no event is lost between those already sent and the later ones.
  const [task] = await tx.$queryRaw<{ version: number }[]>`
    select version from app.tasks where id = ${taskId} for no key update`
  assert(task, `task ${taskId} exists`)
  const before = await tx.taskPush.findUnique({ where: { taskId_id: { taskId, id: kept.id } } })
  if (before && before.accountId !== kept.accountId)
    throw new RequestMalformedError('id is taken: choose another.')
  const { accountId } = kept
  if (!before && (await tx.taskPush.count({ where: { taskId, accountId } })) >= maxPushes) throw full()
  const state = { ...kept, sentVersion: task.version, attempts: 0, busyUntil: null, endedAt: null }
  return tx.taskPush.upsert({
    where: { taskId_id: { taskId, id: kept.id } },
    create: { ...state, taskId, createdAt: now() },
    update: state,
  })
}

/** Saves a configuration: later events of the task are sent to it. The same id replaces it. Returns it with its secrets. */
export async function addPush(
  tx: Tx | null,
  taskId: string,
  kept: KeptPush,
): Promise<TaskPushNotificationConfig> {
  return toSentConfig(await (tx ? add(tx, taskId, kept) : db.$transaction((own) => add(own, taskId, kept))))
}

async function pushFor(actor: Actor, taskId: string, id: string): Promise<PushRow> {
  await taskFor(actor, taskId)
  const row = await db.taskPush.findFirst({ where: { id, taskId, accountId: actor.accountId } })
  if (!row) throw new TaskNotFoundError('This task has no such push notification configuration of yours.')
  return row
}

/** Returns one configuration of the caller, without its secrets. */
export const getPush = async (
  actor: Actor,
  taskId: string,
  id: string,
): Promise<TaskPushNotificationConfig> => toConfig(await pushFor(actor, taskId, id))

/** Lists the caller's configurations of a task, without their secrets. */
export async function listPushes(actor: Actor, taskId: string): Promise<TaskPushNotificationConfig[]> {
  await taskFor(actor, taskId)
  const rows = await db.taskPush.findMany({
    where: { taskId, accountId: actor.accountId },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(toConfig)
}

/** Deletes a configuration of the caller. */
export async function removePush(actor: Actor, taskId: string, id: string): Promise<void> {
  const row = await pushFor(actor, taskId, id)
  await db.taskPush.deleteMany({ where: { taskId, id: row.id } })
}
