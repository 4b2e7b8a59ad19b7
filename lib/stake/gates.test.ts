import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toContractError } from '@/lib/chain/errors'
import { addMoney, formatMoney, money } from '@/lib/money'
import { gateRefusal, lockRefusal, missingStake, ofSeller, quoteRefusal } from './gates'

const usdc = (units: bigint) => money(units, 'USDC')
const stake = (free: bigint, locked: bigint) => ({
  free: usdc(free),
  locked: usdc(locked),
  total: addMoney(usdc(free), usdc(locked)),
  violationCount: 0,
})
const units = fc.bigInt({ min: 0n, max: 10n ** 19n })

describe('a threshold', () => {
  test('compares total stake, locked or free, and locks nothing', () => {
    expect(gateRefusal(stake(40_000_000n, 60_000_000n), usdc(100_000_000n))).toBeNull()
    expect(gateRefusal(stake(0n, 100_000_000n), usdc(100_000_000n))).toBeNull()
  })

  test('names what is required, there and missing', () => {
    const refusal = gateRefusal(stake(40_000_000n, 59_500_000n), usdc(100_000_000n))
    expect(refusal).toMatchObject({
      code: 'STAKE_GATE_NOT_MET',
      status: 403,
      details: {
        required: '100',
        total: '99.5',
        free: '40',
        locked: '59.5',
        missing: '0.5',
        compared: 'total',
        currency: 'USDC',
      },
    })
  })
})

describe('a lock', () => {
  test('is refused with STAKE_FREE_INSUFFICIENT when enough is staked and too little is free', () =>
    expect(lockRefusal(stake(10_000_000n, 90_000_000n), usdc(25_000_000n))).toMatchObject({
      code: 'STAKE_FREE_INSUFFICIENT',
      status: 403,
      details: {
        required: '25',
        total: '100',
        free: '10',
        locked: '90',
        missing: '15',
        compared: 'free',
        currency: 'USDC',
      },
    }))

  test('is refused with the same code when nothing is staked: no threshold was missed', () =>
    expect(lockRefusal(stake(0n, 0n), usdc(25_000_000n))).toMatchObject({
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '25', total: '0', free: '0', missing: '25', compared: 'free' },
    }))

  test('passes exactly when the free stake covers it', () =>
    fc.assert(
      fc.property(units, units, units, (free, locked, lock) => {
        expect(lockRefusal(stake(free, locked), usdc(lock)) === null).toBe(free >= lock)
      }),
    ))
})

describe('a quote', () => {
  test('needs the stake its order would lock, whether other work holds it now or not', () => {
    expect(quoteRefusal(stake(0n, 25_000_000n), usdc(25_000_000n))).toBeNull()
    expect(quoteRefusal(stake(1_000_000n, 0n), usdc(25_000_000n))).toMatchObject({
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '25', total: '1', missing: '24', compared: 'total', currency: 'USDC' },
    })
  })
})

describe('the seller’s stake in a call of the buyer', () => {
  const refused = (error: unknown) => ofSeller(() => Promise.reject(error)).catch((thrown: unknown) => thrown)
  const noStake = stake(0n, 0n)

  test.each([
    [
      'a threshold',
      gateRefusal(stake(1_000_000n, 4_000_000n), usdc(100_000_000n)),
      '100.00 USDC is needed and 5.00 is staked',
    ],
    [
      'a bond',
      lockRefusal(stake(1_000_000n, 4_000_000n), usdc(10_000_000n)),
      '10.00 USDC is needed and 1.00 is free',
    ],
    ['a lock', quoteRefusal(noStake, usdc(5_000_000n)), '5.00 USDC is needed and 0.00 is staked'],
  ])(
    '%s is refused with the same code and figures, and no deposit is asked of the buyer',
    async (_, refusal, words) => {
      const thrown = await refused(refusal)
      expect(thrown).toMatchObject({
        code: refusal?.code,
        message: expect.stringContaining(words),
        details: { ...refusal?.details, whose: 'seller' },
      })
      expect((thrown as Error).message).not.toMatch(/deposit/i)
    },
  )

  test('the contract’s own refusal is put into the same words', async () => {
    const inputs = ['agentId', 'free', 'required'].map((name) => ({ name }))
    const refusal = toContractError(
      { name: 'StakeFreeInsufficient', inputs, args: [7n, 0n, 5_000_000n] },
      null,
    )
    const thrown = await refused(refusal)
    expect((thrown as Error).message).toContain('5.00')
    expect((thrown as Error).message).not.toMatch(/deposit|undefined/i)
  })

  test('what is no refusal of stake passes', async () => {
    const other = new Error('The node does not answer.')
    expect(await refused(other)).toBe(other)
    expect(await ofSeller(async () => 1)).toBe(1)
  })
})

describe('what a seller has to add', () => {
  const missing = (has: ReturnType<typeof stake>, lock: bigint, bond: bigint) => {
    const lacks = missingStake(has, { lock: usdc(lock), bond: usdc(bond) })
    return lacks && formatMoney(lacks)
  }

  test('is the larger of what the total lacks for the lock and what is not free for the bond', () => {
    expect(missing(stake(0n, 0n), 2_000_000n, 0n)).toBe('2')
    expect(missing(stake(0n, 2_000_000n), 2_000_000n, 0n)).toBeNull()
    expect(missing(stake(0n, 2_000_000n), 2_000_000n, 1_500_000n)).toBe('1.5')
    expect(missing(stake(1_000_000n, 0n), 4_000_000n, 1_500_000n)).toBe('3')
  })

  test('is nothing where there is more than either, and what one lacks where there is more than the other', () => {
    expect(missing(stake(9_000_000n, 0n), 2_000_000n, 1_500_000n)).toBeNull()
    expect(missing(stake(0n, 9_000_000n), 2_000_000n, 1_500_000n)).toBe('1.5')
    expect(missing(stake(3_000_000n, 0n), 4_000_000n, 1_500_000n)).toBe('1')
  })

  test('is enough for both, and no smaller amount is', () => {
    fc.assert(
      fc.property(units, units, units, units, (free, locked, lock, bond) => {
        const added = missingStake(stake(free, locked), { lock: usdc(lock), bond: usdc(bond) })?.units ?? 0n
        const suffices = (more: bigint) => free + locked + more >= lock && free + more >= bond
        expect([suffices(added), added > 0n && suffices(added - 1n)]).toEqual([true, false])
      }),
    )
  })
})
