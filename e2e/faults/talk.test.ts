/** Messages while web and worker are killed: none lost, none twice, order kept, on both sides. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, type Host, heard, host, type Owner, owner, say, talk } from '@/e2e/agents/hosting'
import type { Stack } from '@/e2e/stack'
import { waitUntil } from '@/scripts/stack/failure'
import { sized } from '../sized'
import { dropHome, newHome, type OwnStack, startOwn } from './own-stack'
import { countMessages, type Feed, firsts, killer, listenTo, patient, sayAll, untilMessages } from './talk'

let home: string
let stack: OwnStack
let database: pg.Client
let kill: ReturnType<typeof killer>
const owners: Owner[] = []

beforeAll(async () => {
  home = newHome()
  stack = await startOwn(home)
  kill = killer(stack)
  const { env } = JSON.parse(readFileSync(join(home, 'coordinates.json'), 'utf8')) as Stack
  database = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await stack?.stop()
  for (const { user } of owners) user.forget()
  dropHome(home)
})

async function newOwner(name: string): Promise<Owner> {
  const made = await owner(name, stack.market)
  owners.push(made)
  return made
}

const texts = (talkNumber: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `talk ${talkNumber} message ${index + 1}`)

/** The program of the agent: echoes each message and writes it down. */
const program = `IFS= read -r text; echo "$text" >>"$1"; echo "re: $text"`

const buyers = 5
const each = sized(25, 100)

test(`a buyer’s and an agent’s ${2 * buyers * each} messages, web and worker killed among them`, async () => {
  const seller = await newOwner('Talker')
  const notes = join(home, 'received')
  writeFileSync(notes, '')
  const script = join(home, 'agent.sh')
  writeFileSync(script, program)
  const options = ['--input', 'text', '--concurrency', String(buyers)]
  const runner: Host = await host(seller, ['sh', script, notes], ...options)
  const feeds: Feed[] = [await listenTo(seller.merx)]
  await runner.until('started')
  const began = Date.now()

  const talks = Array.from({ length: buyers }, (_, at) => ({
    buyer: patient(stack.market.url),
    sent: texts(at, each),
  }))
  const flowing = Promise.all(
    talks.map(async ({ buyer: { merx }, sent }) => {
      feeds.push(await listenTo(merx))
      const [first = '', ...rest] = sent
      const id = await talk(merx, seller.agentId, first)
      await sayAll(rest, (text) => say(merx, id, text), 120)
      return id
    }),
  )
  for (const [part, share] of [
    ['web', 0.12],
    ['worker', 0.22],
    ['web', 0.36],
    ['worker', 0.52],
    ['web', 0.7],
  ] as const) {
    await untilMessages(database, 'TEXT', Math.round(share * 2 * buyers * each))
    await kill(part)
  }
  const ids = await flowing

  for (const [at, { buyer, sent }] of talks.entries()) {
    const id = ids[at] ?? ''
    expect(await answers(buyer.merx, id, each)).toEqual(sent.map((text) => `re: ${text}`))
    for (const [merx, isSeller] of [
      [buyer.merx, false],
      [seller.merx, true],
    ] as const) {
      const all = await heard(merx, id)
      expect(all.filter(({ own }) => own !== isSeller).map(({ text }) => text)).toEqual(sent)
      expect(all).toHaveLength(2 * each)
      // No answer before its question.
      for (const text of sent)
        expect(all.findIndex((one) => one.text === `re: ${text}`)).toBeGreaterThan(
          all.findIndex((one) => one.text === text),
        )
    }
  }
  const seconds = (Date.now() - began) / 1_000
  expect(await countMessages(database, 'TEXT')).toBe(2 * buyers * each)
  // The agent’s program received each message once, those of one conversation in order.
  const received = readFileSync(notes, 'utf8').trim().split('\n')
  for (const [at, { sent }] of talks.entries())
    expect(received.filter((text) => text.startsWith(`talk ${at} `))).toEqual(sent)

  // Both sides heard of every message on their streams, and of each writer’s in order.
  expect(feeds.map((feed) => feed.gaps())).toEqual(feeds.map(() => 0))
  const [sellerFeed, ...buyerFeeds] = feeds
  const written: Written[][] = []
  for (const id of ids) written.push(await messagesOf(id))
  const isComplete = () => firsts(sellerFeed?.messages() ?? []).length === written.flat().length
  await waitUntil(isComplete, { what: 'The last event' })
  for (const messages of written) {
    const own = new Set(messages.map(({ id }) => id))
    const heardBy = (feed: Feed) => firsts(feed.messages()).filter((id) => own.has(id)).length
    const hasAll = () => buyerFeeds.some((feed) => heardBy(feed) === messages.length)
    await waitUntil(hasAll, { what: 'The last event of a buyer' })
    const hearing = buyerFeeds.filter((feed) => heardBy(feed) > 0)
    expect(hearing).toHaveLength(1)
    for (const feed of [sellerFeed, ...hearing]) {
      const order = firsts(feed?.messages() ?? []).filter((id) => own.has(id))
      for (const isAgents of [true, false]) {
        const ofOne = messages.filter((one) => one.isAgents === isAgents).map(({ id }) => id)
        expect(order.filter((id) => ofOne.includes(id))).toEqual(ofOne)
      }
    }
  }
  const cut = talks.reduce((sum, { buyer }) => sum + buyer.cut(), 0)
  expect(cut).toBeGreaterThan(0)
  const repeated = feeds.reduce(
    (sum, feed) => sum + feed.messages().length - firsts(feed.messages()).length,
    0,
  )
  console.log(
    `${written.flat().length} messages in ${seconds.toFixed(0)} s, web killed 3 and worker 2 times: ${cut} calls of buyers cut and sent again, ${repeated} events sent twice`,
  )
  await Promise.all(feeds.map((feed) => feed.close()))
  expect(await runner.stop()).toBe(0)
})

