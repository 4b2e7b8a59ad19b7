/**
 * An erasure takes the words of all requests in one order, as everyone does who changes what a request is found by. It leaves those of a
 * payment that may be on its way.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager, other, Rows } from '@/e2e/indexer/rows'
import { pidOf, waitingFor } from '@/e2e/indexer/waiting'

class Erasable extends Rows {
  /** A request of the other account on the board, with this tag. */
  async open(tag: string): Promise<void> {
    const id = await this.request([tag])
    await this.owner.query(`update app.requests set deadline_at = now() + interval '1 day' where id = $1`, [
      id,
    ])
  }

  /** A checkout of an offer of the other account. */
  async checkout(status: string): Promise<void> {
    const offerId = await this.offer(eager, 'buyer', { status: 'EXPIRED' })
    await this.session(eager, 'buyer', { offerId, orderId: this.id(), amount: 1_000_000, status })
  }
}

let worker: ChainlessWorker
let rows: Erasable
let writer: pg.Client

beforeAll(async () => {
  worker = await startChainlessWorker()
  rows = new Erasable(worker.owner)
  writer = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await writer.connect()
})
afterAll(async () => {
  await writer?.end()
  await worker?.stop()
})

/** Erases the texts of the other account. */
async function erase(): Promise<void> {
  const [{ db }, { blankTexts }] = await Promise.all([
    import('@/lib/db/client'),
    import('@/lib/privacy/texts'),
  ])
  const actor = { accountId: other.account, wallet: other.wallet } as Parameters<typeof blankTexts>[1]
  await db.$transaction((tx) => blankTexts(tx, actor))
}

const take = (word: string) =>
  writer.query('select from app.request_words where word = $1 for no key update', [word])

test('an erasure of requests and a writer of the same words wait for each other in one order', async () => {
  // Which of them the erasure changes first is up to Postgres: hardly the one about aardvarks.
  for (const tag of ['zebra', 'zebra', 'zebra', 'zebra', 'aardvark', 'zebra', 'zebra', 'zebra', 'zebra'])
    await rows.open(tag)
  await writer.query('begin')
  await take('#aardvark')
  const erased = erase()
  const pid = await pidOf(writer)
  await expect.poll(() => waitingFor(worker.owner, pid)).toBe(1)
  await take('#zebra')
  await writer.query('commit')
  await erased
  const left = await worker.owner.query(
    `select word from app.request_words where word in ('#aardvark', '#zebra') and uses > 0`,
  )
  expect(left.rows).toEqual([])
})

test('an erasure leaves the terms of a checkout that may be paid until it expires', async () => {
  for (const status of ['CREATED', 'AWAITING_SIGNATURE', 'BROADCAST', 'FAILED', 'EXPIRED'])
    await rows.checkout(status)
  const unerased = async () => {
    const found = await worker.owner.query<{ status: string }>(
      `select status from app.checkout_sessions where terms->>'scope' = 'Work' and terms->>'title' = 'Work' order by 1`,
    )
    return found.rows.map(({ status }) => status)
  }
  await erase()
  expect(await unerased()).toEqual(['AWAITING_SIGNATURE', 'BROADCAST'])
  await worker.owner.query('update app.checkout_sessions set expires_at = now()')
  await worker.owner.query(`update app.timers set due = now() where job = 'privacy.blank-terms'`)
  await worker.owner.query(`select pg_notify('merx_outbox', '')`)
  await expect.poll(unerased).toEqual([])
})
