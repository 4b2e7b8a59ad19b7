/** The figures of the dashboard: what the tokens say that wallets lost and won, to the unit. */
import { parseUnits } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Adjudicators,
  decided,
  hour,
  setChallengeBond,
  setUpAdjudicators,
} from '@/e2e/api/disputes/judges'
import { anyone, type Person, person, transferAgent } from '@/e2e/api/sellers'
import { act, delivered, funded, good, newPair, type Pair, started } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import type { MoneyPeriod, Overview } from '@/lib/orders/schema'
import type { Spending } from '@/lib/stats/schema'

const units = (text: string | undefined) => parseUnits(text ?? '-1', 6)
const total = (periods: readonly MoneyPeriod[], name: 'spent' | 'earned') =>
  periods.reduce((sum, period) => sum + units(period[name]), 0n)

/** The figures of one person in one currency. */
async function figuresOf(who: Person, currency: Pair['currency'], query = '') {
  const { buying, selling, history } = good(await who.get<Overview>(`/dashboard${query}`))
  const own = <T extends { currency: string }>(lines: readonly T[]): T => {
    const line = lines.find((one) => one.currency === currency)
    if (!line) throw new Error(`the overview has no ${currency}`)
    return line
  }
  return {
    buying: own(buying.currencies),
    selling: own(selling.currencies),
    periods: own(history).periods,
    treasury: selling.treasury,
  }
}

const empty = { currency: 'USDC', inEscrow: '0', openOrders: 0 }
let bench: Adjudicators

beforeAll(async () => {
  bench = await setUpAdjudicators()
})

test('someone without orders has zeros in both currencies, and as many periods as were asked for', async () => {
  const newcomer = await person()
  const overview = good(await newcomer.get<Overview>('/dashboard'))
  expect(overview.buying.currencies.map(({ currency }) => currency)).toEqual(['USDC', 'USDT'])
  expect(overview.buying.currencies[0]).toEqual({ ...empty, spent: '0' })
  expect(overview.selling).toMatchObject({
    currencies: [{ ...empty, earned: '0' }, {}],
    treasury: { agents: [] },
  })
  expect(overview.history.map(({ periods }) => periods.length)).toEqual([26, 26])
  const days = good(await newcomer.get<Overview>('/dashboard?per=day&periods=3'))
  expect(days.per).toBe('day')
  expect(days.history[0]?.periods).toHaveLength(3)
})

