import { encodeFunctionData, type Hex, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reputationRegistryAbi } from '@/lib/chain/generated/abi'
import { Load } from '@/scripts/bench/load'
import { headOf, query, type Stack, settle, tables, untilIndexed } from '@/scripts/stack/indexer-stack'
import { freshTables, startIndexing } from './indexing'
import { Traffic } from './traffic'

let stack: Stack
beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
})
afterAll(() => stack?.stop())

/** Someone's opinion of the agent, written into the registry. */
const feedback = (agentId: bigint): Hex =>
  encodeFunctionData({
    abi: reputationRegistryAbi,
    functionName: 'giveFeedback',
    args: [agentId, 80n, 0, 'starred', '', '', '', zeroHash],
  })

test('a deployment that lacks a later contract is indexed without it, and with it from the block in which it joins', async () => {
  const { reputationRegistry, ...others } = stack.deployment.contracts
  const older: Stack = { ...stack, deployment: { ...stack.deployment, contracts: others } }
  const database = await stack.database()
  const known = async () => (await query(database.owner, 'select 1 from chain.feedback')).length
  const traffic = await Traffic.start(stack)
  const load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
  await traffic.mine(20)
  const joinedAt = (await headOf(stack)) + 1
  await load.command(reputationRegistry as Hex, feedback(load.sellerAgent))
  await traffic.mine(3)
  const before = startIndexing(older, database)
  await untilIndexed(older, database, before)
  await before.stop()
  expect(await known()).toBe(0)

  const joined: Stack = {
    ...stack,
    deployment: { ...stack.deployment, added: { reputationRegistry: joinedAt } },
  }
  const after = startIndexing(joined, database)
  await untilIndexed(joined, database, after)
  await traffic.mine(3)
  await untilIndexed(joined, database, after)
  await after.stop()
  expect(after.log()).toContain('a contract joined: rolled back')
  expect(await known()).toBe(1)
  expect(await tables(database)).toEqual(await freshTables(stack))
})
