/**
 * A reorg that takes a job off the chain: who was notified of a step or a deadline of it gets a correction that quotes it, and the offers
 * for it are open again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofJobs } from '@/e2e/faults/reorg-steps'
import { type ChainlessWorker, startChainlessWorker } from './chainless-worker'
import { eager, other } from './rows'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

type Sent = { type: string; title: string; text: string }

const sentAbout = async (subject: string): Promise<Sent[]> =>
  (
    await worker.owner.query<Sent>(
      'select type, title, text from app.notifications where account_id = $1 and subject = $2 order by created_at, id',
      [eager.account, subject],
    )
  ).rows

test.each(ofJobs)('%s is corrected when the chain takes the job back', async (type) => {
  const id = await worker.occurrences.of[type](eager)
  await worker.nextBlock()
  await expect
    .poll(async () => (await sentAbout(id)).map((one) => one.type), { timeout: 20_000 })
    .toContain(type)
  await worker.occurrences.jobGone(id)
  await worker.nextBlock()
  await expect
    .poll(async () => (await sentAbout(id)).at(-1)?.type, { timeout: 20_000 })
    .toBe('job.rolled-back')
  const all = await sentAbout(id)
  const said = all.find((one) => one.type === type)
  expect(all.at(-1)?.text).toContain(`“${said?.title}”`)
  expect(all.filter((one) => one.type === 'job.rolled-back')).toHaveLength(1)
})

const offersFor = async (jobId: string) =>
  (
    await worker.owner.query<{ agent: string; status: string; made: boolean }>(
      `select agent_id::text as agent, status, from_chain as made from app.job_offers where job_id = $1 order by agent_id`,
      [`0x${BigInt(jobId).toString(16).padStart(64, '0')}`],
    )
  ).rows

test('offers follow the chain: one accepted, the rest rejected, and back after a reorg', async () => {
  const id = await worker.occurrences.of['job.passed-over'](eager)
  await worker.nextBlock()
  await expect
    .poll(() => offersFor(id), { timeout: 20_000 })
    .toEqual([
      { agent: String(eager.token), status: 'REJECTED', made: false },
      // The client had the offer from elsewhere.
      { agent: String(other.token), status: 'ACCEPTED', made: true },
    ])
  await worker.occurrences.jobGone(id)
  await worker.nextBlock()
  await expect
    .poll(() => offersFor(id), { timeout: 20_000 })
    .toEqual([{ agent: String(eager.token), status: 'PENDING', made: false }])
})