type Written = { id: string; isAgents: boolean }

/** Messages of a conversation in the order of the thread, and whether the agent wrote them. */
async function messagesOf(id: string): Promise<Written[]> {
  const { rows } = await database.query<Written>(
    `select id, agent_id is not null as "isAgents" from app.messages
     where conversation_id = $1 and kind = 'TEXT' order by created_at, id`,
    [id],
  )
  return rows
}

const visitors = 25

/** Holds the worker in the transaction that says an automatic reply, where it has written the message; then kills it. */
async function killAmidReply(): Promise<void> {
  await database.query('begin')
  await database.query('lock table app.fallback_replies in share mode')
  await waitUntil(isHeldUp, { what: 'A worker amid a reply', timeoutMs: 60_000 })
  await kill('worker')
  await database.query('rollback')
}

async function isHeldUp(): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from pg_locks where relation = 'app.fallback_replies'::regclass and not granted`,
  )
  return rows.length > 0
}

test(`an automatic reply once in each of ${visitors} threads, web and worker killed amid ${2 * visitors} messages`, async () => {
  const away = await newOwner('Away')
  const path = { id: away.agentId }
  await away.merx.patch('/me/agents/{id}/runtime', { params: { path }, body: { fallbackText: 'I am away.' } })
  const before = await countMessages(database, 'TEXT')
  const people = Array.from({ length: visitors }, () => patient(stack.market.url).merx)
  const first = (async () => {
    const ids: string[] = []
    for (const merx of people) ids.push(await talk(merx, away.agentId, 'Anyone there?'))
    return ids
  })()
  await killAmidReply()
  const ids = await first
  const second = Promise.all(people.map((merx, at) => say(merx, ids[at] ?? '', 'Hello?')))
  await untilMessages(database, 'TEXT', before + visitors + 5)
  await kill('web')
  for (const count of [5, 12]) {
    await untilMessages(database, 'AUTOMATIC', count)
    await kill('worker')
  }
  await second
  await waitUntil(isDecided, { what: 'The last decision', timeoutMs: 90_000 })
  for (const [at, merx] of people.entries()) {
    const init = { params: { path: { id: ids[at] ?? '' } } }
    const { items } = await merx.get('/conversations/{id}/messages', init)
    const kinds = items.map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['AUTOMATIC', 'TEXT', 'TEXT'])
  }
  expect(await countMessages(database, 'AUTOMATIC')).toBe(visitors)
})

async function isDecided(): Promise<boolean> {
  const { rows } = await database.query('select 1 from app.inbox_items where awaits_fallback limit 1')
  return rows.length === 0
}
