/** The newest block ends or moves a deadline that has passed, and a reorg undoes that block alone. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startIndexing } from '@/e2e/indexer/indexing'
import { Load, type Step } from '@/scripts/bench/load'
import { query, type Stack, settle, until, untilIndexed } from '@/scripts/stack/indexer-stack'

let stack: Stack
let load: Load

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
})
afterAll(() => stack?.stop())

const block = (...steps: Step[]) => load.send(steps)

test('a deadline whose job found it ended waits again when the end is undone', async () => {
  const database = await stack.database()
  const salt = 1
  await block(load.create(salt))
  await block(load.accept(salt))
  await block(load.deliver(salt))
  await stack.rpc.call('evm_increaseTime', [86_400])
  await stack.rpc.call('anvil_mine', ['0x1'])
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  const key = load.orderId(salt)
  const waiting = () =>
    query<{ due: string }>(database.owner, 'select due::text from app.deadlines where key = $1', [key])
  const [passed] = await query<{ due: string }>(
    database.owner,
    'select deadline::text as due from chain.orders, chain.cursor where order_id = $1 and deadline < block_timestamp',
    [key],
  )
  // The relay makes it a job, which runs when the next block is indexed.
  await query(database.owner, 'delete from app.deadlines where key = $1', [key])
  await block(load.release(salt))
  await untilIndexed(stack, database, indexing)
  expect(await waiting()).toEqual([])
  await stack.rpc.call('anvil_reorg', [1, []])
  await until(async () => indexing.log().includes('reorg: rolled back'), 90, indexing.log)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  expect(await waiting()).toEqual([passed])
})
