import { expect, test } from 'vitest'
import { teeOrderMessage } from '@/sdk/src/tee'
import { orderMessage } from './order-message'

const order = { symbol: 'BTC/USDT', side: 'buy', quantity: '0.50', price: '60000', nonce: 7 } as const
const job = `0x${'Ab'.repeat(32)}` as const

test('an order is signed as one line: the job in lower case, and the order as canonical JSON, exactly as it was written', () => {
  expect(orderMessage(job, order)).toBe(
    `SVC:tee-orders:0x${'ab'.repeat(32)}:{"nonce":7,"price":"60000","quantity":"0.50","side":"buy","symbol":"BTC/USDT"}`,
  )
})

test('every field of an order, and its job, change what is signed', () => {
  const texts = [
    orderMessage(job, order),
    orderMessage(`0x${'ac'.repeat(32)}`, order),
    ...[
      { symbol: 'ETH/USDT' },
      { side: 'sell' as const },
      { quantity: '0.5' },
      { price: '60000.0' },
      { nonce: 8 },
      { expires_at: 1_800_000_000 },
      { expires_at: 1_800_000_001 },
    ].map((change) => orderMessage(job, { ...order, ...change })),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})

test('the package for programs builds the same text, from either form of the job’s id', () => {
  for (const id of [job, String(BigInt(job))])
    for (const one of [order, { ...order, expires_at: 1_800_000_000 }])
      expect(teeOrderMessage(id, one)).toBe(orderMessage(job, one))
})
