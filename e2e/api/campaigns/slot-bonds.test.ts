/** Every end of a slot with a bond, and payouts of slots that a token refuses: every balance as predicted, to the unit. */
import { parseUnits } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Adjudicators,
  arbitratorOf,
  finalize,
  panelOf,
  rule,
  seat,
  setUpAdjudicators,
  toVoting,
  type Verdict,
  vote,
} from '@/e2e/api/disputes/judges'
import { differences, type Funds, stakeOf } from '@/e2e/api/orders/balances'
import { type Person, person } from '@/e2e/api/sellers'
import { act, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, stack, tokenBalance, whileUsdtRefuses } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Credit } from '@/lib/credits/schema'
import type { Ending } from '@/lib/disputes/payouts'
import { type Currency, formatMoney, money } from '@/lib/money'
import {
  claimed,
  decide,
  funded,
  hour,
  inChainSeconds,
  readCampaign,
  readSlot,
  submitted,
} from './campaigning'
import { fundsOfSlot, gainsOfSlot, predictedOfSlot, slotStakes } from './slot-balances'

const bond = '7.5'
const stakes = slotStakes(bond)
const reward = stakes.budget
const rejection = { note: 'It is not there.', reason: 'NOT_DONE' }

let bench: Adjudicators
let pair: Pair
let stranger: Person

/** A campaign of 50 a slot, as the tests of disputes have it. */
const campaignOf = async (brand: Person, currency: Currency, providerBond: string) =>
  funded(brand, {
    currency,
    providerBond,
    rewardPerSlot: '50',
    slots: 1,
    closesAt: await inChainSeconds(9 * hour),
  })

beforeAll(async () => {
  bench = await setUpAdjudicators()
  stranger = await person()
  const first = await person()
  // A contract that joins staking waits a week before it can lock stake: here it passes in one block.
  const { claimsWithBondFrom } = await readCampaign(first, await campaignOf(first, 'USDC', bond))
  if (claimsWithBondFrom !== null) await advanceTime(7 * 24 * hour + 60)
  pair = await newPair('USDC', '1000')
})
afterEach(async () => {
  expect(await differences()).toEqual([])
})

/** What the provider staked, less what it lost here. */
let left = parseUnits('1000', 6)

/** Ends a slot, and compares every balance and the provider's stake with what was predicted. */
async function expectEnd(slot: string, end: () => Promise<unknown>, expected: Funds): Promise<void> {
  expect(await stakeOf(pair)).toEqual([poolOf(left - stakes.lockAmount, stakes.lockAmount)])
  const before = await fundsOfSlot(bench, pair)
  await end()
  expect(await gainsOfSlot(bench, pair, before)).toEqual(expected)
  const slashed = -(expected.stake ?? 0n)
  left -= slashed
  expect(await stakeOf(pair)).toEqual([poolOf(left, 0n)])
  const ended = await readSlot(pair.seller, slot)
  expect(ended).toMatchObject({ finalized: true, bond })
  expect(parseUnits(ended.slashed ?? '0', 6)).toBe(slashed)
}

const shown = (units: bigint) => formatMoney(money(units, 'USDC'))
const poolOf = (available: bigint, locked: bigint) => ({ available: shown(available), locked: shown(locked) })

const working = async (): Promise<string> =>
  claimed(pair.seller, await campaignOf(pair.buyer, 'USDC', bond), pair.provider)

async function waiting(): Promise<string> {
  const slot = await working()
  await submitted(pair.seller, slot)
  return slot
}

async function rejected(): Promise<string> {
  const slot = await waiting()
  await decide(pair.buyer, slot, 'reject', rejection)
  return slot
}

/** What the brand signs to remove an overdue slot. */
const removalOf = async (slot: string): Promise<string> =>
  good(await pair.buyer.post<{ txIntent: Intent }>(`/campaigns/slots/${slot}/remove-expired`)).txIntent
    .summary

describe('a slot with a bond, without a dispute', () => {
  const paid: Funds = { provider: (reward * 98n) / 100n, campaigns: -(reward * 98n) / 100n }

  test('approved: the bond is free again', async () => {
    const slot = await waiting()
    await expectEnd(slot, () => decide(pair.buyer, slot, 'approve'), paid)
  })

  test('claimed after the time to review: the bond is free again', async () => {
    const slot = await waiting()
    await advanceTime(10 * hour)
    await expectEnd(slot, () => decide(pair.seller, slot, 'claim-after-timeout'), paid)
  })

  test('removed when the provider did not submit: the bond goes to the brand, and the slot is open again', async () => {
    const slot = await working()
    await advanceTime(hour + 60)
    expect(await removalOf(slot)).toBe(
      'Remove this overdue slot: it is open again. 7.50 USDC of the provider’s stake goes to you.',
    )
    await expectEnd(slot, () => decide(pair.buyer, slot, 'remove-expired'), {
      brand: stakes.lockAmount,
      stake: -stakes.lockAmount,
    })
  })

  test('removed when its campaign is closed: the reward goes back too', async () => {
    const slot = await working()
    await advanceTime(10 * hour)
    const { campaignId } = await readSlot(pair.seller, slot)
    await act(stranger, `/campaigns/${campaignId}/reclaim-expired/prepare`)
    expect(await removalOf(slot)).toBe(
      'Remove this overdue slot: 50.00 USDC goes back to you. 7.50 USDC of the provider’s stake goes to you.',
    )
    await expectEnd(slot, () => decide(pair.buyer, slot, 'remove-expired'), {
      brand: reward + stakes.lockAmount,
      campaigns: -reward,
      stake: -stakes.lockAmount,
    })
  })

  test('rejected and not challenged: reward and bond go to the brand, also when a stranger makes it final', async () => {
    const slot = await rejected()
    await advanceTime(48 * hour + 60)
    await expectEnd(slot, () => decide(stranger, slot, 'finalize-reject'), {
      brand: reward + stakes.lockAmount,
      campaigns: -reward,
      stake: -stakes.lockAmount,
    })
  })
})

