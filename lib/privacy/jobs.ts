/**
 * Deletes messages and the data of tasks after MESSAGE_RETENTION_DAYS and notifications after NOTIFICATION_RETENTION_DAYS, where the
 * operator set them. What belongs to an order stays with it. Erases what an erasure had to leave to a payment on its way.
 */
import 'server-only'
import { forgetUnread } from '@/lib/conversations/forget-unread'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { inBatches, sweepOlder } from '@/lib/db/sweep'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Keyed, Nothing } from '@/lib/queue/payloads'
import { releaseUploads } from '@/lib/storage/release'
import { secondsAgo } from '@/lib/time'
import { isOfNoOrder } from './conversations'
import { blankTerms, termsJob } from './texts'

/** The most rows to delete in one step. */
const batchSize = 500
/** Conversations per read. */
const pageSize = 1_000

const ofThis = Prisma.sql`k.id`

/** Whether a conversation `k` has a message, an artifact of a task or metadata of a task that is older. */
const hasOlder = (before: Date): Prisma.Sql => Prisma.sql`(
  exists (select from app.messages m where m.conversation_id = k.id and m.created_at < ${before})
  or exists (
    select from app.tasks t where t.conversation_id = k.id and t.created_at < ${before} and (t.metadata <> '{}' or exists (
      select from app.task_events e where e.task_id = t.id and e.kind = 'artifact' and e.created_at < ${before}))))`

type Step = (tx: Tx, conversationId: string, before: Date) => Promise<number>

/** Deletes some old messages. In the same transaction, the unread counts lose all old ones, so that they never include one that is gone. */
const deleteMessages: Step = async (tx, conversationId, before) => {
  const old = await tx.message.findMany({
    where: { conversationId, createdAt: { lt: before } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: batchSize,
    select: { id: true },
  })
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await forgetUnread(tx, conversationId, before)
  await releaseUploads(tx, Prisma.sql`select key from app.message_attachments where message_id = any(${ids})`)
  await tx.taskMessage.deleteMany({ where: { messageId: { in: ids } } })
  return (await tx.message.deleteMany({ where: { id: { in: ids } } })).count
}

/** Deletes artifacts of tasks by their own age: the messages of the task may all be older. */
const deleteArtifacts: Step = (tx, conversationId, before) => tx.$executeRaw`
  delete from app.task_events where (task_id, version) in (
    select e.task_id, e.version from app.task_events e join app.tasks t on t.id = e.task_id
    where t.conversation_id = ${conversationId} and e.kind = 'artifact' and e.created_at < ${before} limit ${batchSize})`

/** Clears the metadata that was sent with the first message of tasks. */
const clearMetadata: Step = (tx, conversationId, before) => tx.$executeRaw`
  update app.tasks set metadata = '{}' where id in (
    select t.id from app.tasks t
    where t.conversation_id = ${conversationId} and t.created_at < ${before} and t.metadata <> '{}' limit ${batchSize})`

/** Deletes what is old in a conversation, in short transactions. Stops when the conversation has become the record of a trade. */
async function deleteOldIn(conversationId: string, before: Date, signal: AbortSignal): Promise<void> {
  for (const step of [deleteMessages, deleteArtifacts, clearMetadata])
    await inBatches(
      () =>
        db.$transaction(async (tx) => {
          const open = await tx.$queryRaw<unknown[]>`
            select from app.conversations k where k.id = ${conversationId} and ${isOfNoOrder(ofThis)} for no key update`
          return open.length === 0 ? 0 : step(tx, conversationId, before)
        }),
      signal,
      batchSize,
    )
}

/**
 * Deletes messages and task data older than the retention. Looks at one conversation after the other, because a statement over all old
 * messages would read those of orders, which stay, each time.
 */
async function deleteOldMessages(signal: AbortSignal): Promise<void> {
  const days = env().MESSAGE_RETENTION_DAYS
  if (days === undefined) return
  const before = secondsAgo(days * 24 * 3600)
  for (let after = ''; !signal.aborted; ) {
    const page = await db.$queryRaw<{ id: string; isOld: boolean }[]>`
      select k.id, ${hasOlder(before)} and ${isOfNoOrder(ofThis)} as "isOld"
      from app.conversations k where k.id > ${after} order by k.id limit ${pageSize}`
    for (const { id, isOld } of page) if (isOld) await deleteOldIn(id, before, signal)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

async function deleteOldNotifications(signal: AbortSignal): Promise<void> {
  const days = env().NOTIFICATION_RETENTION_DAYS
  if (days !== undefined) await sweepOlder('notifications', days, signal)
}

export const privacyJobs = [
  // Set by an erasure for the end of each checkout whose payment was possible then.
  defineJob({
    name: termsJob,
    payload: Keyed,
    run: ({ id }) => db.$transaction((tx) => blankTerms(tx, Prisma.sql`c.id = ${id}`)),
  }),
  defineJob({
    name: 'privacy.retention',
    payload: Nothing,
    cron: '43 * * * *',
    seconds: 600,
    run: async (_, { signal }) => {
      await deleteOldMessages(signal)
      await deleteOldNotifications(signal)
    },
  }),
]
