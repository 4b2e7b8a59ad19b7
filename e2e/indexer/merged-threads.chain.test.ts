/** Migration 0033 on rows of the version before it: threads of one deal become one conversation, and nothing anybody wrote is lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'

let folder: string
let server: Postgres
let owner: pg.Client

type Columns = Record<string, string | number | boolean | null | object>
type Written = { id: string; account_id: string | null; text: string; created_at: Date }

async function insert(table: string, row: Columns): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  await owner.query(
    `insert into app.${table} (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

async function rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (await owner.query<T & pg.QueryResultRow>(sql, values)).rows
}

/** Minute `n` of the day on which everything happens. */
const minute = (n: number) => new Date(Date.UTC(2026, 5, 1, 12, n)).toISOString()

type Seat = { agent: string; follows?: boolean; readAt?: number; unread?: number }

/** A thread of the buyer and the seller, as the version before kept it. */
async function thread(
  id: string,
  kind: string,
  {
    provider,
    client = {},
    ...columns
  }: Columns & { provider: Seat; client?: Omit<Partial<Seat>, 'follows'> },
): Promise<void> {
  await insert('conversations', { id, kind, last_message_at: minute(59), created_at: minute(0), ...columns })
  const read = ({ readAt, unread = 0 }: Partial<Seat>) => ({
    last_read_at: readAt === undefined ? null : minute(readAt),
    unread_count: unread,
    last_message_at: minute(59),
  })
  await insert('conversation_participants', {
    conversation_id: id,
    account_id: 'buyer',
    side: 'client',
    agent_id: client.agent ?? 'buying',
    ...read(client),
  })
  await insert('conversation_participants', {
    conversation_id: id,
    account_id: 'seller',
    side: 'provider',
    agent_id: provider.agent,
    follows_agent: provider.follows ?? false,
    ...read(provider),
  })
}

/** A message; of the platform without an author. */
const message = (conversationId: string, at: number, author: string | null, text: string, kind = 'TEXT') =>
  insert('messages', {
    id: `${conversationId}at${at}`,
    conversation_id: conversationId,
    account_id: author,
    kind: author === null ? 'SYSTEM' : kind,
    text,
    created_at: minute(at),
  })

const offer = (id: string, conversationId: string, agent = 'selling') =>
  insert('offers', {
    id,
    conversation_id: conversationId,
    provider_agent_id: agent,
    provider_account_id: 'seller',
    buyer_account_id: 'buyer',
    currency: 'USDC',
    proof_method: 'optimistic',
    settlement_type: 'escrow',
    challenge_window_hours: 24,
    status: 'LOCKED',
    version: 1,
    updated_at: minute(0),
  })

const session = (orderId: string, offerId: string, conversationId: string) =>
  insert('checkout_sessions', {
    id: `session${orderId}`,
    account_id: 'buyer',
    wallet: `0x${'b'.repeat(40)}`,
    offer_id: offerId,
    revision_id: 'revision',
    idempotency_key: orderId,
    client_agent_id: 'buying',
    provider_agent_id: 'selling',
    currency: 'USDC',
    amount: 1_000_000,
    desired_stake: 0,
    delivery_seconds: 1,
    challenge_window: 1,
    order_id: orderId,
    salt: 'salt',
    terms: {},
    terms_hash: 'hash',
    conversation_id: conversationId,
    status: 'CONFIRMED',
    expires_at: minute(0),
    updated_at: minute(0),
  })

/** An order on the chain. */
const paid = (orderId: string) =>
  owner.query(
    `insert into chain.orders (order_id, currency, status, buyer, client_agent_id, provider_agent_id, budget, min_stake,
       delivery_seconds, challenge_window, protocol_fee_bps, lock_bps, terms_hash, accept_deadline, lock_amount, redo_used,
       created_at, created_tx, created_block, version)
     values ($1, 'USDC', 'IN_PROGRESS', 'x', 1, 2, 1, 0, 1, 1, 0, 0, 'hash', 1, 0, false, 1, '0x1', 1, 1)`,
    [orderId],
  )

