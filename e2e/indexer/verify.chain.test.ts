import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectIndexer } from '@/lib/db/indexer'
import { projections } from '@/lib/registry/projections'
import {
  type Database,
  headOf,
  query,
  type Stack,
  settle,
  tables,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'
import { toLine } from '@/worker/indexer/difference'
import { httpRpc } from '@/worker/indexer/rpc'
import { type Verdict, verifyAll } from '@/worker/indexer/verify'
import { startIndexing } from './indexing'
import { type Faults, startProxy } from './proxy'
import { expectSameSums, forgetSums } from './recounted'
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

test('a figure that is not the sum of its events is reported, by the fold and by the recount', async () => {
  const add = (value: number) =>
    query(
      database.owner,
      `update chain.figures set value = value + ${value} where name = 'orders_created' and currency = 'USDC'
         and day = (select min(day) from chain.figures where name = 'orders_created' and currency = 'USDC')`,
    )
  await add(1)
  const { differences } = await verdictOf({})
  await add(-1)
  expect(differences.map(({ where, from }) => `${from} ${where.replace(/\d+$/, 'day')}`)).toEqual([
    'fold chain.figures network//orders_created/USDC/day',
    'recount chain.figures orders_created/USDC/day',
  ])
})

test.each([
  ['a wallet', 'WALLET'],
  ['what the contracts hold', 'ESCROW'],
])(
  'an entry of %s that is not the chain’s is reported, by the fold, its sum and the token',
  async (_, account) => {
    const add = (value: number) =>
      query(
        database.owner,
        `update chain.journal set amount = amount + ${value} where (block_number, log_index, leg) =
         (select block_number, log_index, leg from chain.journal where account = '${account}' order by 1, 2, 3 limit 1)`,
      )
    await add(1)
    const { differences } = await verdictOf({})
    await add(-1)
    expect(differences.map(({ field, from }) => `${from} ${field}`)).toEqual([
      'fold entry',
      'fold sum',
      'token value',
    ])
  },
)

test('an index without figures and journal gets the same ones at the next start', async () => {
  const before = await tables(database)
  await forgetSums(database)
  const indexing = startIndexing(stack, database)
  await expect.poll(() => indexing.log(), { timeout: 20_000 }).toContain('journal written')
  await indexing.stop()
  expect(await tables(database)).toEqual(before)
})

test.each([1, 50])('figures and journal are the same when %i events are read at once', (size) =>
  expectSameSums(stack, database, size),
)
