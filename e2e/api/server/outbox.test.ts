import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting } from '@/e2e/stack'
import {
  OutboxFollower,
  type OutboxRow,
  oldestKept,
  type Query,
  readOutbox,
} from '@/lib/db/outbox/outbox-reader'
import { afterRow, type Position } from '@/lib/db/outbox/position'

/** Transactions that are open at once. */
const writers = 5
const clients: pg.Client[] = []
let reader: pg.Client

beforeAll(async () => {
  for (let at = 0; at <= writers; at++) {
    const client = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
    await client.connect()
    clients.push(client)
  }
  reader = clients[0] as pg.Client
})
afterAll(() => Promise.all(clients.map((client) => client.end())))

const query: Query = async <R>(text: string, values: readonly unknown[]) =>
  (await reader.query(text, [...values])).rows as R[]

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), writer: fc.nat(writers - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('commit' as const, 'rollback' as const),
      writer: fc.nat(writers - 1),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), writer: fc.constant(0) }) },
)
type Step = { do: 'write' | 'commit' | 'rollback' | 'look'; writer: number }

/** The rows of one run, and the reader's position after each row. */
type Run = { committed: string[]; given: string[]; places: { place: Position; seen: number }[] }

async function run(channel: string, steps: readonly Step[]): Promise<Run> {
  const open = new Map<number, string[]>()
  const result: Run = { committed: [], given: [], places: [] }
  const follower = await OutboxFollower.start(query)
  const mine = (row: OutboxRow) => row.channel === channel
  const look = () =>
    follower.next(query, async (rows, horizon) => {
      for (const row of rows.filter(mine)) {
        result.given.push(row.subject)
        result.places.push({ place: afterRow(row, horizon), seen: result.given.length })
      }
    })
  let written = 0
  const end = async (writer: number, how: 'commit' | 'rollback') => {
    const rows = open.get(writer)
    if (!rows) return
    await clients[writer + 1]?.query(how)
    open.delete(writer)
    if (how === 'commit') result.committed.push(...rows)
  }
  for (const { do: what, writer } of steps) {
    if (what === 'look') await look()
    else if (what !== 'write') await end(writer, what)
    else {
      if (!open.has(writer)) await clients[writer + 1]?.query('begin')
      const subject = String(written++)
      const text = `insert into app.outbox (channel, type, subject, data) values ($1, 'test.happened', $2, '{}')`
      await clients[writer + 1]?.query(text, [channel, subject])
      open.set(writer, [...(open.get(writer) ?? []), subject])
    }
  }
  for (const writer of [...open.keys()]) await end(writer, 'commit')
  await look()
  return result
}

test('whatever the order of commits, each row is given once, and who comes back has missed none', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const channel = `test:${process.pid}-${runs++}`
      const { committed, given, places } = await run(channel, steps)
      expect(given.toSorted()).toEqual(committed.toSorted())
      for (const { place, seen } of places) {
        const { rows } = await readOutbox(query, place, 10_000)
        const again = rows.filter((row) => row.channel === channel).map((row) => row.subject)
        const known = new Set([...given.slice(0, seen), ...again])
        expect(committed.filter((subject) => !known.has(subject))).toEqual([])
      }
    }),
    { numRuns: 200, interruptAfterTimeLimit: 45_000, markInterruptAsFailure: false },
  )
  expect(runs).toBeGreaterThan(5)
})

test('the oldest row kept is the one of the least transaction, however many digits that has', async () => {
  await reader.query('begin')
  try {
    const text = `insert into app.outbox (channel, type, subject, data, xid) select 'test:old', 'test.happened', 'x', '{}', unnest($1::bigint[])`
    await reader.query(text, [[10, 9, 100]])
    expect(await oldestKept(query)).toBe(9n)
  } finally {
    await reader.query('rollback')
  }
})
