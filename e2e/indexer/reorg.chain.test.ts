import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Load } from '@/scripts/bench/load'
import { startProxy } from './proxy'
import {
  type Database,
  query,
  type Stack,
  startStack,
  startWorker,
  tables,
  until,
  untilIndexed,
  type Worker,
} from './stack'
import { Traffic } from './traffic'

let stack: Stack
let traffic: Traffic

beforeAll(async () => {
  stack = await startStack()
  traffic = new Traffic(stack, await Load.deploy(stack.rpc, stack.deployment))
  await traffic.mine(380)
}, 120_000)
afterAll(() => stack?.stop())

async function freshTables(): Promise<string[]> {
  const database = await stack.database()
  const worker = startWorker(stack, database)
  await untilIndexed(stack, database, worker)
  await worker.stop()
  return tables(database)
}

async function expectFresh(database: Database, worker: Worker): Promise<void> {
  await untilIndexed(stack, database, worker)
  await worker.stop()
  expect(await tables(database)).toEqual(await freshTables())
}

describe('a reorg seen live', () => {
  test.each([
    ['WebSocket', 1],
    ['WebSocket', 10],
    ['WebSocket', 100],
    ['polling', 10],
    ['WebSocket', 300],
  ])(
    'over %s, %i deep, leads to the tables of a fresh index',
    async (how, depth) => {
      const database = await stack.database()
      const worker = startWorker(stack, database, { wsUrl: how === 'WebSocket' ? stack.wsUrl : null })
      await traffic.mine(20)
      await untilIndexed(stack, database, worker)
      await traffic.reorg(depth)
      await untilIndexed(stack, database, worker)
      await traffic.mine(30)
      await expectFresh(database, worker)
      expect(worker.log()).toContain('reorg: rolling back')
    },
    60_000,
  )

  test('tells the followers of every orphaned order', async () => {
    const database = await stack.database()
    const worker = startWorker(stack, database)
    await traffic.mine(10)
    await untilIndexed(stack, database, worker)
    const [before] = await query<{ ids: string[] }>(
      database.owner,
      `select array_agg(distinct subject order by subject) as ids from app.outbox where type like 'order.%'
       and (data->>'block')::int > (select block_number from chain.cursor) - 10`,
    )
    await traffic.reorg(10)
    await untilIndexed(stack, database, worker)
    await worker.stop()
    const [told] = await query<{ ids: string[] }>(
      database.owner,
      `select array_agg(distinct subject order by subject) as ids from app.outbox where type = 'order.reorged'`,
    )
    expect(told?.ids).toEqual(before?.ids)
  })
})

test('a reorg while the worker is away, across its checkpoint', async () => {
  const database = await stack.database()
  const first = startWorker(stack, database)
  await traffic.mine(20)
  await untilIndexed(stack, database, first)
  await first.stop()
  await traffic.reorg(40)
  await traffic.mine(15)
  await expectFresh(database, startWorker(stack, database))
})

test('a reorg in the middle of a backfill', async () => {
  const proxy = await startProxy(stack.rpcUrl, { delayMs: 150, maxRange: 10 })
  const database = await stack.database()
  const worker = startWorker(stack, database, { rpcUrl: proxy.url })
  const reached = async () => {
    const [row] = await query<{ at: string }>(database.worker, 'select block_number as at from chain.cursor')
    return Number(row?.at ?? 0) > 150
  }
  await until(reached, 60, worker.log)
  await traffic.reorg(350)
  await traffic.mine(20)
  proxy.set({})
  await expectFresh(database, worker)
  await proxy.stop()
}, 90_000)

test.each(['in-rollback', 'after-rollback'])('a worker killed %s leaves the same tables', async (crashAt) => {
  const database = await stack.database()
  const doomed = startWorker(stack, database, { crashAt })
  await traffic.mine(20)
  await untilIndexed(stack, database, doomed)
  await traffic.reorg(15)
  expect(await doomed.ended).toBe('SIGKILL')
  await traffic.mine(3)
  await expectFresh(database, startWorker(stack, database))
})
