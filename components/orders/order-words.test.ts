import { expect, test } from 'vitest'
import { orderLook } from './order-words'

test('what waits for the seller waits for the reader who sells it', () => {
  expect(orderLook({ status: 'PENDING_ACCEPT', side: 'provider' })).toMatchObject({
    text: 'Waiting for you',
    tone: 'wait',
  })
  for (const side of ['client', 'stranger'] as const)
    expect(orderLook({ status: 'PENDING_ACCEPT', side }).text).toBe('Waiting for the seller')
})

test('other states read the same for everyone', () => {
  expect(orderLook({ status: 'DELIVERED', side: 'provider' }).text).toBe('Delivered, under review')
})
