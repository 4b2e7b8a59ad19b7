import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { rangesOf } from './client-address'
import { Places } from './places'

const most = 3

const newPlaces = () =>
  new Places(most, (limit) => new AppError('RATE_LIMITED', 'Close one first.', { limit }))

test('a caller has so many places, others have theirs, and one that is freed can be taken again', () => {
  const places = newPlaces()
  const [one, other] = [rangesOf('203.0.113.7'), rangesOf('203.0.113.8')]
  for (let at = 0; at < most; at++) places.take(one)
  expect(() => places.take(one)).toThrow(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      details: { limit: most },
    }),
  )
  places.take(other)
  places.free(one)
  places.take(one)
  expect(() => places.take(one)).toThrow()
})

test('networks of one site share three times as many, and a refusal takes none', () => {
  const places = newPlaces()
  const network = (at: number) => rangesOf(`2001:db8:1:${at}::1`)
  for (const at of [1, 2, 3]) for (let of = 0; of < most; of++) places.take(network(at))
  expect(() => places.take(network(4))).toThrow(expect.objectContaining({ details: { limit: 3 * most } }))
  places.free(network(1))
  places.take(network(4))
})

test('nothing is kept of callers who left', () => {
  const places = newPlaces()
  const callers = Array.from({ length: 100 }, (_, at) => rangesOf(`2001:db8:${at}::1`))
  for (const caller of callers) places.take(caller)
  expect(places.size).toBe(200)
  for (const caller of callers) places.free(caller)
  expect(places.size).toBe(0)
})
