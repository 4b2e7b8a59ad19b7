import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshTables, type Indexing, startIndexing } from '@/e2e/indexer/indexing'
import { type Faults, type Proxy as FaultyNode, startProxy } from '@/e2e/indexer/proxy'
import { Traffic } from '@/e2e/indexer/traffic'
import {
  type Database,
  headOf,
  query,
  type Stack,
  settle,
  tables,
  until,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'

let stack: Stack
let traffic: Traffic

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  traffic = await Traffic.start(stack)
  await traffic.mine(130)
})
afterAll(() => stack?.stop())

const errorOf = async (database: Database) =>
  (await query<{ error: string | null }>(database.worker, 'select error from chain.cursor'))[0]?.error

/**
 * Expects the tables of a fresh index once the node is well again. At the head the node is asked on and on: what it refused last, the
 * checkpoint says until an answer comes.
 */
async function expectWell(proxy: FaultyNode, database: Database, indexing: Indexing): Promise<void> {
  proxy.set({})
  await until(async () => (await errorOf(database)) === null, 90, indexing.log)
  await indexing.stop()
  await proxy.stop()
  expect(await tables(database)).toEqual(await freshTables(stack))
}

const cases: [string, Faults][] = [
  ['refuses long ranges', { maxRange: 7 }],
  ['fails every fifth call', { failing: 0.2 }],
  ['does not answer every tenth call', { silent: 0.1 }],
  ['names old heads', { stale: 0.5 }],
  ['leaves out the end of answers', { truncated: 0.3 }],
  ['truncates answers and returns no receipts', { truncated: 0.1, noReceipts: true }],
  ['does all of it', { maxRange: 25, failing: 0.05, silent: 0.03, stale: 0.2, truncated: 0.1 }],
]

describe('a node that', () => {
  test.each(cases)('%s delays the indexing and corrupts nothing', async (_, faults) => {
    const proxy = await startProxy(stack.rpcUrl, faults)
    const database = await stack.database()
    const indexing = startIndexing(stack, database, { rpcUrl: proxy.url, timeoutMs: 2_000 })
    await traffic.mine(10)
    await untilIndexed(stack, database, indexing, 150)
    await expectWell(proxy, database, indexing)
  })
})

describe('a block that was announced, by a node that', () => {
  test.each(cases.filter(([, { stale, silent, maxRange }]) => !stale && !silent && !maxRange))(
    '%s, is indexed as it is',
    async (_, faults) => {
      const proxy = await startProxy(stack.rpcUrl)
      const database = await stack.database()
      const indexing = startIndexing(stack, database, { rpcUrl: proxy.url, wsUrl: stack.wsUrl })
      await untilIndexed(stack, database, indexing)
      proxy.set(faults)
      for (let block = 0; block < 15; block++) {
        await traffic.mine(1)
        await untilIndexed(stack, database, indexing, 150)
      }
      await expectWell(proxy, database, indexing)
    },
  )
})

test('while the node is down the checkpoint says why, and indexing goes on automatically when it is back', async () => {
  const proxy = await startProxy(stack.rpcUrl)
  const database = await stack.database()
  const indexing = startIndexing(stack, database, { rpcUrl: proxy.url })
  await untilIndexed(stack, database, indexing)
  proxy.set({ down: true })
  await until(async () => (await errorOf(database))?.includes('cannot be reached') ?? false, 90, indexing.log)
  await traffic.mine(5)
  proxy.set({})
  await untilIndexed(stack, database, indexing)
  await until(async () => (await errorOf(database)) === null, 90, indexing.log)
  await indexing.stop()
  await proxy.stop()
})

test('a node whose logs are behind its blocks does not hide the newest events behind a long range', async () => {
  await stack.rpc.call('anvil_mine', ['0x1f4'])
  await traffic.mine(3)
  // The events that are hidden are in blocks before the newest one, whose own logs are counted in every case.
  await stack.rpc.call('anvil_mine', ['0x1'])
  const first = `0x${((await headOf(stack)) - 3).toString(16)}`
  expect(await stack.rpc.call<unknown[]>('eth_getLogs', [{ fromBlock: first }])).not.toEqual([])
  const proxy = await startProxy(stack.rpcUrl, { logsBehind: 4 })
  const database = await stack.database()
  const indexing = startIndexing(stack, database, { rpcUrl: proxy.url })
  await until(async () => (await errorOf(database))?.includes('the node returned') ?? false, 90, indexing.log)
  await expectWell(proxy, database, indexing)
})

test('a node that is far behind on the same chain is waited for', async () => {
  await stack.rpc.call('anvil_mine', ['0x14'])
  await traffic.mine(5)
  await stack.rpc.call('anvil_mine', ['0x118'])
  const proxy = await startProxy(stack.rpcUrl)
  const database = await stack.database()
  const indexing = startIndexing(stack, database, { rpcUrl: proxy.url, staleAfterMs: 200 })
  await untilIndexed(stack, database, indexing)
  const calls = proxy.calls()
  // Before the newest events, and older than the hashes that are kept.
  proxy.set({ lastBlock: (await headOf(stack)) - 290 })
  await until(async () => proxy.calls() > calls + 40, 90, indexing.log)
  expect(indexing.log()).not.toContain('rolled back')
  expect(await query(database.owner, `select type from app.outbox where type like '%.reorged'`)).toEqual([])
  proxy.set({})
  await traffic.mine(3)
  await untilIndexed(stack, database, indexing)
  await expectWell(proxy, database, indexing)
})
