import { expect, test } from 'vitest'
import type { TeeOrderReply, TeeOrderResult } from '../../client'
import { localError, MerxError } from '../../errors'
import type { TeeOrder } from '../../tee'
import { sendOnce } from './tee-order'

const jobId = `0x${'01'.repeat(32)}` as const
const order: TeeOrder = { symbol: 'BTC/USDT', side: 'buy', quantity: '0.1', price: '50000', nonce: 5 }
const fill: TeeOrderResult['fills'][number] = {
  ...{ nonce: 5, client_id: 'a', id: '1', at: 1, symbol: 'BTC/USDT' },
  ...{ quantity: '0.1', price: '49000', fee: '1' },
  side: 'buy',
  fee_in: 'quote',
}
const placed: TeeOrderResult = {
  ...{ nonce: 5, client_order_id: 'a', reason: null, filled_quantity: '0.1' },
  ...{ average_price: '49000', fills: [fill], at: 1 },
  state: 'filled',
}
const refused: TeeOrderResult = { ...placed, state: 'refused', reason: 'Too small.', fills: [] }
const others: TeeOrderResult = { ...placed, fills: [{ ...fill, side: 'sell' }] }

const refusal = (earlier?: TeeOrderResult, message = 'The nonce 5 is used up.') =>
  new MerxError(message, {
    ...{ code: 'BAD_REQUEST', status: 400 },
    details: earlier && { order: earlier },
  })

/** Sends the order with this many attempts, the last of which has this result. */
const sending = (tries: number, end: MerxError | TeeOrderReply, isNewNonce = true) =>
  sendOnce({
    ...{ order, jobId, isNewNonce },
    post: async (onTry) => {
      for (let count = 0; count < tries; count += 1) onTry()
      if (end instanceof MerxError) throw end
      return end
    },
  }).catch((error: MerxError) => error)

test('a repeat that finds its nonce used returns what became of the order', async () => {
  expect(await sending(2, refusal(placed))).toEqual({ job_id: jobId, order: placed })
})

test.each<[string, number, MerxError, boolean]>([
  ['at the first try, the nonce is an order of another program', 1, refusal(placed), true],
  ['of another kind, it is an order of another program', 2, refusal(others), true],
  ['under a nonce that was given, it may be the order of an earlier run', 2, refusal(placed), false],
  ['without an order in it, the refusal stays', 2, refusal(), true],
  ['of an order that the exchange refused, nothing was placed', 2, refusal(refused), true],
])('a used nonce is a refusal: %s', async (_, tries, end, isNewNonce) => {
  expect(await sending(tries, end, isNewNonce)).toMatchObject({ code: 'BAD_REQUEST', details: end.details })
})

test('a refusal names what became of the order that has the nonce, once', async () => {
  expect(await sending(1, refusal(placed), false)).toMatchObject({
    message: 'The nonce 5 is used up. The order with the nonce 5: filled, 0.1 filled at 49000 on average.',
  })
  const words = 'The exchange refused the order: Too small.'
  expect(await sending(1, refusal(refused, words))).toMatchObject({ message: words })
})

test('an order without an answer is named with its nonce, under which it is placed once', async () => {
  const away = new MerxError('Try again.', { code: 'UNAVAILABLE', status: 503, details: { a: 1 } })
  expect(await sending(5, away)).toMatchObject({ code: 'UNAVAILABLE', details: { a: 1, nonce: 5 } })
  expect(await sending(5, localError('NETWORK', 'No answer.'))).toMatchObject({
    code: 'NETWORK',
    message: expect.stringContaining('--nonce 5'),
    details: { nonce: 5 },
  })
})
