import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMoney, money } from '@/lib/money'
import { gateRefusal, lockRefusal, quoteRefusal } from './gates'

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
