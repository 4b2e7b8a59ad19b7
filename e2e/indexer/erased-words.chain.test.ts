/** An erasure takes the words of all requests in one order, as everyone does who changes what a request is found by. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from './chainless-worker'
import { other, Rows } from './rows'
import { pidOf, waitingFor } from './waiting'

class Requests extends Rows {
  /** A request of the other account on the board, with this tag. */
  async open(tag: string): Promise<void> {
    const id = await this.request([tag])
    await this.owner.query(`update app.requests set deadline_at = now() + interval '1 day' where id = $1`, [
      id,
    ])
  }
}

let worker: ChainlessWorker
let writer: pg.Client
let requests: Requests

beforeAll(async () => {
  worker = await startChainlessWorker()
  requests = new Requests(worker.owner)
  writer = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await writer.connect()
})
afterAll(async () => {
  await writer?.end()
  await worker?.stop()
})

const take = (word: string) =>
  writer.query('select from app.request_words where word = $1 for no key update', [word])

test('an erasure of requests and a writer of the same words wait for each other in one order', async () => {
  // Which of them the erasure changes first is up to Postgres: hardly the one about aardvarks.
  for (const tag of ['zebra', 'zebra', 'zebra', 'zebra', 'aardvark', 'zebra', 'zebra', 'zebra', 'zebra'])
    await requests.open(tag)
  const [{ db }, { blankTexts }] = await Promise.all([
    import('@/lib/db/client'),
    import('@/lib/privacy/texts'),
  ])
  const actor = { accountId: other.account, wallet: other.wallet } as Parameters<typeof blankTexts>[1]
  await writer.query('begin')
  await take('#aardvark')
  const erased = db.$transaction((tx) => blankTexts(tx, actor))
  const pid = await pidOf(writer)
  await expect.poll(() => waitingFor(worker.owner, pid)).toBe(1)
  await take('#zebra')
  await writer.query('commit')
  await erased
  const { rows } = await worker.owner.query(
    `select word from app.request_words where word in ('#aardvark', '#zebra') and uses > 0`,
  )
  expect(rows).toEqual([])
})
