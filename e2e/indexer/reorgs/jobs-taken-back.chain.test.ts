/**
 * A reorg that takes a job off the chain: who was notified of a step or a deadline of it gets a correction that quotes it, and the offers
 * for it are open again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofJobs } from '@/e2e/faults/reorg-steps'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, other } from '@/e2e/indexer/rows'

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
  await expect.poll(async () => (await sentAbout(id)).map((one) => one.type)).toContain(type)
  await worker.occurrences.jobGone(id)
  await worker.nextBlock()
  await expect.poll(async () => (await sentAbout(id)).at(-1)?.type).toBe('job.rolled-back')
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
    .poll(() => offersFor(id))
    .toEqual([
      { agent: String(eager.token), status: 'REJECTED', made: false },
      // The client had the offer from elsewhere.
      { agent: String(other.token), status: 'ACCEPTED', made: true },
    ])
  await worker.occurrences.jobGone(id)
  await worker.nextBlock()
  await expect
    .poll(() => offersFor(id))
    .toEqual([{ agent: String(eager.token), status: 'PENDING', made: false }])
})

test('the end of a vault stands after a reorg, however many snapshots came before it', async () => {
  const id = await worker.occurrences.of['job.vault-closed'](eager)
  const vault = `vault:0x${BigInt(id).toString(16).padStart(64, '0')}`
  await worker.nextBlock()
  await expect.poll(async () => (await sentAbout(id)).map((one) => one.type)).toEqual(['job.vault-closed'])
  for (let left = 100; left > 0; left -= 1) await worker.occurrences.happened('SnapshotPosted', vault)
  await worker.occurrences.happened('VaultClosed', vault)
  // Something that is not true any more, so that there is a correction to wait for.
  await worker.owner.query(
    `insert into app.notifications (id, account_id, type, title, text, path, subject, key)
     values ($1, $2, 'job.submitted', 'Work to judge', '', '/jobs/' || $3, $3, $1)`,
    [`submitted ${id}`, eager.account, id],
  )
  await worker.owner.query(
    `insert into app.outbox (channel, type, subject, data) values ('job:' || $1, 'vault.reorged', $1, '{"ancestor": 9}')`,
    [id],
  )
  await worker.nextBlock()
  await expect.poll(async () => (await sentAbout(id)).at(-1)?.type).toBe('job.rolled-back')
  expect((await sentAbout(id)).at(-1)?.text).toMatch(/^No longer true: “Work to judge”\. /)
})

test('that an offer of an agent without one was taken back changes nothing', async () => {
  const [own, foreign] = [
    await worker.occurrences.of['job.passed-over'](eager),
    await worker.occurrences.of['job.passed-over'](eager),
  ]
  const statusOf = async (id: string) => (await offersFor(id))[0]?.status
  await worker.nextBlock()
  for (const id of [own, foreign]) await expect.poll(() => statusOf(id)).toBe('REJECTED')
  // Only who looks at the offers again sees that they are rejected.
  await worker.owner.query(
    `update app.job_offers set status = 'PENDING' where agent_id = $1 and status = 'REJECTED'`,
    [eager.token],
  )
  const takeBack = (id: string, agent: number) =>
    worker.owner.query(
      `insert into app.outbox (channel, type, subject, data) values ('job:' || $1, 'job_offer.withdrawn', $1 || '/' || $2, '{}')`,
      [id, String(agent)],
    )
  await takeBack(foreign, 999)
  await takeBack(own, eager.token)
  await worker.nextBlock()
  await expect.poll(() => statusOf(own)).toBe('REJECTED')
  expect(await statusOf(foreign)).toBe('PENDING')
})
