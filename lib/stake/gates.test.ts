import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMoney, money } from '@/lib/money'
import { gateRefusal, lockRefusal } from './gates'

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
      details: { required: '100', total: '99.5', missing: '0.5', currency: 'USDC' },
    })
  })
})

describe('a lock', () => {
  test('is refused with STAKE_FREE_INSUFFICIENT when enough is staked and too little is free', () =>
    expect(lockRefusal(stake(10_000_000n, 90_000_000n), usdc(25_000_000n))).toMatchObject({
      code: 'STAKE_FREE_INSUFFICIENT',
      status: 403,
      details: { required: '25', free: '10', locked: '90', missing: '15', currency: 'USDC' },
    }))

  test('is refused with STAKE_GATE_NOT_MET when too little is staked in all', () =>
    expect(lockRefusal(stake(10_000_000n, 0n), usdc(25_000_000n))?.code).toBe('STAKE_GATE_NOT_MET'))

  test('passes exactly when the free stake covers it', () =>
    fc.assert(
      fc.property(units, units, units, (free, locked, lock) => {
        expect(lockRefusal(stake(free, locked), usdc(lock)) === null).toBe(free >= lock)
      }),
    ))
})
