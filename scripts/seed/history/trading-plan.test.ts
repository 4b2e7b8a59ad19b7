import { expect, test } from 'vitest'
import { tradingJobs } from './trading-jobs'
import { endsSo, planTrade, play } from './trading-plan'

const hour = 3_600
const day = 24 * hour
const present = 1_700_000_000
const planned = await Promise.all(tradingJobs.map((trade) => planTrade(trade, present)))

test('a plan is the same whenever it is made', async () => {
  for (const [place, trade] of tradingJobs.entries())
    expect(await planTrade(trade, present)).toEqual(planned[place])
})

test.each([1, 17, 40, 123])('there is a seed for each job %i days later', async (days) => {
  for (const trade of tradingJobs) {
    const { seed, beginsAt, closedBy } = await planTrade(trade, present + days * day)
    const { looks } = await play(trade, seed, { beginsAt, until: closedBy - 5 * hour, step: hour })
    expect(endsSo(trade, looks, 0)).toBe(true)
  }
})

test('every order is placed while its job runs, between two snapshots, and can be filled', () => {
  for (const { orders, trades, beginsAt, deadline } of planned) {
    expect(orders).toHaveLength(trades.length)
    for (const { at, order } of orders) {
      expect(at).toBeGreaterThan(beginsAt)
      expect(at).toBeLessThan(Math.min(deadline, present))
      expect((at - beginsAt) % (4 * hour)).not.toBe(0)
      expect(Number(order.quantity)).toBeGreaterThan(0)
    }
  }
})

test('nonces count up, and no day has more orders than the job allows', () => {
  for (const { orders, limits } of planned) {
    expect(orders.map(({ order }) => order.nonce)).toEqual(orders.map((_, place) => place + 1))
    const days = orders.map(({ at }) => Math.floor(at / day))
    for (const one of days)
      expect(days.filter((other) => other === one).length).toBeLessThanOrEqual(limits.maxDailyTrades)
  }
})

test('a job that only holds money neither reaches its target nor its stop', () => {
  const [target, stopped] = tradingJobs
  if (!target || !stopped) throw new Error('there are trading jobs')
  const flat = [0, 1, 2].map((n) => ({ at: n * 40 * hour, bps: 10_000 }))
  expect(endsSo(target, flat, 0)).toBe(false)
  expect(endsSo(stopped, flat, 0)).toBe(false)
})