describe('a slot with a bond, challenged', () => {
  async function challenged() {
    const slot = await rejected()
    await decide(pair.seller, slot, 'challenge', { note: 'Look again.' })
    const { disputeId } = await readSlot(pair.seller, slot)
    if (disputeId === null) throw new Error('the challenge opened no dispute')
    return { slot, dispute: disputeId, panel: await panelOf(bench, pair, disputeId) }
  }

  async function decided(verdict: Verdict) {
    const made = await challenged()
    await toVoting()
    for (const judge of made.panel.slice(0, 2)) await vote(judge, made.dispute, verdict)
    return made
  }

  test.each(['PROVIDER_UPHELD', 'BUYER_UPHELD'] as const)('%s by the panel', async (outcome) => {
    const { slot, dispute, panel } = await decided(outcome)
    const ending: Ending = { outcome, voters: 2, isArbitrated: false }
    const loser = outcome === 'BUYER_UPHELD' ? pair.seller : pair.buyer
    const end = () => act(loser, `/disputes/${dispute}/accept`)
    await expectEnd(slot, end, predictedOfSlot(stakes, ending, panel.slice(0, 2)))
  })

  test('lost before the arbitrator', async () => {
    const { slot, dispute, panel } = await decided('PROVIDER_UPHELD')
    await act(pair.buyer, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(bench, pair, dispute)
    const ending: Ending = { outcome: 'BUYER_UPHELD', voters: 2, isArbitrated: true }
    const expected = predictedOfSlot(stakes, ending, panel.slice(0, 2), judge)
    await expectEnd(slot, () => rule(judge, dispute, 'BUYER_UPHELD'), expected)
  })

  test('not decided in time: the reward is split and the bond is free again', async () => {
    const { slot, dispute } = await challenged()
    await advanceTime(96 * hour + 2)
    await finalize(pair.buyer, dispute)
    await advanceTime(72 * hour + 2)
    const ending: Ending = { outcome: 'SPLIT', voters: 0, isArbitrated: false }
    await expectEnd(slot, () => finalize(pair.seller, dispute), predictedOfSlot(stakes, ending, []))
    await seat('arbitrator', [])
    await seat('arbitrator', bench.arbitrators)
  })

  test('settled by agreement: the bond is free again', async () => {
    const { slot } = await challenged()
    const path = `/campaigns/slots/${slot}/settlement`
    await act(pair.buyer, `${path}/prepare`, { providerBps: 2_500 })
    const ending: Ending = { outcome: 'AGREED', providerBps: 2_500, voters: 0 }
    await expectEnd(
      slot,
      () => act(pair.seller, `${path}/accept/prepare`),
      predictedOfSlot(stakes, ending, []),
    )
  })
})

describe('a payout that the token refuses', () => {
  test('is kept as a credit, for the provider and for the brand, each withdrawn on its own', async () => {
    const { buyer: brand, seller, provider } = await newPair('USDT', '0')
    const slotOf = async () => {
      const slot = await claimed(seller, await campaignOf(brand, 'USDT', '0'), provider)
      await submitted(seller, slot)
      return slot
    }
    const [approved, refused] = [await slotOf(), await slotOf()]
    await decide(brand, refused, 'reject', rejection)
    await advanceTime(48 * hour + 60)
    await whileUsdtRefuses(async () => {
      await decide(brand, approved, 'approve')
      await decide(stranger, refused, 'finalize-reject')
    })
    expect(await readSlot(seller, approved)).toMatchObject({ status: 'APPROVED', providerPayout: '49' })
    const contract = stack().deployment.contracts.campaigns ?? ''
    for (const [who, slotId, amount, reason] of [
      [seller, approved, '49', 'SLOT_PAYOUT'],
      [brand, refused, '50', 'CAMPAIGN_REFUND'],
    ] as const) {
      const [credit, ...others] = good(await who.get<{ items: Credit[] }>('/me/credits')).items
      expect(others).toEqual([])
      expect(credit).toMatchObject({
        contract: 'CAMPAIGNS',
        currency: 'USDT',
        amount,
        entries: [{ amount, reason, slotId, orderId: null }],
      })
      expect(credit?.address.toLowerCase()).toBe(contract.toLowerCase())
      const [held, kept] = [await tokenBalance('USDT', who.address), await tokenBalance('USDT', contract)]
      await act(who, '/me/credits/withdraw/prepare', { contract: 'CAMPAIGNS', currency: 'USDT' })
      const units = parseUnits(amount, 6)
      expect((await tokenBalance('USDT', who.address)) - held).toBe(units)
      expect(kept - (await tokenBalance('USDT', contract))).toBe(units)
      expect(good(await who.get<{ items: Credit[] }>('/me/credits')).items).toEqual([])
    }
  })
})
