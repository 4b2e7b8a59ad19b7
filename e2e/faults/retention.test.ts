/** With MESSAGE_RETENTION_DAYS set, old messages end, and what belongs to an order stays with it. Old notifications have their own setting. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say, writeTo } from '@/e2e/api/agents/runtimes'
import { disputed } from '@/e2e/api/disputes/judges'
import { clientOf, message } from '@/e2e/api/protocols/a2a-clients'
import { asPerson, resultOf, rpc } from '@/e2e/api/protocols/rpc-call'
import { asOwner, person } from '@/e2e/api/sellers'
import { good, newPair, type Pair, readOrder, sendFile } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { ownChain } from './reorg'

const days = 30
const noticeDays = 400
let stop: (() => Promise<void>) | undefined
let pair: Pair

beforeAll(async () => {
  stop = await ownChain({
    MESSAGE_RETENTION_DAYS: String(days),
    NOTIFICATION_RETENTION_DAYS: String(noticeDays),
  })
  pair = await newPair()
})
afterAll(() => stop?.())

const messagesOf = async (id: string): Promise<string[]> =>
  good(await pair.buyer.get<Page<Message>>(`/conversations/${id}/messages?pageSize=100`)).items.map(
    ({ text }) => text,
  )

/** Makes everything written in these threads look older than it is. */
const age = (threads: readonly string[], byDays: number) =>
  asOwner(
    'update app.messages set created_at = created_at - make_interval(days => $2) where conversation_id = any($1)',
    [threads, byDays],
  )

/** Has the worker delete old messages now, and waits until it did. */
async function deleteOld(): Promise<void> {
  const key = crypto.randomUUID()
  await asOwner(`insert into app.timers (job, key, due) values ('privacy.retention', $1, now())`, [key])
  // This very run: the one of each hour may have begun before.
  await eventually(async () => {
    const ended = await asOwner(
      `select from queue.job where name = 'privacy.retention' and state = 'completed' and data->>'id' = $1`,
      [key],
    )
    return ended.length > 0 ? true : null
  }, 60_000)
}

test('old messages of no order are deleted with their files, in any number; younger ones stay', async () => {
  const { buyer, provider } = pair
  const thread = await writeTo(buyer, provider, 'old words')
  const { attachment } = await sendFile(buyer, thread.id, 'an old file')
  const [file] = await asOwner<{ key: string }>('select key from app.message_attachments where id = $1', [
    attachment,
  ])
  await asOwner(
    `insert into app.messages (id, conversation_id, kind, text)
     select 'old-' || n, $1, 'SYSTEM', 'line ' || n from generate_series(1, 1200) n`,
    [thread.id],
  )
  await age([thread.id], days)
  await say(buyer, thread.id, 'young words')
  await deleteOld()
  expect(await messagesOf(thread.id)).toEqual(['young words'])
  await eventually(async () => {
    const left = await asOwner('select key from app.uploads where key = $1 and registered_at is not null', [
      file?.key,
    ])
    return left.length === 0 ? true : null
  })
})

test('messages that end unread are not counted as unread any more; younger ones are', async () => {
  const [one, other] = [await newPair(), await person()]
  const old = await writeTo(one.buyer, one.provider, 'old and unread')
  const mixed = await writeTo(other, one.provider, 'old and unread too')
  await age([old.id, mixed.id], days)
  await say(other, mixed.id, 'young and unread')
  const counts = () => one.seller.get('/conversations/unread')
  expect(good(await counts())).toEqual({ conversations: 2, messages: 3 })
  await deleteOld()
  expect(good(await counts())).toEqual({ conversations: 1, messages: 1 })
})

test('what was sent with a task ends with its own age', async () => {
  const client = await clientOf(pair.provider, asPerson(pair.buyer))
  const asked = await client.sendMessage({ ...message('A table, please.'), metadata: { note: 'old' } })
  if (!('status' in asked)) throw new Error('there is a task')
  const { id } = asked
  const answer = (text: string) =>
    resultOf(rpc('/a2a/rpc', asPerson(pair.seller), 'task.artifact', { taskId: id, text }))
  await answer('an old table')
  const byDays = [id, days]
  await asOwner(
    `update app.task_events set created_at = created_at - make_interval(days => $2) where task_id = $1`,
    byDays,
  )
  await asOwner(
    `update app.tasks set created_at = created_at - make_interval(days => $2) where id = $1`,
    byDays,
  )
  await answer('a young table')
  await deleteOld()
  const { artifacts, metadata } = await client.getTask({ tenant: '', id })
  expect(JSON.stringify(artifacts)).not.toContain('an old table')
  expect(JSON.stringify(artifacts)).toContain('a young table')
  expect(metadata ?? {}).toEqual({})
})

test('messages of an order and of its dispute stay, however old they are', async () => {
  const { buyer, seller } = pair
  const { order, dispute } = await disputed(pair)
  const { conversationId } = await readOrder(buyer, order)
  const ordered = conversationId ?? ''
  await say(seller, ordered, 'about the order')
  const heard = await eventually(async () => {
    const { items } = good(await buyer.get<Page<Conversation>>('/conversations?pageSize=100'))
    return items.find((one) => one.disputeId === dispute)?.id ?? null
  })
  await say(buyer, heard, 'about the dispute')
  const loose = await writeTo(buyer, pair.provider, 'about nothing')
  // Order and dispute share the conversation of their deal. Its system messages have the time of the chain, which no one can age.
  expect(heard).toBe(ordered)
  const before = await messagesOf(ordered)
  expect(before).toEqual(expect.arrayContaining(['about the order', 'about the dispute']))
  await age([ordered, loose.id], 10 * 365)
  await deleteOld()
  expect((await messagesOf(ordered)).sort()).toEqual([...before].sort())
  expect(await messagesOf(loose.id)).toEqual([])
})

test('notifications end after their own retention, read or not', async () => {
  const { accountId } = pair.buyer
  await asOwner(
    `insert into app.notifications (id, account_id, type, title, text, path, subject, key, created_at)
     select 'kept-' || age, $1, 'order.created', 'Title', 'Text', '/orders', 'x', 'age ' || age, now() - make_interval(days => age)
     from unnest($2::int[]) age`,
    [accountId, [1, noticeDays - 1, noticeDays + 1]],
  )
  await deleteOld()
  const left = await asOwner<{ id: string }>(
    `select id from app.notifications where id like 'kept-%' order by created_at`,
    [],
  )
  expect(left.map(({ id }) => id)).toEqual([`kept-${noticeDays - 1}`, 'kept-1'])
})
