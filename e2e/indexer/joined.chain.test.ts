import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { markBefore } from '@/worker/indexer/checkpoint'
import { headOf, query, type Stack, settle, tables, untilIndexed } from '../../scripts/stack/indexer-stack'
import { freshTables, startIndexing } from './indexing'
import { Traffic } from './traffic'

let stack: Stack
beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
})
afterAll(() => stack?.stop())

test('a contract that joined a living deployment is indexed from the block in which it joined', async () => {
  const traffic = await Traffic.start(stack)
  await traffic.mine(20)
  const joinedAt = (await headOf(stack)) - 5
  const database = await stack.database()
  const before = startIndexing(stack, database)
  await untilIndexed(stack, database, before)
  await before.stop()
  // The mark of a version that did not know the contract.
  const joined: Stack = {
    ...stack,
    deployment: { ...stack.deployment, added: { reputationRegistry: joinedAt } },
  }
  const earlier = markBefore(joined.deployment)
  await query(database.owner, 'update chain.cursor set deployment = $1', [earlier])
  const after = startIndexing(joined, database)
  await untilIndexed(joined, database, after)
  await traffic.mine(3)
  await untilIndexed(joined, database, after)
  await after.stop()
  expect(after.log()).toContain('a contract joined: rolled back')
  expect(await tables(database)).toEqual(await freshTables(stack))
})
