/** When judges are asked to vote: again after a reorg that may have undone a vote, and not after the voting has ended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, other } from '@/e2e/indexer/rows'
import { fire } from '@/e2e/timers'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

/** The accounts that were asked to vote and, of these, are asked now. */
async function asked(id: string): Promise<{ ever: string[]; now: string[] }> {
  const { rows } = await worker.owner.query<{ account: string; key: string }>(
    `select account_id as account, key from app.notifications where type = 'dispute.voting' and subject = $1 order by created_at`,
    [id],
  )
  const of = (some: typeof rows) => some.map(({ account }) => account)
  return { ever: of(rows), now: of(rows.filter(({ key }) => !key.includes(' withdrawn '))) }
}

const vote = (id: string, hasVoted: boolean) =>
  worker.owner.query(
    `update chain.disputes set status = 'EVALUATOR_VERDICT', seat_b = $2, vote_b = $3 where dispute_id = $1`,
    [id, other.token, hasVoted ? true : null],
  )

test('a judge whose vote a reorg undid is asked, and so are the others without a vote', async () => {
  const id = await worker.occurrences.of['dispute.voting'](eager)
  await vote(id, true)
  await worker.nextBlock()
  await expect.poll(async () => (await asked(id)).now).toEqual([eager.account])
  await vote(id, false)
  await worker.owner.query(
    `insert into app.outbox (channel, type, subject, data) values ('dispute:' || $1, 'dispute.reorged', $1, '{"ancestor":1}')`,
    [id],
  )
  const timers = async () =>
    (await worker.owner.query(`select from app.timers where job = 'disputes.ask-again' and key = $1`, [id]))
      .rowCount
  await worker.nextBlock()
  await expect.poll(timers).toBe(1)
  expect((await asked(id)).ever).toEqual([eager.account])
  await fire(worker.owner, 'disputes.ask-again', id)
  await expect.poll(async () => (await asked(id)).now.sort()).toEqual([eager.account, other.account].sort())
  expect((await asked(id)).ever).toHaveLength(3)
})

test('no one is asked to vote when the voting has ended before the worker came to it', async () => {
  const id = await worker.occurrences.of['dispute.voting'](eager)
  await worker.owner.query(
    'update chain.disputes set voting_ends_at = evidence_ends_at where dispute_id = $1',
    [id],
  )
  await worker.nextBlock()
  const done = async () =>
    (
      await worker.owner.query(
        `select from queue.job where name = 'keeper.voting' and data->>'id' = $1 and state = 'completed'`,
        [id],
      )
    ).rowCount
  await expect.poll(done).toBe(1)
  expect((await asked(id)).ever).toEqual([])
})
