import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/client'
import type { TeeOrderResult } from '@/lib/tee/answer-schema'
import type { SignedOrder } from '@/lib/tee/order-message'
import { placeOnce, type Signed } from './place-once'
import { signedIn } from './unanswered-order'

const call = 'POST /tee/jobs/:jobId/orders'
const typed = { symbol: 'BTC/USDT', side: 'buy', quantity: '0.1', price: '50000' } as const
const lost = new ApiError(call, 0, 'OFFLINE', 'The server could not be reached.', undefined, undefined)
const refusal = (details?: Record<string, unknown>) =>
  new ApiError(call, 400, 'BAD_REQUEST', 'The nonce 5 is used up.', undefined, details)

const fill = {
  nonce: 5,
  client_id: 'a',
  id: '1',
  at: 1,
  symbol: 'BTC/USDT',
  side: 'buy',
  quantity: '0.1',
  price: '49000',
  fee: '1',
  fee_in: 'quote',
} as const
const placed: TeeOrderResult = {
  nonce: 5,
  client_order_id: 'a',
  state: 'filled',
  reason: null,
  filled_quantity: '0.1',
  average_price: '49000',
  fills: [fill],
  at: 1,
}

/** A form whose calls respond in turn; an error is thrown. */
function formWith(...answers: (TeeOrderResult | Error)[]) {
  let unanswered: readonly Signed[] = []
  let last = 4
  const sent: SignedOrder[] = []
  const place = (other: Partial<Omit<SignedOrder, 'nonce'>> = {}) => {
    const values = { ...typed, ...other }
    return placeOnce(values, {
      unanswered,
      keep: (next) => {
        unanswered = next
      },
      lastNonce: async () => last,
      sign: async (nonce) => ({ order: { ...values, nonce }, signature: '0x01' }),
      send: async ({ order }) => {
        sent.push(order)
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer
        last = order.nonce
        return answer
      },
    })
  }
  return {
    place,
    nonces: () => sent.map(({ nonce }) => nonce),
    kept: () => unanswered.map(({ order }) => order),
    /** Reports that an order with this nonce has arrived. */
    arrived: (nonce: number) => {
      last = nonce
    },
  }
}

test('an order that no one answered is sent again, and not signed again', async () => {
  const unavailable = new ApiError(call, 503, 'UNAVAILABLE', 'Try again.', undefined, undefined)
  const cutOff = new SyntaxError('Unexpected end of JSON input')
  const { place, nonces, kept } = formWith(lost, unavailable, cutOff, placed)
  for (const error of [lost, unavailable, cutOff]) await expect(place()).rejects.toBe(error)
  expect((await place()).placed).toEqual(placed)
  expect(nonces()).toEqual([5, 5, 5, 5])
  expect(kept()).toEqual([])
})

test('a repeat that finds its nonce used shows what became of the order', async () => {
  const refused: TeeOrderResult = { ...placed, state: 'refused', reason: 'Too small.', fills: [] }
  for (const became of [placed, refused]) {
    const { place, kept } = formWith(lost, refusal({ order: became }))
    await expect(place()).rejects.toBe(lost)
    expect(await place()).toEqual({ order: { ...typed, nonce: 5 }, placed: became, others: [] })
    expect(kept()).toEqual([])
  }
})

test('a nonce that another order has used is a refusal', async () => {
  const others = { ...placed, fills: [{ ...fill, side: 'sell' as const }] }
  const later = { ...placed, nonce: 6 }
  for (const error of [refusal(), refusal({ order: others }), refusal({ order: later })]) {
    const { place, kept } = formWith(lost, error)
    await expect(place()).rejects.toBe(lost)
    await expect(place()).rejects.toBe(error)
    expect(kept()).toEqual([])
  }
})

test('after an order that was answered the next one is signed', async () => {
  const { place, nonces, arrived } = formWith(placed, refusal({ order: placed }), placed)
  await place()
  // It was sent for the first time: the nonce belongs to another order.
  await expect(place()).rejects.toThrow('used up')
  arrived(6)
  await place()
  expect(nonces()).toEqual([5, 6, 7])
})