const following = { agent: 'selling', follows: true }

/** A request that was bought, and disputed: its offer, its order and its dispute in a thread each. */
async function boughtRequest(): Promise<void> {
  await thread('quote', 'QUOTE_NEGOTIATION', {
    provider: { agent: 'selling', readAt: 2 },
    client: { readAt: 3, agent: 'asking' },
  })
  await thread('order', 'ORDER_DELIVERY', {
    order_id: '0xaa',
    provider: { ...following, readAt: 11, unread: 1 },
    client: { readAt: 11, unread: 1 },
  })
  await thread('dispute', 'CHALLENGE', {
    order_id: '0xaa',
    dispute_id: '0xdd',
    provider: following,
    client: { readAt: 21 },
  })
  await message('quote', 1, 'seller', 'An offer.', 'OFFER')
  await message('quote', 2, 'buyer', 'A secret of mine.')
  await message('quote', 3, null, 'The buyer accepted the offer. Checkout is next.')
  await message(
    'order',
    10,
    null,
    'The buyer paid 1.00 USDC into escrow. The provider has to accept the order now.',
  )
  await message('order', 11, 'buyer', 'Welcome.')
  await message('order', 12, 'seller', 'Thank you.')
  await message('quote', 13, 'seller', 'One more word about the offer.')
  await message('dispute', 20, null, 'The buyer opened a dispute.')
  await message('dispute', 21, 'buyer', 'Half is missing.')
  await offer('offera', 'quote')
  await session('0xaa', 'offera', 'order')
  await paid('0xaa')
  await insert('dispute_threads', {
    dispute_id: '0xdd',
    conversation_id: 'dispute',
    told_version: 1,
    told: ['opened'],
    updated_at: minute(20),
  })
  await insert('message_attachments', {
    id: 'file',
    message_id: 'orderat12',
    key: 'attachment/x/a.txt',
    position: 0,
    file_name: 'a.txt',
    content_type: 'text/plain',
    size_bytes: 1,
    sha256: '0'.repeat(64),
  })
  await insert('uploads', {
    key: 'attachment/x/b.txt',
    account_id: 'buyer',
    purpose: 'attachment',
    subject: 'order',
    file_name: 'b.txt',
    content_type: 'text/plain',
    size_bytes: 1,
    is_public: false,
  })
  await insert('notifications', {
    id: 'notice',
    account_id: 'buyer',
    type: 'offer.received',
    title: 'x',
    text: 'x',
    path: '/inbox/order',
    subject: 'offera',
    key: 'x',
  })
  for (const [at, reply] of [
    ['quote', 'quoteat1'],
    ['order', 'orderat12'],
  ] as const)
    await insert('fallback_replies', {
      agent_id: 'selling',
      conversation_id: at,
      away_since: minute(0),
      message_id: reply,
    })
}

/** A question in which two offers came to orders, the second one unpaid. */
async function askedTwice(): Promise<void> {
  await thread('question', 'DIRECT_MESSAGE', { direct_key: 'direct:buyer:selling:', provider: following })
  await message('question', 1, 'buyer', 'A price?')
  for (const [order, isPaid] of [
    ['0xb1', false],
    ['0xb2', true],
  ] as const) {
    await offer(`offer${order}`, 'question')
    await thread(`thread${order}`, 'ORDER_DELIVERY', { order_id: order, provider: following })
    await message(`thread${order}`, 5, 'seller', `About ${order}.`)
    await session(order, `offer${order}`, `thread${order}`)
    if (isPaid) await paid(order)
  }
}

