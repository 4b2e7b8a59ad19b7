/**
 * The relay takes a deadline that has passed while a rollback undoes the passing: the rollback finds the deadline still there and sets none,
 * and the job finds that it has not passed. It runs again when the deadline does pass.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager } from '@/e2e/indexer/rows'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

/** What the relay leaves that had read the chain's time before the rollback: the job of a deadline of this time, and no deadline. */
async function taken(id: string): Promise<void> {
  const { rows } = await worker.owner.query<{ job: string; due: string }>(
    'delete from app.deadlines where key = $1 returning job, due::text',
    [id],
  )
  const [deadline] = rows
  if (!deadline) throw new Error(`${id} has no deadline`)
  const queues = async () =>
    (await worker.owner.query('select from queue.queue where name = $1', [deadline.job])).rowCount
  await expect.poll(queues).toBe(1)
  const queued = await worker.owner.query<{ id: string }>(
    `insert into queue.job (name, data, retry_limit, retry_delay, expire_seconds, dead_letter, policy)
     values ($1, $2, 1, 1, 30, 'dead-letters', 'standard') returning id`,
    [deadline.job, { id, due: deadline.due }],
  )
  await worker.owner.query(`select pg_notify('merx_jobs', $1)`, [deadline.job])
  const states = async () =>
    (
      await worker.owner.query<{ state: string }>('select state from queue.job where id = $1', [
        queued.rows[0]?.id,
      ])
    ).rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['completed'])
}

test.each(['order.overdue', 'dispute.voting', 'slot.overdue'] as const)(
  '%s is announced when its deadline passes again',
  async (type) => {
    const id = await worker.occurrences.of[type](eager)
    await taken(id)
    const sent = async () =>
      (
        await worker.owner.query<{ type: string }>(
          'select type from app.notifications where account_id = $1 and subject = $2',
          [eager.account, id],
        )
      ).rows.map((one) => one.type)
    expect(await sent()).toEqual([])
    await worker.nextBlock()
    await expect.poll(sent).toEqual([type])
  },
)

test('a request for evidence expires when its time passes again', async () => {
  const id = await worker.occurrences.askedForEvidence(eager)
  await taken(id)
  const status = async () =>
    (
      await worker.owner.query<{ status: string }>('select status from app.evidence_requests where id = $1', [
        id,
      ])
    ).rows[0]?.status
  expect(await status()).toBe('OPEN')
  await worker.nextBlock()
  await expect.poll(status).toBe('EXPIRED')
})
