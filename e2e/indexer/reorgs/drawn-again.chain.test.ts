/** A reorg that brings a dispute back with another panel: the old judges are notified that they have no seat, the new ones that they have. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, quiet, type Trader } from '@/e2e/indexer/rows'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

const typesFor = async (who: Trader, subject: string): Promise<string[]> =>
  (
    await worker.owner.query<{ type: string }>(
      'select type from app.notifications where account_id = $1 and subject = $2 order by created_at, id',
      [who.account, subject],
    )
  ).rows.map(({ type }) => type)

const has = (who: Trader, subject: string, types: readonly string[]) =>
  expect.poll(() => typesFor(who, subject)).toEqual(types)

test('a seat that went to another agent is taken back and announced to its holder', async () => {
  const id = await worker.occurrences.drawnAgain(quiet, eager, (dispute, who) =>
    has(who, dispute, ['dispute.seated']),
  )
  await has(eager, id, ['dispute.seated'])
  await has(quiet, id, ['dispute.seated', 'dispute.rolled-back'])
})
