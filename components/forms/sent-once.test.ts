import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/client'
import { sentOnce } from './sent-once'

/** Sends texts and records their keys. `lose` sends one whose response is lost. */
function line() {
  const once = sentOnce()
  const keys: string[] = []
  const send = (text: string, isLost = false) =>
    once({ text }, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (isLost) throw new Error('offline')
      return idempotencyKey
    })
  return { keys, send, lose: (text: string) => expect(send(text, true)).rejects.toThrow('offline') }
}

test('pressed again after a lost answer, the same content is the same call', async () => {
  const { keys, send, lose } = line()
  await lose('a request')
  await send('a request')
  expect(keys[0]).toBe(keys[1])
})

test('other content is another call', async () => {
  const { keys, send, lose } = line()
  await lose('a request')
  await send('a request, changed')
  expect(keys[0]).not.toBe(keys[1])
})

test('what has arrived may be sent again on purpose', async () => {
  const { keys, send } = line()
  await send('the same words')
  await send('the same words')
  expect(keys[0]).not.toBe(keys[1])
})

afterEach(() => {
  vi.useRealTimers()
})

/**
 * Sends the same content once more than there are errors, `laterMs` apart; each of the first attempts fails with one. Returns the time that
 * each was sent with.
 */
async function timesAfter(laterMs: number, ...errors: Error[]) {
  vi.useFakeTimers({ now: 1_000 })
  const once = sentOnce()
  const times: number[] = []
  for (const error of [...errors, null]) {
    const sent = once({}, async ({ since }) => {
      times.push(since)
      if (error) throw error
    })
    await sent.catch(() => {})
    vi.advanceTimersByTime(laterMs)
  }
  return times
}

const call = 'POST /prepayment-orders'
const lost = new ApiError(call, 0, 'OFFLINE', 'Offline.', undefined, undefined)
const refused = new ApiError(call, 409, 'CONFLICT', '25 open requests.', undefined, undefined)

test('the time of the first try stays, so that a body made with it is the same', async () => {
  expect(await timesAfter(5_000, new Error('offline'))).toEqual([1_000, 1_000])
  expect(await timesAfter(5_000, lost)).toEqual([1_000, 1_000])
})

test('a refused call made nothing: the next try has a time of its own', async () => {
  expect(await timesAfter(5_000, refused)).toEqual([1_000, 6_000])
})

test('a refusal after a lost answer ends nothing: the first call may have taken effect', async () => {
  expect(await timesAfter(5_000, lost, refused)).toEqual([1_000, 1_000, 1_000])
})

test('a key that the server has forgotten is used no more', async () => {
  expect(await timesAfter(86_400_000, lost)).toEqual([1_000, 86_401_000])
})
