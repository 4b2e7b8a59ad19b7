import { expect, test, vi } from 'vitest'
import { sentOnce } from './sent-once'

/** Sends texts and keeps their keys. `lose` sends one whose answer does not arrive. */
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

test('the time of the first try stays, so that a body made with it is the same', async () => {
  vi.useFakeTimers({ now: 1_000 })
  const once = sentOnce()
  const times: number[] = []
  const send = (isLost: boolean) =>
    once({}, async ({ since }) => {
      times.push(since)
      if (isLost) throw new Error('offline')
    })
  await send(true).catch(() => {})
  vi.advanceTimersByTime(5_000)
  await send(false)
  vi.useRealTimers()
  expect(times).toEqual([1_000, 1_000])
})
