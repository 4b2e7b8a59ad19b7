/** A fee is counted once, whatever repeats or cuts off its jobs. */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { waiters } from '@/e2e/api/server/waiters'
import { newPair, type Pair } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { RewardAccount, RewardEntry } from '@/lib/rewards/schema'
import { entryOf, ledgerOf, pointsOf, settled } from './points'

let database: pg.Client

beforeAll(async () => {
  database = await connected()
})
afterAll(() => database.end())

describe('a counted fee', () => {
  let wallets: string[]
  let wallet: string
  let id: string
  let entry: RewardEntry
  let points: RewardAccount

  beforeAll(async () => {
    const pair = await newPair()
    wallet = pair.buyer.address
    wallets = [pair.buyer, pair.seller].map(({ address }) => address.toLowerCase())
    id = await settled(pair)
    entry = await entryOf(wallet, id)
    const { rank: _, ...others } = await pointsOf(wallet)
    points = { ...others, rank: expect.any(Number) }
  })

  test('is counted once, however often its job runs', async () => {
    await fire(database, 'rewards.count', `order:${id}`)
    await untilJobsRun(database)
    expect(await pointsOf(wallet)).toEqual(points)
  })

  /** Announces that a reorg undid the settlement, and waits until its fee was looked at again. */
  async function takenBack(): Promise<void> {
    await database.query(
      `insert into app.outbox (channel, type, subject, data) values ('order:' || $1, 'order.reorged', $1, '{"ancestor": 1}')`,
      [id],
    )
    await untilJobsRun(database)
  }

  test('is counted again when a reorg moved its settlement', async () => {
    await database.query('update app.reward_fees set tx_hash = $1 where matter = $2', [
      `0x${'5a'.repeat(32)}`,
      `order:${id}`,
    ])
    await takenBack()
    expect((await ledgerOf(wallet)).items).toEqual([entry])
    expect(await pointsOf(wallet)).toEqual(points)
  })

  test('is counted by the next attempt when one was cut off after it removed the fee', async () => {
    // It is the only fee of both wallets: without it neither has points.
    await database.query(
      `with removed as (delete from app.reward_fees where matter = $1)
       delete from app.reward_totals where wallet = any($2::text[])`,
      [`order:${id}`, wallets],
    )
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await takenBack()
      expect((await ledgerOf(wallet)).items).toEqual([entry])
      expect(await pointsOf(wallet)).toEqual(points)
    }
  })
})

describe('two fees of opposite directions', () => {
  test('are taken back together and counted again without a difference', async () => {
    const pair = await newPair()
    const turned: Pair = {
      ...pair,
      buyer: pair.seller,
      seller: pair.buyer,
      client: pair.provider,
      provider: pair.client,
    }
    await stake(turned.seller, turned.provider, '100', 'USDC')
    const ids = [await settled(pair), await settled(turned)]
    await untilJobsRun(database)
    const wallets = [pair.buyer, pair.seller].map(({ address }) => address.toLowerCase())
    const totals = async () =>
      (
        await database.query('select * from app.reward_totals where wallet = any($1) order by wallet', [
          wallets,
        ])
      ).rows
    const before = await totals()
    await database.query('update app.reward_fees set tx_hash = $1 where matter = any($2)', [
      `0x${'5a'.repeat(32)}`,
      ids.map((id) => `order:${id}`),
    ])
    // Both jobs have read their rows, and wait for the lock of the two wallets.
    const lock = [[...wallets].sort().join(' ')]
    const { rows } = await database.query<{ pid: number }>(
      'select pg_backend_pid() as pid from pg_advisory_lock(hashtextextended($1, 5))',
      lock,
    )
    try {
      await database.query(
        `insert into app.outbox (channel, type, subject, data)
         select 'order:' || id, 'order.reorged', id, '{"ancestor": 1}' from unnest($1::text[]) id`,
        [ids],
      )
      await eventually(async () => ((await waiters(rows[0]?.pid ?? 0)) >= 2 ? true : null))
    } finally {
      await database.query('select pg_advisory_unlock(hashtextextended($1, 5))', lock)
    }
    await untilJobsRun(database)
    expect(await totals()).toEqual(before)
  })
})
