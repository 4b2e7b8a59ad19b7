/**
 * The first vote of a panel is indexed before the keeper has run for the end of the evidence period: the judges without a vote are asked
 * to vote, and the one that has voted is not.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, other } from '@/e2e/indexer/rows'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

test('the judges without a vote are asked once, and the one that has voted is not', async () => {
  const id = await worker.occurrences.of['dispute.voting'](eager)
  await worker.owner.query(
    `update chain.disputes set status = 'EVALUATOR_VERDICT', seat_b = $2, vote_b = true where dispute_id = $1`,
    [id, other.token],
  )
  const asked = async () =>
    (
      await worker.owner.query<{ account: string }>(
        `select account_id as account from app.notifications where type = 'dispute.voting' and subject = $1`,
        [id],
      )
    ).rows.map(({ account }) => account)
  await worker.nextBlock()
  await expect.poll(asked).toEqual([eager.account])
  await worker.nextBlock()
  expect(await asked()).toEqual([eager.account])
})
