import { encodeFunctionData, type Hex, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reputationRegistryAbi } from '@/lib/chain/generated/abi'
import { Load } from '@/scripts/bench/load'
import {
  type Database,
  headOf,
  query,
  type Stack,
  settle,
  tables,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'
import { freshTables, startIndexing } from './indexing'
import { Traffic } from './traffic'

let stack: Stack
let traffic: Traffic
/** The deployment before the contract joined, and after. */
let older: Stack
let joined: Stack

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  const { reputationRegistry, ...others } = stack.deployment.contracts
  older = { ...stack, deployment: { ...stack.deployment, contracts: others } }
  traffic = await Traffic.start(stack)
  const load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
  await traffic.mine(20)
  joined = {
    ...stack,
    deployment: { ...stack.deployment, added: { reputationRegistry: (await headOf(stack)) + 1 } },
  }
  await load.command(reputationRegistry as Hex, feedback(load.sellerAgent))
  await traffic.mine(5)
})
afterAll(() => stack?.stop())

/** Someone's opinion of the agent, written into the registry. */
const feedback = (agentId: bigint): Hex =>
  encodeFunctionData({
    abi: reputationRegistryAbi,
    functionName: 'giveFeedback',
    args: [agentId, 80n, 0, 'starred', '', '', '', zeroHash],
  })

/** A database that was indexed without the contract. */
async function indexedWithout(): Promise<Database> {
  const database = await stack.database()
  const indexing = startIndexing(older, database)
  await untilIndexed(older, database, indexing)
  await indexing.stop()
  return database
}

/** What the outbox says about blocks that are gone. */
const undone = (database: Database) =>
  query<{ type: string; subject: string }>(
    database.owner,
    `select distinct type, subject from app.outbox where type like '%.reorged' or type like 'chain.%' order by 1, 2`,
  )

test('a deployment that lacks a later contract is indexed without it, and with it from the block in which it joins', async () => {
  const database = await indexedWithout()
  const known = async () => (await query(database.owner, 'select 1 from chain.feedback')).length
  expect(await known()).toBe(0)
  const after = startIndexing(joined, database)
  await untilIndexed(joined, database, after)
  await traffic.mine(3)
  await untilIndexed(joined, database, after)
  await after.stop()
  expect(after.log()).toContain('a contract joined: rolled back')
  expect(await known()).toBe(1)
  expect(await tables(database)).toEqual(await freshTables(stack))
  // The chain undid nothing, so no one hears that it did.
  expect(await undone(database)).toEqual([{ type: 'chain.reread', subject: 'index' }])
})

test('what the chain undid before a contract that joined is indexed is announced as undone', async () => {
  const database = await indexedWithout()
  const orders = await query(
    database.owner,
    `select distinct 'order.reorged' as type, subject from app.outbox where type like 'order.%'
       and (data->>'block')::int > (select block_number from chain.cursor) - 3 order by 2`,
  )
  expect(orders).not.toEqual([])
  await traffic.reorg(3)
  const after = startIndexing(joined, database)
  await untilIndexed(joined, database, after)
  await after.stop()
  expect(after.log()).toContain('reorg: rolled back')
  expect(after.log()).toContain('a contract joined: rolled back')
  expect(await undone(database)).toEqual(expect.arrayContaining(orders))
  expect(await tables(database)).toEqual(await freshTables(stack))
})
