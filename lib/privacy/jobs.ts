/**
 * Deletes messages and the data of tasks after MESSAGE_RETENTION_DAYS and notifications after NOTIFICATION_RETENTION_DAYS, where the
 * operator set them. What belongs to an order stays with it.
 */
import 'server-only'
import { forgetUnread } from '@/lib/conversations/unread'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { sweepOlder } from '@/lib/db/sweep'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { releaseUploads } from '@/lib/storage/release'
import { secondsAgo } from '@/lib/time'
import { isOfNoOrder } from './conversations'

/** The most rows to delete in one step. */
const batchSize = 500

type Old = { id: string }

/**
 * Subtracts messages that will be deleted from the unread counts. Uses one transaction per conversation, because a writer locks several in
 * another order.
 */
async function uncount(before: Date): Promise<void> {
  const conversations = await db.$queryRaw<Old[]>`
    select distinct s.conversation_id as id from app.conversation_participants s
    where s.unread_count > 0 and ${isOfNoOrder(Prisma.sql`s.conversation_id`)} and exists (
      select from app.messages m where m.conversation_id = s.conversation_id and m.created_at < ${before}
        and m.created_at > coalesce(s.last_read_at, 'epoch'))`
  for (const { id } of conversations) await db.$transaction((tx) => forgetUnread(tx, id, before))
}

async function deleteSome(before: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const old = await tx.$queryRaw<Old[]>`
      select m.id from app.messages m
      where m.created_at < ${before} and ${isOfNoOrder(Prisma.sql`m.conversation_id`)} order by m.created_at limit ${batchSize}`
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await releaseUploads(
      tx,
      Prisma.sql`select key from app.message_attachments where message_id = any(${ids})`,
    )
    await tx.taskMessage.deleteMany({ where: { messageId: { in: ids } } })
    return (await tx.message.deleteMany({ where: { id: { in: ids } } })).count
  })
}

/** Deletes messages older than the retention, in steps. Returns how many; 0 when no retention is set. */
async function deleteOldMessages(days = env().MESSAGE_RETENTION_DAYS): Promise<number> {
  if (days === undefined) return 0
  const before = secondsAgo(days * 24 * 3600)
  await uncount(before)
  let deleted = 0
  for (let some = batchSize; some === batchSize; deleted += some) some = await deleteSome(before)
  return deleted
}

const taskIsOfNoOrder = isOfNoOrder(Prisma.sql`t.conversation_id`)

/** Deletes artifacts of tasks by their own age: the messages of the task may all be older. */
const deleteArtifacts = (before: Date): Promise<number> => db.$executeRaw`
  delete from app.task_events where (task_id, version) in (
    select e.task_id, e.version from app.task_events e join app.tasks t on t.id = e.task_id
    where e.kind = 'artifact' and e.created_at < ${before} and ${taskIsOfNoOrder} limit ${batchSize})`

/** Clears the metadata that was sent with the first message of tasks. */
const clearMetadata = (before: Date): Promise<number> => db.$executeRaw`
  update app.tasks set metadata = '{}' where id in (
    select t.id from app.tasks t
    where t.created_at < ${before} and t.metadata <> '{}' and ${taskIsOfNoOrder} limit ${batchSize})`

/** Deletes task data older than the retention that is not a message. */
async function deleteOldTaskData(days = env().MESSAGE_RETENTION_DAYS): Promise<void> {
  if (days === undefined) return
  const before = secondsAgo(days * 24 * 3600)
  for (const someOf of [deleteArtifacts, clearMetadata]) while ((await someOf(before)) === batchSize);
}

async function deleteOldNotifications(days = env().NOTIFICATION_RETENTION_DAYS): Promise<void> {
  if (days !== undefined) await sweepOlder('notifications', days)
}

export const privacyJobs = [
  defineJob({
    name: 'privacy.retention',
    payload: Nothing,
    cron: '43 * * * *',
    seconds: 600,
    run: async () => {
      await deleteOldMessages()
      await deleteOldTaskData()
      await deleteOldNotifications()
    },
  }),
]
