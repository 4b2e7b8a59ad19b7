import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectIndexer } from '@/lib/db/indexer'
import { projections } from '@/lib/registry/projections'
import { type Database, headOf, type Stack, settle, untilIndexed } from '@/scripts/stack/indexer-stack'
import { httpRpc } from '@/worker/indexer/rpc'
import { toLine, type Verdict, verifyAll } from '@/worker/indexer/verify'
import { startIndexing } from './indexing'
import { type Faults, startProxy } from './proxy'
import { Traffic } from './traffic'

let stack: Stack
let database: Database
let head: number

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  const traffic = await Traffic.start(stack)
  await traffic.mine(20)
  database = await stack.database()
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  head = await headOf(stack)
}, 120_000)
afterAll(() => stack?.stop())

/** Verifies the tables against a node with these faults. */
async function verdictOf(faults: Faults): Promise<Verdict> {
  const proxy = await startProxy(stack.rpcUrl, faults)
  const client = await connectIndexer(database.worker, 'merx verify of a test')
  try {
    const rpc = httpRpc(proxy.url, { timeoutMs: 5_000 })
    return await verifyAll({ client, rpc, rpcUrl: proxy.url, deployment: stack.deployment, projections })
  } finally {
    await client.end()
    await proxy.stop()
  }
}

test('a node whose answers agree shows no differences', async () => {
  expect((await verdictOf({})).differences).toEqual([])
})

test('a node that contradicts itself is reported as a difference, in words', async () => {
  const { differences } = await verdictOf({ contradicting: true })
  expect(differences.map(toLine)).toEqual([
    expect.stringMatching(
      /^blocks \d+–\d+ events: the node contradicts itself: a log of block \d+ is not of the chain/,
    ),
  ])
})

test('a node that ends before the index is reported as a difference, in words', async () => {
  const { differences } = await verdictOf({ lastBlock: head - 3 })
  expect(differences.map(toLine)).toEqual([
    `chain.cursor block_number: the table says block ${head}, the chain says block ${head - 3} is the newest: the node has lost blocks or lags behind the index`,
  ])
})

test('a node that cannot be reached is no difference: nothing was compared', async () => {
  await expect(verdictOf({ down: true })).rejects.toThrow('the node cannot be reached')
})
