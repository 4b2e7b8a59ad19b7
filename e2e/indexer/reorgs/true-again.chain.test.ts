/**
 * What a reorg undid is true again before its correction is written: the block of the new branch comes while the correction waits, and who
 * would notify of it finds the notification from before. That one stays.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager } from '@/e2e/indexer/rows'
import { pidOf, waitingFor } from '@/e2e/indexer/waiting'
import type { NotificationType } from '@/lib/notifications/schema'

let worker: ChainlessWorker
let holder: pg.Client

beforeAll(async () => {
  worker = await startChainlessWorker()
  holder = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await holder.connect()
})
afterAll(async () => {
  await holder?.end()
  await worker?.stop()
})

const soon = { interval: 20 }

type Row = { key: string; type: string; title: string; text: string; path: `/${string}` }

const sentAbout = async (id: string): Promise<Row[]> =>
  (
    await worker.owner.query<Row>(
      'select key, type, title, text, path from app.notifications where account_id = $1 and subject = $2',
      [eager.account, id],
    )
  ).rows

async function announced(type: NotificationType): Promise<{ id: string; row: Row }> {
  const id = await worker.occurrences.of[type](eager)
  await worker.nextBlock()
  await expect.poll(async () => (await sentAbout(id)).map((one) => one.type), soon).toEqual([type])
  const [row] = await sentAbout(id)
  if (!row) throw new Error('a notification that was just there')
  return { id, row }
}

/** Notifies as the job does whose event is on the chain again. Returns how many notifications are new. */
async function notifiedAgain(id: string, { key, type, title, text, path }: Row): Promise<number> {
  const [{ db }, { notify }] = await Promise.all([
    import('@/lib/db/client'),
    import('@/lib/notifications/notify'),
  ])
  const again = { accountId: eager.account, type: type as NotificationType, title, text, path, subject: id }
  const occasion = key.slice(`${type} ${id} `.length)
  return db.$transaction((tx) => notify(tx, [{ ...again, occasion }]))
}

const sql = (text: string) => (id: string) => worker.owner.query(text, [id])

/** The event behind the notification of a credit, whose subject names its transaction. */
const isItsCredit = `name = 'PayoutCredited' and tx_hash = split_part($1::text, '/', 1)`

/** How each kind takes back, and what the chain does twice: it undoes the step and makes it again. */
const kinds = [
  {
    type: 'order.settled',
    takeBack: async (id: string) => (await import('@/lib/orders/notices/reorg')).correctOrderNotices(id),
    again: (id: string) => worker.occurrences.happened('OrderSettled', `order:${id}`),
  },
  {
    type: 'job.settled',
    takeBack: async (id: string) => (await import('@/lib/jobs/notices/reorg')).correctJobNotices(keyOf(id)),
    again: (id: string) => worker.occurrences.happened('JobSettled', `job:${keyOf(id)}`),
  },
  {
    type: 'slot.approved',
    takeBack: async (id: string) => (await import('@/lib/campaigns/notices/reorg')).takeBackSlot(id),
    again: (id: string) => worker.occurrences.happened('SlotApproved', `slot:${id}`),
  },
  {
    type: 'campaign.closed',
    undone: sql(`update chain.campaigns set status = 'LIVE' where campaign_id = $1`),
    takeBack: async (id: string) => (await import('@/lib/campaigns/notices/reorg')).takeBackCampaign(id),
    again: sql(`update chain.campaigns set status = 'CLOSED' where campaign_id = $1`),
  },
  {
    type: 'dispute.voting',
    undone: sql('update chain.disputes set evidence_ends_at = 8000000 where dispute_id = $1'),
    takeBack: async (id: string) => (await import('@/lib/disputes/notices/reorg')).correctDisputeNotices(id),
    again: sql('update chain.disputes set evidence_ends_at = 1 where dispute_id = $1'),
  },
  {
    type: 'credit.received',
    undone: sql(`update chain.events set keys = '{}' where ${isItsCredit}`),
    takeBack: async (id: string) =>
      (await import('@/lib/credits/jobs')).takeBackCredits(id.slice(id.indexOf('/') + 1)),
    again: sql(
      `update chain.events set keys = array[substr($1::text, strpos($1::text, '/') + 1)] where ${isItsCredit}`,
    ),
  },
] as const

const keyOf = (jobId: string) => `0x${BigInt(jobId).toString(16).padStart(64, '0')}`

test.each(kinds)('$type stays when it is true again before its correction', async (kind) => {
  const { id, row } = await announced(kind.type)
  if ('undone' in kind) await kind.undone(id)
  await holder.query('begin')
  await holder.query('select from app.notifications where subject = $1 for no key update', [id])
  const takenBack = kind.takeBack(id)
  const pid = await pidOf(holder)
  await expect.poll(() => waitingFor(worker.owner, pid), soon).toBe(1)
  await kind.again(id)
  expect(await notifiedAgain(id, row)).toBe(0)
  await holder.query('rollback')
  expect(await takenBack).toBe(false)
  expect(await sentAbout(id)).toEqual([row])
})

test('who would notify of what is being taken back waits, and does so when it was withdrawn', async () => {
  const { id, row } = await announced('order.settled')
  const [{ db }, { holdNotifications, withdrawUntrue }] = await Promise.all([
    import('@/lib/db/client'),
    import('@/lib/notifications/withdraw'),
  ])
  let again = Promise.resolve(0)
  await db.$transaction(async (tx) => {
    await holdNotifications(tx, id)
    again = notifiedAgain(id, row)
    const [own] = await tx.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`
    await expect.poll(() => waitingFor(worker.owner, own?.pid ?? 0), soon).toBe(1)
    await withdrawUntrue(tx, id, new Map([['order.settled', 0]]))
  })
  expect(await again).toBe(1)
  expect(await sentAbout(id)).toHaveLength(2)
})
