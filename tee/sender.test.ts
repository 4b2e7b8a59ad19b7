import { expect, test } from 'vitest'
import { replacingFees } from './sender'

const asked = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 10n }

const replacing = (fees: Parameters<typeof replacingFees>[0], before: typeof fees) =>
  replacingFees(fees, before).fees

test('the first transaction pays what the chain asks', () => {
  expect(replacingFees(asked, {})).toEqual({ fees: asked, isAtLimit: false })
  expect(replacing({ gasPrice: 7n }, {})).toEqual({ gasPrice: 7n })
})

test('a replacement pays more than a tenth more of both fees, and at least what the chain asks now', () => {
  expect(replacing(asked, asked)).toEqual({ maxFeePerGas: 1_126n, maxPriorityFeePerGas: 12n })
  expect(replacing(asked, { maxFeePerGas: 80n, maxPriorityFeePerGas: 80n })).toEqual({
    maxFeePerGas: 1_000n,
    maxPriorityFeePerGas: 91n,
  })
  expect(replacing({ gasPrice: 100n }, { gasPrice: 100n })).toEqual({ gasPrice: 113n })
})

test('a replacement pays three times what the chain asks at most, however much was paid before', () => {
  const high = { maxFeePerGas: 2_600n, maxPriorityFeePerGas: 10n }
  expect(replacingFees(asked, high)).toMatchObject({ fees: { maxFeePerGas: 2_926n }, isAtLimit: false })
  const limit = { fees: { maxFeePerGas: 3_000n, maxPriorityFeePerGas: 12n }, isAtLimit: true }
  expect(replacingFees(asked, { ...high, maxFeePerGas: 2_700n })).toEqual(limit)
  expect(replacingFees(asked, { ...high, maxFeePerGas: 9_000n })).toEqual(limit)
  const gas = { fees: { gasPrice: 300n }, isAtLimit: true }
  expect(replacingFees({ gasPrice: 100n }, { gasPrice: 300n })).toEqual(gas)
})

test('the part for the miner is never more than the whole, and may begin at nothing', () => {
  const none = { maxFeePerGas: 8n, maxPriorityFeePerGas: 0n }
  expect(replacing(none, none)).toEqual({ maxFeePerGas: 10n, maxPriorityFeePerGas: 1n })
  expect(replacing(asked, { maxFeePerGas: 2_900n, maxPriorityFeePerGas: 2_900n })).toEqual({
    maxFeePerGas: 3_000n,
    maxPriorityFeePerGas: 3_000n,
  })
})
