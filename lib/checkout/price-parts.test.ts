import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, money, parseMoney } from '@/lib/money'
import { priceParts } from './price-parts'

const rates = { protocolFeeBps: 200, providerLockBps: 1000, challengeBondBps: 500 }

test('a price of 580 USDC at 2 % pays the seller 568.40', () => {
  const parts = priceParts(parseMoney('580', 'USDC'), rates)
  expect(parts.providerReceives).toEqual(parseMoney('568.4', 'USDC'))
  expect(parts.providerLock).toEqual(parseMoney('58', 'USDC'))
  expect(parts.challengeBond).toEqual(parseMoney('29', 'USDC'))
})

test('the fee and what the seller receives are the price, to the unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 56n), fc.integer({ min: 0, max: 1_000 }), (units, protocolFeeBps) => {
      const price = money(units, 'USDC')
      const { protocolFee, providerReceives } = priceParts(price, { ...rates, protocolFeeBps })
      expect(protocolFee && providerReceives && addMoney(protocolFee, providerReceives)).toEqual(price)
    }),
  )
})

test('a rate that could not be read leaves its part unknown', () => {
  const parts = priceParts(parseMoney('10', 'USDC'), { protocolFeeBps: null, providerLockBps: 1000 })
  expect(parts).toMatchObject({ protocolFee: null, providerReceives: null, challengeBond: null })
  expect(parts.providerLock).toEqual(parseMoney('1', 'USDC'))
})
