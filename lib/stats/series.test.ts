/** A day's level is the total minus all later changes, so both must be of one moment: the chain grows between any two statements. */
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { getSeries, readDays } from './series'

Object.assign(process.env, {
  ENVIRONMENT: 'test',
  DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
  RPC_URL: 'http://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 's'.repeat(32),
})

const today = 20_000
const none = { name: '', currency: '', day: null, value: '0' }

/** Everything that is at stake was deposited today. */
let staked = 0n

/** Answers a statement; then a block with a deposit of 100 USDT is committed. */
const query = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(() => {
  const stake = { name: 'stake_held', currency: 'USDT', value: String(staked) }
  staked += 100_000_000n
  return Promise.resolve({
    rows: [
      { ...none, part: 'today', day: today },
      { ...none, ...stake, part: 'total' },
      { ...none, ...stake, part: 'change', day: today },
      { ...none, name: 'stake_held', currency: 'USDC', value: '7', part: 'total' },
    ],
  })
})

beforeEach(() => {
  staked = 100_000_000n
  query.mockClear()
})
afterAll(() => query.mockRestore())

test('the levels of the days before the first deposit are zero while deposits are indexed', async () => {
  const { days } = await getSeries({ metric: 'stake_held', currency: 'USDT', days: 3 })
  expect(days).toEqual([
    { day: '2024-10-02', value: '0' },
    { day: '2024-10-03', value: '0' },
    { day: '2024-10-04', value: '100' },
  ])
})

test('totals, changes and the present day are one statement', async () => {
  await readDays(['stake_held', 'stake_locked'], { currency: 'USDC', days: 30 })
  expect(query).toHaveBeenCalledTimes(1)
})

test('a level in one currency has no amounts of another', async () => {
  const { values } = await readDays(['stake_held'], { currency: 'USDC', days: 2 })
  expect(values.stake_held).toEqual([7n, 7n])
})
