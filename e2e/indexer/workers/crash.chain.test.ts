import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshTables, startIndexing } from '@/e2e/indexer/indexing'
import { Traffic } from '@/e2e/indexer/traffic'
import { disputeEventNames } from '@/lib/disputes/machine'
import {
  type Database,
  query,
  type Stack,
  settle,
  startWorker,
  tables,
  untilIndexed,
} from '@/scripts/stack/indexer-stack'

let stack: Stack
let clean: string[]

/** A history long enough for several batches: ranges start at 100 blocks. */
beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  const traffic = await Traffic.start(stack)
  await traffic.mine(180)
  clean = await freshTables(stack)
})
afterAll(() => stack?.stop())

async function indexed(database: Database): Promise<string[]> {
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  return tables(database)
}

/** What the chain's events announced. The keeper may announce deadlines in between. */
const announced = async (database: Database) =>
  (
    await query<{ line: string }>(
      database.owner,
      "select concat_ws(' ', channel, type, subject, data) as line from app.outbox where type not like '%.deadline-passed' order by id",
    )
  ).map(({ line }) => line)

test('the history has disputes of every end, agreements, votes and rulings', async () => {
  const database = await stack.database()
  await indexed(database)
  const all = async (sql: string) =>
    (await query<{ one: string }>(database.worker, sql)).map(({ one }) => one)
  expect(
    await all('select distinct ended_by as one from chain.disputes where ended_by is not null order by 1'),
  ).toEqual(['ACCEPTED', 'AGREED', 'ARBITRATED', 'TIMEOUT'])
  const outcomes = await all('select distinct outcome as one from chain.orders where outcome is not null')
  expect(outcomes).toEqual(
    expect.arrayContaining(['RELEASED', 'AGREED', 'PROVIDER_UPHELD', 'BUYER_UPHELD', 'CANCELLED_PENDING']),
  )
  const seen = await all(`select distinct name as one from chain.events`)
  expect(seen).toEqual(
    expect.arrayContaining([...disputeEventNames].filter((name) => name !== 'AgreementAwaited')),
  )
  expect(seen).toEqual(
    expect.arrayContaining([
      'CaseEnded',
      'BondDeposited',
      'SeatTaken',
      'SeatLeft',
      'BondSlashed',
      'AdjudicatorPaid',
      'StakeSlashed',
      'ExtensionProposed',
      'OrderExtended',
    ]),
  )
})

describe('a worker killed at a line that commits', () => {
  test.each(['before-commit', 'before-commit:2', 'in-commit:2', 'after-commit', 'after-commit:2'])(
    '%s, then restarted, leaves the same tables as one that was never killed',
    async (crashAt) => {
      const database = await stack.database()
      const doomed = startWorker(stack, database, { crashAt })
      expect(await doomed.ended).toBe('SIGKILL')
      expect(await indexed(database)).toEqual(clean)
    },
  )

  test('announces each event once', async () => {
    const [whole, broken] = [await stack.database(), await stack.database()]
    await indexed(whole)
    await startWorker(stack, broken, { crashAt: 'after-commit:2' }).ended
    await indexed(broken)
    expect(await announced(broken)).toEqual(await announced(whole))
  })
})

test('a worker started again on finished tables changes nothing', async () => {
  const database = await stack.database()
  await indexed(database)
  expect(await indexed(database)).toEqual(clean)
})

test('SIGTERM ends a worker, with exit code 0', async () => {
  const database = await stack.database()
  const worker = startWorker(stack, database)
  await untilIndexed(stack, database, worker)
  worker.process.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
})
