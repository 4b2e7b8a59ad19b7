/** Migration 0033 on rows of the version before it: threads of one deal become one conversation, and nothing anyone wrote is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Columns, EarlierThreads, minute } from '@/e2e/indexer/earlier-threads'
import { type MigratedDatabase, startMigrated } from '@/e2e/indexer/migrated-database'

let database: MigratedDatabase
let earlier: EarlierThreads

type Written = { id: string; account_id: string | null; text: string; created_at: Date }
let before: Written[]
const written = () =>
  earlier.rows<Written>(
    'select id, account_id, text, created_at from app.messages where account_id is not null order by id',
  )

beforeAll(async () => {
  database = await startMigrated('0032_email_and_push')
  earlier = new EarlierThreads(database.owner)
  await earlier.begin()
  before = await written()
  await database.migrate()
})
afterAll(() => database?.stop())

const mergedInto = async () =>
  Object.fromEntries(
    (
      await earlier.rows<{ id: string; merged: string }>(
        'select id, merged_into as merged from app.conversations where merged_into is not null',
      )
    ).map(({ id, merged }) => [id, merged]),
  )
const seats = (id: string) =>
  earlier.rows<Columns>(
    `select account_id, side, agent_id, follows_agent, follows_since is not null as since, last_read_at, unread_count
     from app.conversation_participants where conversation_id = $1 order by side`,
    id,
  )

test('nothing that someone wrote is lost, changed or moved in time', async () => {
  expect(await written()).toEqual(before)
})

test('an order goes on where it was negotiated, a dispute where its order is, and no other thread is touched', async () => {
  expect(await mergedInto()).toEqual({ order: 'quote', dispute: 'quote', thread0xb2: 'question' })
  for (const id of ['order', 'dispute', 'thread0xb2']) expect(await seats(id)).toEqual([])
  for (const id of ['thread0xb1', 'other', 'otherorder', 'context', 'taskorder', 'elsewhere'])
    expect(await seats(id)).toHaveLength(2)
  const [quote] = await earlier.rows(
    `select kind, order_id, last_message_at from app.conversations where id = 'quote'`,
  )
  expect(quote).toMatchObject({ kind: 'QUOTE_NEGOTIATION', order_id: '0xaa' })
})

test('messages stand in the order of their time, those of the negotiation marked', async () => {
  const said = await earlier.rows<{ text: string; before: boolean }>(
    `select text, before_order as before from app.messages where conversation_id = 'quote' order by created_at`,
  )
  expect(said).toEqual([
    { text: 'An offer.', before: true },
    { text: 'A secret of mine.', before: true },
    { text: 'The buyer accepted the offer.', before: true },
    { text: 'Welcome.', before: false },
    { text: 'Thank you.', before: false },
    { text: 'One more word about the offer.', before: true },
    { text: 'Half is missing.', before: false },
  ])
  const ofQuestion = await earlier.rows<{ before: boolean }>(
    `select before_order as before from app.messages where conversation_id = 'question'`,
  )
  // Who holds the agent has always read its questions.
  expect(ofQuestion).toEqual([{ before: false }, { before: false }])
})

test('the seats are those of the order, read up to the first message that either thread had unread', async () => {
  expect(await seats('quote')).toEqual([
    {
      account_id: 'buyer',
      side: 'client',
      agent_id: 'buying',
      follows_agent: false,
      since: false,
      last_read_at: new Date(Date.parse(minute(12)) - 1),
      unread_count: 2,
    },
    {
      account_id: 'seller',
      side: 'provider',
      agent_id: 'selling',
      follows_agent: true,
      since: true,
      // The only message it had unread was one of the platform.
      last_read_at: new Date(minute(11)),
      unread_count: 0,
    },
  ])
  expect((await seats('elsewhere')).map((seat) => seat.unread_count)).toEqual([0, 1])
  expect((await seats('board')).map((seat) => seat.unread_count)).toEqual([0])
})

test('what points to a merged thread points to its conversation', async () => {
  const one = async (sql: string) => (await earlier.rows<{ at: string }>(sql))[0]?.at
  expect(await one(`select conversation_id as at from app.checkout_sessions where order_id = '0xaa'`)).toBe(
    'quote',
  )
  expect(await one(`select conversation_id as at from app.checkout_sessions where order_id = '0xb2'`)).toBe(
    'question',
  )
  expect(await one(`select conversation_id as at from app.dispute_threads where dispute_id = '0xdd'`)).toBe(
    'quote',
  )
  expect(await one(`select subject as at from app.uploads where key = 'attachment/x/b.txt'`)).toBe('quote')
  expect(await one(`select path as at from app.notifications where id = 'notice'`)).toBe('/inbox/quote')
  expect(await one(`select message_id as at from app.message_attachments where id = 'file'`)).toBe(
    'orderat12',
  )
  expect(await earlier.rows(`select conversation_id, message_id from app.fallback_replies`)).toEqual([
    { conversation_id: 'quote', message_id: 'quoteat1' },
  ])
})

test('lines about steps are gone: they are read from the chain', async () => {
  const lines = await earlier.rows<{ text: string }>('select text from app.messages where account_id is null')
  expect(lines).toEqual([{ text: 'The buyer accepted the offer.' }])
})
