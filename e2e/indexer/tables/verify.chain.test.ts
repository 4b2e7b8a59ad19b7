import { type Address, encodeFunctionData, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startIndexing } from '@/e2e/indexer/indexing'
import { type Faults, startProxy } from '@/e2e/indexer/proxy'
import { expectSameSums, forgetSums } from '@/e2e/indexer/recounted'
import { Traffic } from '@/e2e/indexer/traffic'
import { identityRegistryAbi, mockUsdcAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { connectIndexer, recountLock } from '@/lib/db/indexer'
import { projections } from '@/lib/registry/projections'
import { type Hired, Load, type Step } from '@/scripts/bench/load'
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
})
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

/** Whether a worker says by its lock that it counts again. */
const isCounting = async () =>
  (
    await query(
      database.web,
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1 and l.granted`,
      [recountLock],
    )
  ).length > 0

test('a worker that counts figures again says so until it has', async () => {
  await forgetSums(database)
  const reader = await connectIndexer(database.owner, 'merx lock of a test')
  await reader.query('begin; lock table chain.figures in exclusive mode')
  const indexing = startIndexing(stack, database)
  await expect.poll(isCounting, { timeout: 30_000 }).toBe(true)
  await reader.query('rollback')
  await reader.end()
  await expect.poll(() => indexing.log(), { timeout: 30_000 }).toContain('journal written')
  await expect.poll(isCounting).toBe(false)
  await indexing.stop()
})

test('an index without figures and journal gets the same ones at the next start', async () => {
  const before = await tables(database)
  await forgetSums(database)
  const indexing = startIndexing(stack, database)
  await expect.poll(() => indexing.log()).toContain('journal written')
  await indexing.stop()
  expect(await tables(database)).toEqual(before)
})

test.each([1, 50])('figures and journal are the same when %i events are read at once', (size) =>
  expectSameSums(stack, database, size),
)

describe('what anyone can do is no difference:', () => {
  let load: Load
  let stranger: Hired

  beforeAll(async () => {
    load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
    stranger = await load.hire('stranger')
    const args = [stranger.actor, 1_000n] as const
    const data = encodeFunctionData({ abi: mockUsdcAbi, functionName: 'mint', args })
    await load.send([{ actor: stranger.actor, to: load.contracts.token, data }])
  })

  /** A gift to the escrow. */
  const gift = (actor: Address, amount: bigint): Step => {
    const args = [load.contracts.escrow, amount] as const
    const data = encodeFunctionData({ abi: mockUsdcAbi, functionName: 'transfer', args })
    return { actor, to: load.contracts.token, data }
  }

  async function expectNoDifferences(): Promise<void> {
    const indexing = startIndexing(stack, database)
    await untilIndexed(stack, database, indexing)
    await indexing.stop()
    expect((await verdictOf({})).differences.map(toLine)).toEqual([])
  }

  test('a gift in one transaction with a call of ours that moves nothing', async () => {
    const args = [1n, stranger.agentId, toHex(1, { size: 23 }), 1n] as const
    const data = encodeFunctionData({ abi: svcJobBoardAbi, functionName: 'withdrawOffer', args })
    const to = stack.deployment.contracts.jobBoard as Address
    await load.send([{ actor: stranger.actor, to, data }, gift(stranger.actor, 1n)])
    await expectNoDifferences()
  })

  test('a gift in one transaction with a payment', async () => {
    await load.send([load.create(1), gift(load.buyer, 3n), gift(load.buyer, 1_000_000n)])
    await expectNoDifferences()
  })

  test('a payout to the escrow, which owns the agent that worked', async () => {
    const { escrow } = load.contracts
    await load.send([load.accept(1)])
    await load.send([load.deliver(1)])
    const args = [load.seller, escrow, load.sellerAgent] as const
    const data = encodeFunctionData({ abi: identityRegistryAbi, functionName: 'transferFrom', args })
    const to = stack.deployment.contracts.identityRegistry as Address
    await load.send([{ actor: load.seller, to, data }])
    await load.send([load.release(1)])
    await expectNoDifferences()
  })
})
