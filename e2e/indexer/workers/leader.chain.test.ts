import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshTables } from '@/e2e/indexer/indexing'
import { Traffic } from '@/e2e/indexer/traffic'
import {
  query,
  type Stack,
  settle,
  startWorker,
  tables,
  until,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'

let stack: Stack
let traffic: Traffic

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  traffic = await Traffic.start(stack)
  await traffic.mine(60)
})
afterAll(() => stack?.stop())

const leads = (log: string) => log.includes('this worker leads')

test('of two workers one leads; when it dies the other takes over and nothing is lost or doubled', async () => {
  const database = await stack.database()
  const pair = [startWorker(stack, database), startWorker(stack, database)] as const
  await until(async () => pair.some((worker) => leads(worker.log())))
  const [leader, standby] = leads(pair[0].log()) ? pair : [pair[1], pair[0]]
  await untilIndexed(stack, database, leader)
  expect(leads(standby.log())).toBe(false)

  await leader.stop('SIGKILL')
  await traffic.mine(20)
  await until(async () => leads(standby.log()))
  await untilIndexed(stack, database, standby)
  await standby.stop()

  expect(await tables(database)).toEqual(await freshTables(stack))
})

test('a leader whose connection is cut stops committing and leads again', async () => {
  const database = await stack.database()
  const worker = startWorker(stack, database)
  await untilIndexed(stack, database, worker)
  await query(
    database.owner
      .replace('merx_owner', 'merx_worker')
      .replace(/:[^:@]+@/, `:${new URL(database.worker).password}@`),
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'merx indexer' and datname = current_database()`,
  )
  await traffic.mine(5)
  await untilIndexed(stack, database, worker)
  expect(worker.log().match(/this worker leads/g)?.length).toBe(2)
  await worker.stop()
})