describe('other values after an order that no one answered', () => {
  const other = { price: '50100' }
  const keptOrder = { ...typed, nonce: 5 }

  test('take its place where it has not arrived: the nonce is good for one of the two', async () => {
    const { place, nonces, kept } = formWith(lost, placed)
    await expect(place()).rejects.toBe(lost)
    expect((await place(other)).order).toEqual({ ...keptOrder, ...other })
    expect(nonces()).toEqual([5, 5])
    expect(kept()).toEqual([])
  })

  test('are not placed where it has arrived: what became of it is shown first', async () => {
    const { place, nonces, arrived } = formWith(lost, refusal({ order: placed }), placed)
    await expect(place()).rejects.toBe(lost)
    arrived(5)
    expect(await place(other)).toEqual({ order: keptOrder, placed, others: [] })
    expect(nonces()).toEqual([5, 5])
    expect((await place(other)).order).toEqual({ ...keptOrder, ...other, nonce: 6 })
  })

  test('are not placed either where it arrives in that moment', async () => {
    const { place, kept } = formWith(lost, refusal({ order: placed }))
    await expect(place()).rejects.toBe(lost)
    expect(await place(other)).toEqual({ order: keptOrder, placed, others: [] })
    expect(kept()).toEqual([])
  })

  test('are placed where it was refused, or its nonce is another order’s', async () => {
    const { place, nonces, arrived } = formWith(lost, refusal(), placed)
    await expect(place()).rejects.toBe(lost)
    arrived(5)
    expect((await place(other)).order).toEqual({ ...keptOrder, ...other, nonce: 6 })
    expect(nonces()).toEqual([5, 5, 6])
  })

  test('wait as long as no one says what became of it', async () => {
    const { place, kept, arrived } = formWith(lost, lost)
    await expect(place()).rejects.toBe(lost)
    arrived(5)
    await expect(place(other)).rejects.toBe(lost)
    expect(kept()).toEqual([keptOrder])
  })
})

describe('several orders that no one answered', () => {
  const dearer = { price: '50100' }
  const sold = { ...typed, side: 'sell' } as const
  const [first, second] = [
    { ...typed, nonce: 5 },
    { ...typed, ...dearer, nonce: 5 },
  ]

  /** A form in which the first order and a more expensive one have no response. */
  async function formAfterTwo(...answers: (TeeOrderResult | Error)[]) {
    const form = formWith(lost, lost, ...answers)
    await expect(form.place()).rejects.toBe(lost)
    await expect(form.place(dearer)).rejects.toBe(lost)
    expect(form.kept()).toEqual([first, second])
    return form
  }

  test('are all kept, and an outcome that is of one of them is shown as that', async () => {
    for (const again of [dearer, {}]) {
      const { place, kept } = await formAfterTwo(refusal({ order: placed }))
      expect(await place(again)).toEqual({ order: first, placed, others: [second] })
      expect(kept()).toEqual([])
    }
  })

  test('are shown before other values are placed', async () => {
    const { place, nonces, arrived } = await formAfterTwo(refusal({ order: placed }))
    arrived(5)
    expect(await place({ price: '50200' })).toEqual({ order: first, placed, others: [second] })
    expect(nonces()).toEqual([5, 5, 5])
  })

  test('do not stand for one that the enclave takes now', async () => {
    const { place } = await formAfterTwo(placed)
    expect(await place(dearer)).toEqual({ order: second, placed, others: [] })
  })

  test('are distinguished by what was traded', async () => {
    const form = formWith(lost, lost, refusal({ order: { ...placed, fills: [{ ...fill, side: 'sell' }] } }))
    await expect(form.place()).rejects.toBe(lost)
    await expect(form.place(sold)).rejects.toBe(lost)
    expect(await form.place()).toMatchObject({ order: { side: 'sell' }, others: [] })
  })
})

test('after orders of which none was placed, the next nonce is another program’s', async () => {
  const form = formWith(lost, refusal(), refusal({ order: { ...placed, nonce: 6 } }))
  await expect(form.place()).rejects.toBe(lost)
  form.arrived(5)
  await expect(form.place({ price: '50100' })).rejects.toThrow('used up')
})

test('orders that were kept are read back, and nothing else', () => {
  const kept: Signed = { order: { ...typed, nonce: 5 }, signature: '0x01' }
  expect(signedIn(JSON.stringify([kept, kept]))).toEqual([kept, kept])
  for (const text of [null, '', '{', '{}', JSON.stringify([{ ...kept, order: typed }])])
    expect(signedIn(text)).toEqual([])
})
