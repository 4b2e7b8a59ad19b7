import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshTables, type Indexing, startIndexing } from '@/e2e/indexer/indexing'
import { startProxy } from '@/e2e/indexer/proxy'
import { Traffic } from '@/e2e/indexer/traffic'
import {
  type Database,
  headOf,
  query,
  type Stack,
  startStack,
  startWorker,
  tables,
  until,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'

let stack: Stack
let traffic: Traffic

beforeAll(async () => {
  // A chain of its own: anvil takes back many blocks only while it holds the state of each in memory.
  stack = await startStack()
  traffic = await Traffic.start(stack)
  // Over block 100: an order by digits instead of numbers would show.
  await traffic.mine(290)
})
afterAll(() => stack?.stop())

async function expectFresh(database: Database, indexing: Indexing): Promise<void> {
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  expect(await tables(database)).toEqual(await freshTables(stack))
}

describe('a reorg seen live', () => {
  test.each([
    ['WebSocket', 1],
    ['WebSocket', 10],
    ['WebSocket', 100],
    ['polling', 10],
    // Deeper than the kept block hashes: the ancestor is found among the blocks of indexed events.
    ['polling', 270],
  ])('over %s, %i deep, leads to the tables of a fresh index', async (how, depth) => {
    const database = await stack.database()
    const indexing = startIndexing(stack, database, { wsUrl: how === 'WebSocket' ? stack.wsUrl : undefined })
    await traffic.mine(10)
    await untilIndexed(stack, database, indexing)
    await traffic.reorg(depth)
    await untilIndexed(stack, database, indexing)
    await traffic.mine(20)
    await expectFresh(database, indexing)
    expect(indexing.log()).toContain('reorg: rolled back')
  })

  // A long range keeps the hashes of blocks with events alone, so the ancestor may be older than the newest common block.
  test.each([
    ['that were indexed one by one', true],
    ['that were indexed as one range, on a block without events', false],
  ])('notifies the followers of every order in blocks %s', async (_how, oneByOne) => {
    const database = await stack.database()
    if (!oneByOne) await stack.rpc.call('anvil_mine', ['0x1'])
    const early = oneByOne ? startIndexing(stack, database) : null
    if (early) await untilIndexed(stack, database, early)
    await traffic.mine(10)
    const indexing = early ?? startIndexing(stack, database)
    await untilIndexed(stack, database, indexing)
    const subjects = async (where: string, others = '') =>
      query(database.owner, `select distinct subject from app.outbox where ${where} ${others} order by 1`)
    const orphans = await subjects(
      `type like 'order.%' and (data->>'block')::int > (select block_number from chain.cursor) - 10`,
      // Their deadlines have not passed any more.
      `union select order_id from chain.orders, chain.cursor c where deadline < c.block_timestamp and deadline >=
         (select max(timestamp) from chain.blocks where number <= c.block_number - 10)`,
    )
    await traffic.reorg(10)
    await untilIndexed(stack, database, indexing)
    await indexing.stop()
    expect(orphans.length).toBeGreaterThan(0)
    expect(await subjects(`type = 'order.reorged'`)).toEqual(orphans)
  })
})

/** Two orders whose deadline runs and that the newest five blocks did not touch, and the chain's time now and before those blocks. */
async function untouchedOrders(database: Database) {
  const [at] = await query<{ head: string; below: string }>(
    database.owner,
    `select (select block_timestamp::text from chain.cursor) as head, timestamp::text as below from chain.blocks
     where number = (select block_number from chain.cursor) - 5`,
  )
  const orders = await query<{ id: string; deadline: string }>(
    database.owner,
    `select order_id as id, deadline::text from chain.orders where deadline > $1 and order_id not in
       (select subject from app.outbox where (data->>'block')::int > (select block_number from chain.cursor) - 5)
     order by order_id limit 2`,
    [at?.head ?? '0'],
  )
  const [first, second] = orders
  return at && first && second ? { at, first, second } : null
}

test('a deadline that only orphaned blocks had passed runs again, and one that passed before does not', async () => {
  const database = await stack.database()
  const indexing = startIndexing(stack, database)
  // Which orders the traffic makes is random.
  let found: Awaited<ReturnType<typeof untouchedOrders>> = null
  for (let tries = 0; found === null && tries < 20; tries += 1) {
    await traffic.mine(10)
    await untilIndexed(stack, database, indexing)
    found = await untouchedOrders(database)
  }
  await indexing.stop()
  if (!found) throw new Error('200 blocks without two orders whose deadline runs')
  const { at, first, second } = found
  // As if the first deadline had passed in the newest blocks, and the second one before them; both have had their jobs.
  const passed = async (id: string, due: bigint) => {
    await query(database.owner, `update chain.orders set deadline = ${due} where order_id = '${id}'`)
    await query(database.owner, `delete from app.deadlines where key = '${id}'`)
  }
  await passed(first.id, BigInt(at.head) - 1n)
  await passed(second.id, BigInt(at.below) - 1n)
  const again = startIndexing(stack, database)
  await traffic.reorg(5)
  await untilIndexed(stack, database, again)
  await again.stop()
  // The first one is folded again from its events, so it has the deadline of the chain.
  expect(
    await query(
      database.owner,
      `select key, due::text from app.deadlines where key in ('${first.id}', '${second.id}')`,
    ),
  ).toEqual([{ key: first.id, due: first.deadline }])
  expect(
    await query(
      database.owner,
      `select subject from app.outbox where type = 'order.reorged' and subject in ('${first.id}', '${second.id}')`,
    ),
  ).toEqual([{ subject: first.id }])
})

test('a reorg while the worker is away, across its checkpoint', async () => {
  const database = await stack.database()
  const first = startIndexing(stack, database)
  await traffic.mine(20)
  await untilIndexed(stack, database, first)
  await first.stop()
  await traffic.reorg(40)
  await traffic.mine(15)
  await expectFresh(database, startIndexing(stack, database))
})

test('a reorg in the middle of a backfill', async () => {
  // Empty blocks taken back come again with the same hashes: only full ones are really replaced.
  await traffic.mine(100)
  const head = await headOf(stack)
  // What comes after this block is not there yet, however fast the indexer is.
  const proxy = await startProxy(stack.rpcUrl, { maxRange: 10, lastBlock: head - 40 })
  const database = await stack.database()
  const indexing = startIndexing(stack, database, { rpcUrl: proxy.url })
  const at = async () => {
    const [row] = await query<{ at: string }>(database.worker, 'select block_number as at from chain.cursor')
    return Number(row?.at ?? 0)
  }
  await until(async () => (await at()) > head - 50, 90, indexing.log)
  proxy.set({ delayMs: 200, maxRange: 5 })
  await traffic.reorg(90)
  await traffic.mine(20)
  proxy.set({})
  await expectFresh(database, indexing)
  expect(indexing.log()).toContain('reorg: rolled back')
  await proxy.stop()
})

test.each(['in-rollback', 'after-rollback'])('a worker killed %s leaves the same tables', async (crashAt) => {
  const database = await stack.database()
  const doomed = startWorker(stack, database, { crashAt })
  await traffic.mine(20)
  await untilIndexed(stack, database, doomed)
  await traffic.reorg(15)
  expect(await doomed.ended).toBe('SIGKILL')
  await traffic.mine(3)
  await expectFresh(database, startIndexing(stack, database))
})
