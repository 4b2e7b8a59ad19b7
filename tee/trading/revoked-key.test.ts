import { expect, test } from 'vitest'
import { testDesk } from '@/e2e/tee/desk'
import { noHash } from './snapshot'

test('nothing is bought once the key of the enclave is revoked; what is held is still sold', async () => {
  const made = await testDesk()
  const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.01' }
  await made.init()
  await made.order({ ...order, nonce: 1 })
  made.scripted.chain.key = async () => ({ mode: 'software', quoteHash: noHash, revoked: true })
  await expect(made.order({ ...order, nonce: 2 })).rejects.toThrow(/revoked the key of this enclave/)
  expect(made.job().lastNonce).toBe(1)
  // Of a purchase whose answer was lost, its provider still learns what became of it.
  await expect(made.order({ ...order, nonce: 1 })).rejects.toMatchObject({
    details: { order: { state: 'filled' } },
  })
  expect(await made.order({ ...order, side: 'sell', nonce: 2 })).toMatchObject({ state: 'filled' })
  await made.close()
})
