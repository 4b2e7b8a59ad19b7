/** The outbox is a table of days: no row is lost when it becomes one, at midnight, or when a day goes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oldestKept, type Query } from '@/lib/db/outbox/outbox-reader'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'

let folder: string
let server: Postgres
/** A database that had rows before its outbox became days, and one that never had another. */
let before: pg.Client
let fresh: pg.Client
let asWeb: pg.Client

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const inFresh = (url: string) => url.replace(/\/merx$/, '/fresh')

const lastWithoutDays = (): string => {
  const names = readdirSync('prisma/migrations').sort()
  return names[names.findIndex((name) => name.endsWith('_outbox_days')) - 1] ?? ''
}

type Row = { id: string; part: string; subject: string }
const rowsIn = async (client: pg.Client): Promise<Row[]> =>
  (
    await client.query<Row>(
      'select id::text, tableoid::regclass::text as part, subject from app.outbox order by id',
    )
  ).rows

/** Writes a row as of so many days from the beginning of today, and returns the partition it is in. */
async function write(client: pg.Client, subject: string, days: number): Promise<string> {
  const { rows } = await client.query<{ part: string }>(
    `insert into app.outbox (channel, type, subject, data, created_at)
     values ('account:test', 'test.happened', $1, '{}', date_trunc('day', now(), 'UTC') + make_interval(days => $2))
     returning tableoid::regclass::text as part`,
    [subject, days],
  )
  return rows[0]?.part ?? ''
}

const roll = () => asWeb.query('select app.roll_outbox()')

/** All tests are of one day: none begins so short before its end. */
async function awayFromMidnight(): Promise<void> {
  const left = 86_400_000 - (Date.now() % 86_400_000)
  if (left < 90_000) await pause(left)
}

beforeAll(async () => {
  await awayFromMidnight()
  folder = mkdtempSync(join(tmpdir(), 'merx-days-'))
  const home = openHome(folder)
  server = await startPostgres(home, secretsOf(home), { durable: false })
  await applyMigrations(server.owner, lastWithoutDays())
  before = await connected(server.owner)
  for (const [at, subject] of ['earlier', 'now'].entries())
    await before.query(
      `insert into app.outbox (channel, type, subject, data, created_at)
       values ('account:test', 'test.happened', $1, '{}', now() - make_interval(days => $2))`,
      [subject, 3 - 3 * at],
    )
  await applyMigrations(server.owner)
  await before.query('create database fresh')
  await applyMigrations(inFresh(server.owner))
  fresh = await connected(inFresh(server.owner))
  asWeb = await connected(inFresh(server.web))
})
afterAll(async () => {
  await Promise.all([before, fresh, asWeb].map((client) => client?.end()))
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('rows that were there stay, in one partition that ends with the day, and ids go on', async () => {
  expect(await rowsIn(before)).toEqual([
    { id: '1', part: 'app.outbox_before', subject: 'earlier' },
    { id: '2', part: 'app.outbox_before', subject: 'now' },
  ])
  expect(await write(before, 'tomorrow', 1)).toMatch(/^app\.outbox_\d{8}$/)
  expect((await rowsIn(before)).at(-1)).toMatchObject({ id: '3', subject: 'tomorrow' })
})

describe('a day', () => {
  test('is there before it begins, whatever time the chain has', async () => {
    await fresh.query(
      `insert into chain.cursor (id, chain_id, block_number, block_hash, block_timestamp, deployment)
       values (1, 31337, 10, 'hash', 4102444800, 'test')`,
    )
    await roll()
    const parts = new Set<string>()
    for (let day = 0; day <= 3; day++) parts.add(await write(asWeb, `day ${day}`, day))
    expect(parts.size).toBe(4)
    expect([...parts]).toEqual([...parts].filter((part) => /^app\.outbox_\d{8}$/.test(part)))
  })

  test('that no one made in time is written elsewhere, and the days after it have their own', async () => {
    expect(await write(asWeb, 'much later', 30)).toBe('app.outbox_default')
  })

  test('goes after seven days, when no one needs a row of it any more', async () => {
    for (const ago of [9, 8, 7])
      await fresh.query(
        `do $$ begin execute format('create table app.outbox_ago${ago} partition of app.outbox for values from (%L) to (%L)',
           date_trunc('day', now(), 'UTC') - interval '${ago} days', date_trunc('day', now(), 'UTC') - interval '${ago - 1} days'); end $$`,
      )
    for (const ago of [9, 8, 7])
      expect(await write(asWeb, `${ago} days ago`, -ago)).toBe(`app.outbox_ago${ago}`)
    expect(await write(asWeb, '20 days ago', -20)).toBe('app.outbox_default')
    const old = async () =>
      (await rowsIn(fresh)).flatMap(({ subject }) => (/ago$/.test(subject) ? subject : []))
    const all = ['9 days ago', '8 days ago', '7 days ago', '20 days ago']

    await roll()
    expect(await old(), 'the relay has read none of it').toEqual(all)

    await fresh.query(
      `update app.outbox_marks set xid = pg_current_xact_id()::text::bigint where name = 'jobs'`,
    )
    const [held, , ,] = (await rowsIn(fresh)).filter(({ subject }) => subject === '9 days ago')
    await fresh.query(`insert into app.outbox_held (id, block, subject) values ($1, 99, 'x')`, [held?.id])
    const boss = new PgBoss({
      connectionString: inFresh(server.owner),
      schema: 'queue',
      createSchema: false,
      migrate: false,
    })
    await boss.start()
    await boss.createQueue('webhooks.fan-out')
    const handed = (await rowsIn(fresh)).find(({ subject }) => subject === '8 days ago')
    const job = await boss.send('webhooks.fan-out', { row: handed?.id })
    await roll()
    expect(await old(), 'one waits for its block, one for webhooks').toEqual(all.slice(0, 3))

    await fresh.query('delete from app.outbox_held')
    await boss.deleteJob('webhooks.fan-out', job ?? '')
    await boss.stop({ graceful: false, close: true })
    await roll()
    expect(await old(), 'the youngest is not seven days over').toEqual(['7 days ago'])
    await roll()
    expect(await old()).toEqual(['7 days ago'])
  })

  test('that is gone is said to be gone, also when nothing is left', async () => {
    const query: Query = async <R>(text: string, values: readonly unknown[]) =>
      (await asWeb.query(text, [...values])).rows as R[]
    const [{ xid: dropped = '0' } = {}] = await query<{ xid: string }>(
      `select xid::text from app.outbox_marks where name = 'dropped'`,
      [],
    )
    await asWeb.query('begin')
    await asWeb.query('delete from app.outbox')
    expect(await oldestKept(query)).toBe(BigInt(dropped) + 1n)
    await asWeb.query('rollback')
  })
})
