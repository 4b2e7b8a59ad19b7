import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshTables, startIndexing } from '@/e2e/indexer/indexing'
import { startProxy } from '@/e2e/indexer/proxy'
import { Traffic } from '@/e2e/indexer/traffic'
import { headOf, type Stack, startStack, tables, until, untilIndexed } from '@/scripts/stack/indexer-stack'

let stack: Stack
beforeAll(async () => {
  // A chain of its own: anvil takes back many blocks only while it holds the state of each in memory.
  stack = await startStack()
})
afterAll(() => stack?.stop())

test('a fork that is shorter than what is indexed is followed, also below the kept block hashes', async () => {
  const traffic = await Traffic.start(stack)
  // Nearly every block has events: of older blocks only those are stored.
  await traffic.mine(300)
  const proxy = await startProxy(stack.rpcUrl)
  const database = await stack.database()
  const indexing = startIndexing(stack, database, { rpcUrl: proxy.url, staleAfterMs: 200 })
  await untilIndexed(stack, database, indexing)
  proxy.set({ down: true })
  const head = await headOf(stack)
  await traffic.reorg(280)
  proxy.set({ lastBlock: head - 265 })
  await until(async () => indexing.log().includes('reorg: rolled back'), 90, indexing.log)
  proxy.set({})
  await traffic.mine(5)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  await proxy.stop()
  expect(await tables(database)).toEqual(await freshTables(stack))
})
