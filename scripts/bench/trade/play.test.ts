import { expect, test } from 'vitest'
import { Chance } from '../chance'
import { planTrades } from './play'
import { amountText, type Seller } from './traders'

const sellers = Array.from({ length: 5 }, (_, index) => ({ agentId: String(index) }) as Seller)

test('a seed always plays the same trades, between different agents, two in a hundred of them disputed', () => {
  const plans = planTrades(new Chance(7), sellers, 200)
  expect(planTrades(new Chance(7), sellers, 200)).toEqual(plans)
  expect(planTrades(new Chance(8), sellers, 200)).not.toEqual(plans)
  expect(plans.filter(({ buyer, seller }) => buyer === seller)).toEqual([])
  expect(plans.filter(({ ruling }) => ruling !== null)).toHaveLength(4)
  expect(new Set(plans.map(({ currency }) => currency)).size).toBe(2)
  expect(new Set(plans.map(({ way }) => way)).size).toBe(2)
})

test('prices are whole cents', () => {
  for (const { price } of planTrades(new Chance(1), sellers, 100)) {
    expect(price % 10_000n).toBe(0n)
    expect(amountText(price)).toMatch(/^\d{1,2}(\.\d{1,2})?$/)
  }
})
