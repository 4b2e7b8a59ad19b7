import type { Address, Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import vectors from '../contracts/test/orders/ids.json'
import seals from '../contracts/test/orders/seals.json'
import { orderIdOf, sealedSalt } from './ids'

describe('orderIdOf', () => {
  // contracts/test/orders/Ids.t.sol checks the same file against Ids.sol.
  test.each(vectors)('gives the id the contract gives: chain $chainId, salt $salt', (vector) => {
    const { orderId, ...parts } = vector
    expect(orderIdOf({ ...parts, ...(parts as { escrow: Address; buyer: Address; salt: Hex }) })).toBe(
      orderId,
    )
  })

  test('another buyer, chain, escrow or salt gives another id', () => {
    const [vector] = vectors as [(typeof vectors)[number] & { escrow: Address; buyer: Address; salt: Hex }]
    const ids = [
      orderIdOf(vector),
      orderIdOf({ ...vector, chainId: 1 }),
      orderIdOf({ ...vector, buyer: vector.escrow }),
      orderIdOf({ ...vector, escrow: vector.buyer }),
      orderIdOf({ ...vector, salt: `0x${'01'.repeat(32)}` }),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('sealedSalt', () => {
  // contracts/test/orders/Ids.t.sol checks the same file.
  test.each(seals)('commits to $secret as the contract reads it', ({ secret, salt }) => {
    expect(sealedSalt(secret as Hex)).toBe(salt)
  })
})