/** Threads that must stay apart: another agent works than was asked, a task is open, nobody here agreed on the order. */
async function keptApart(): Promise<void> {
  await thread('other', 'DIRECT_MESSAGE', {
    direct_key: 'direct:buyer:asked:',
    provider: { agent: 'asked', follows: true },
  })
  await offer('offerother', 'other')
  await thread('otherorder', 'ORDER_DELIVERY', { order_id: '0xc1', provider: following })
  await session('0xc1', 'offerother', 'otherorder')
  await thread('context', 'DIRECT_MESSAGE', { direct_key: 'task:1', provider: following })
  await insert('tasks', {
    id: 'task',
    account_id: 'buyer',
    agent_id: 'selling',
    conversation_id: 'context',
    state: 'WORKING',
    version: 1,
    created_at: minute(0),
    updated_at: minute(0),
  })
  await offer('offertask', 'context')
  await thread('taskorder', 'ORDER_DELIVERY', { order_id: '0xc2', provider: following })
  await session('0xc2', 'offertask', 'taskorder')
  await thread('elsewhere', 'CHALLENGE', {
    order_id: '0xee',
    dispute_id: '0xef',
    provider: { ...following, unread: 2 },
    client: { readAt: 0 },
  })
  await message('elsewhere', 1, null, 'The buyer opened a dispute.')
  await message('elsewhere', 2, 'buyer', 'Nothing came.')
  await insert('conversations', { id: 'board', kind: 'PREPAYMENT_ORDER' })
  await insert('conversation_participants', {
    conversation_id: 'board',
    account_id: 'buyer',
    side: 'client',
    unread_count: 3,
  })
}

let before: Written[]
const written = () =>
  rows<Written>(
    'select id, account_id, text, created_at from app.messages where account_id is not null order by id',
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-merged-'))
  const home = openHome(folder)
  server = await startPostgres(home, secretsOf(home), { durable: false })
  await applyMigrations(server.owner, '0032_email_and_push')
  owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
  for (const [id, letter] of [
    ['buyer', 'b'],
    ['seller', 'c'],
  ] as const)
    await insert('accounts', { id, wallet_address: `0x${letter.repeat(40)}` })
  await boughtRequest()
  await askedTwice()
  await keptApart()
  before = await written()
  await applyMigrations(server.owner)
})
afterAll(async () => {
  await owner?.end()
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

const mergedInto = async () =>
  Object.fromEntries(
    (
      await rows<{ id: string; merged: string }>(
        'select id, merged_into as merged from app.conversations where merged_into is not null',
      )
    ).map(({ id, merged }) => [id, merged]),
  )
const seats = (id: string) =>
  rows<Columns>(
    `select account_id, side, agent_id, follows_agent, follows_since is not null as since, last_read_at, unread_count
     from app.conversation_participants where conversation_id = $1 order by side`,
    id,
  )

test('nothing that somebody wrote is lost, changed or moved in time', async () => {
  expect(await written()).toEqual(before)
})

test('an order goes on where it was negotiated, a dispute where its order is, and no other thread is touched', async () => {
  expect(await mergedInto()).toEqual({ order: 'quote', dispute: 'quote', thread0xb2: 'question' })
  for (const id of ['order', 'dispute', 'thread0xb2']) expect(await seats(id)).toEqual([])
  for (const id of ['thread0xb1', 'other', 'otherorder', 'context', 'taskorder', 'elsewhere'])
    expect(await seats(id)).toHaveLength(2)
  const [quote] = await rows(
    `select kind, order_id, last_message_at from app.conversations where id = 'quote'`,
  )
  expect(quote).toMatchObject({ kind: 'QUOTE_NEGOTIATION', order_id: '0xaa' })
})

test('messages stand in the order of their time, those of the negotiation marked', async () => {
  const said = await rows<{ text: string; before: boolean }>(
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
  const ofQuestion = await rows<{ before: boolean }>(
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
  const one = async (sql: string) => (await rows<{ at: string }>(sql))[0]?.at
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
  expect(await rows(`select conversation_id, message_id from app.fallback_replies`)).toEqual([
    { conversation_id: 'quote', message_id: 'quoteat1' },
  ])
})

test('lines about steps are gone: they are read from the chain', async () => {
  const lines = await rows<{ text: string }>('select text from app.messages where account_id is null')
  expect(lines).toEqual([{ text: 'The buyer accepted the offer.' }])
})