test.each(['per=month', 'periods=0', 'periods=61', 'periods=x', 'currency=USDC'])(
  'refuses ?%s',
  async (query) => {
    expect(await (await person()).get(`/dashboard?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  },
)

test('asks who it is', async () => {
  expect(await anyone.get('/dashboard')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
})

describe('orders', () => {
  test('what left a wallet and did not return is in escrow or spent, and what came is earned', async () => {
    const pair = await newPair()
    const { buyer, seller } = pair
    const before = { buyer: await buyer.actor.balance('USDC'), seller: await seller.actor.balance('USDC') }

    const released = await delivered(pair, { price: '33.333333' })
    await act(buyer, `/orders/${released}/accept/prepare`)
    const shared = await started(pair, { price: '10.000001' })
    await act(seller, `/orders/${shared}/settlement/prepare`, { providerBps: 3_333 })
    await act(buyer, `/orders/${shared}/settlement/accept/prepare`, { providerBps: 3_333 })
    const cancelled = await funded(pair)
    await act(buyer, `/orders/${cancelled}/cancel-pending/prepare`)
    await funded(pair, { price: '20.5' })
    await started(pair, { price: '7.25' })

    const [bought, sold] = [await figuresOf(buyer, 'USDC'), await figuresOf(seller, 'USDC')]
    expect(bought.buying).toMatchObject({ inEscrow: '27.75', openOrders: 2 })
    const lost = before.buyer - (await buyer.actor.balance('USDC'))
    expect(units(bought.buying.inEscrow) + units(bought.buying.spent)).toBe(lost)
    expect(bought.selling).toMatchObject({ inEscrow: '0', earned: '0', openOrders: 0 })

    expect(sold.selling).toMatchObject({ inEscrow: '27.75', openOrders: 2 })
    expect(units(sold.selling.earned)).toBe((await seller.actor.balance('USDC')) - before.seller)
    expect(sold.buying).toMatchObject({ inEscrow: '0', spent: '0', openOrders: 0 })
    expect(sold.treasury.agents[0]?.currencies[0]).toMatchObject({ total: '100', inEscrow: '27.75' })

    expect(total(bought.periods, 'spent')).toBe(units(bought.buying.spent))
    expect(total(sold.periods, 'earned')).toBe(units(sold.selling.earned))
    expect(bought.periods.at(-1)).toMatchObject({ inEscrow: '27.75', incoming: '0', earned: '0' })
    expect(sold.periods.at(-1)).toMatchObject({ inEscrow: '0', incoming: '27.75', spent: '0' })
    expect((await figuresOf(buyer, 'USDT')).buying).toMatchObject({ inEscrow: '0', spent: '0' })
  })

  test('a payment counts on its day, and escrow on every day until then', async () => {
    const pair = await newPair('USDT')
    const id = await delivered(pair)
    await advanceTime(24 * hour)
    await advanceTime(hour)
    await act(pair.seller, `/orders/${id}/claim-after-timeout/prepare`)
    const days = (await figuresOf(pair.buyer, 'USDT', '?per=day&periods=4')).periods
    // 25 hours are one midnight, or two.
    expect(days.at(-2)).toMatchObject({ inEscrow: '50', spent: '0' })
    expect(days.at(-1)).toMatchObject({ inEscrow: '0', spent: '50' })
    const earned = (await figuresOf(pair.seller, 'USDT', '?per=day&periods=1')).periods
    expect(earned).toEqual([expect.objectContaining({ earned: '49', incoming: '0' })])
    // What ended before the first period is in the total alone.
    await advanceTime(48 * hour)
    const later = await figuresOf(pair.seller, 'USDT', '?per=day&periods=2')
    expect(total(later.periods, 'earned')).toBe(0n)
    expect(later.selling.earned).toBe('49')
  })

  test.each(['PROVIDER_UPHELD', 'BUYER_UPHELD'] as const)(
    'the bond of a challenge is in escrow, and then with who receives it: %s',
    async (verdict) => {
      const pair = await newPair()
      const { buyer, seller } = pair
      const before = { buyer: await buyer.actor.balance('USDC'), seller: await seller.actor.balance('USDC') }
      await setChallengeBond('USDC', 1_000)
      const { dispute } = await decided(bench, pair, verdict).finally(() => setChallengeBond('USDC', 0))
      expect((await figuresOf(buyer, 'USDC')).buying.inEscrow).toBe('55')
      // The committed money of the spending is the price alone.
      const { currencies } = good(await buyer.get<Spending>('/metrics/client/spending'))
      expect(currencies.find(({ currency }) => currency === 'USDC')?.committed).toBe('50')
      await act(verdict === 'PROVIDER_UPHELD' ? buyer : seller, `/disputes/${dispute}/accept`)

      const bought = (await figuresOf(buyer, 'USDC')).buying
      const slashed = verdict === 'BUYER_UPHELD' ? units('5') : 0n
      expect(bought).toMatchObject({ inEscrow: '0', openOrders: 0 })
      // The seller's stake is paid on top and does not count towards what the order cost.
      expect(units(bought.spent)).toBe(before.buyer - (await buyer.actor.balance('USDC')) + slashed)
      const { earned } = (await figuresOf(seller, 'USDC')).selling
      expect(units(earned)).toBe((await seller.actor.balance('USDC')) - before.seller)
    },
  )

  test('what an agent earned stays with the wallet that was paid, its open orders go with the agent', async () => {
    const pair = await newPair()
    const paid = await delivered(pair)
    await act(pair.buyer, `/orders/${paid}/accept/prepare`)
    await started(pair, { price: '12' })
    const other = await person()
    await transferAgent(pair.seller, pair.provider, other)
    expect((await figuresOf(pair.seller, 'USDC')).selling).toMatchObject({
      earned: '49',
      inEscrow: '0',
      openOrders: 0,
    })
    expect((await figuresOf(other, 'USDC')).selling).toMatchObject({
      earned: '0',
      inEscrow: '12',
      openOrders: 1,
    })
  })
})
