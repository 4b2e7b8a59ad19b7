/** Indexes that are set aside while an empty index catches up: they are there again afterwards, whatever happened in between. */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, query, type Stack, settle, tables, untilIndexed } from '@/scripts/stack/indexer-stack'
import { freshTables, startIndexing } from './indexing'
import { Traffic } from './traffic'

let stack: Stack
let database: Database
let complete: string[]
let expected: string[]

/** The indexes of the chain's tables, as Postgres describes them. */
const indexes = async ({ owner }: Database): Promise<string[]> => {
  const rows = await query<{ indexdef: string }>(
    owner,
    "select indexdef from pg_indexes where schemaname = 'chain' order by indexdef",
  )
  return rows.map(({ indexdef }) => indexdef)
}

const setAside = async ({ worker }: Database): Promise<boolean> => {
  const [row] = await query<{ aside: boolean }>(worker, 'select chain.set_indexes_aside() as aside')
  return row?.aside ?? false
}

/** Indexes the whole chain, and returns what was logged. */
async function indexAll(): Promise<string> {
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  return indexing.log()
}

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  database = await stack.database()
  complete = await indexes(database)
  const traffic = await Traffic.start(stack)
  await traffic.mine(10)
  await stack.rpc.call('anvil_mine', ['0x190'])
  await traffic.mine(10)
  expected = await freshTables(stack)
})
afterAll(() => stack?.stop())

test('an empty index of a long chain has all indexes once it has caught up', async () => {
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await expect.poll(() => indexes(database)).toEqual(complete)
  await indexing.stop()
  expect(indexing.log()).toContain('indexes made')
  expect(await tables(database)).toEqual(expected)
})

test('what holds rows keeps its indexes', async () => {
  expect(await setAside(database)).toBe(false)
  expect(await indexes(database)).toEqual(complete)
  const again = await indexAll()
  expect(again).not.toContain('indexes made')
})

test('a worker that finds them set aside makes them', async () => {
  database = await stack.database()
  expect(await setAside(database)).toBe(true)
  expect(complete.length - (await indexes(database)).length).toBe(2)
  expect(await setAside(database)).toBe(true)
  const indexing = startIndexing(stack, database)
  await expect.poll(() => indexes(database), { timeout: 30_000 }).toEqual(complete)
  await indexing.stop()
})

test('a reader of the tables is not waited for', async () => {
  database = await stack.database()
  const reader = new pg.Client({ connectionString: database.web })
  await reader.connect()
  try {
    await reader.query('begin')
    await reader.query('select count(*) from chain.events')
    expect(await setAside(database)).toBe(false)
    expect(await indexes(database)).toEqual(complete)
  } finally {
    await reader.end()
  }
})

test('the web may not set them aside', async () => {
  await expect(query(database.web, 'select chain.set_indexes_aside()')).rejects.toThrow('permission denied')
  await expect(query(database.web, 'select chain.put_indexes_back()')).rejects.toThrow('permission denied')
})
