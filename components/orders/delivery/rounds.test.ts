import { expect, test } from 'vitest'
import { usualWords } from '@/components/orders/order-words'
import type { Delivery } from '@/lib/disputes/matter/matter-schema'
import type { Artifact } from '@/lib/storage/schema'
import { roundsOf } from './rounds'

const delivery = (deliveryHash: string, over: Partial<Delivery>): Delivery => ({
  deliveryHash,
  note: null,
  manifestText: '{}',
  artifactIds: [],
  delivered: true,
  deliveredAt: '2026-11-22T10:00:00.000Z',
  createdAt: '2026-11-22T10:00:00.000Z',
  ...over,
})
const file = (id: string) => ({ id }) as Artifact

test('the newest delivery comes first, each with its own files', () => {
  const rounds = roundsOf(
    [
      delivery('0x1', { artifactIds: ['a', 'b'] }),
      delivery('0x2', { artifactIds: ['c'], deliveredAt: '2026-11-22T11:00:00.000Z' }),
    ],
    [file('a'), file('b'), file('c')],
  )
  expect(rounds.map(({ key, files }) => [key, files.map(({ id }) => id)])).toEqual([
    ['0x2', ['c']],
    ['0x1', ['a', 'b']],
  ])
})

test('what the seller only prepared is not a delivery', () => {
  expect(roundsOf([delivery('0x1', { delivered: false, deliveredAt: null })], [])).toEqual([])
})

test('a hash without a manifest is the seller’s own', () => {
  const [round] = roundsOf([delivery('0x1', { manifestText: null, note: 'In your repository.' })], [])
  expect(round).toMatchObject({ isOwnHash: true, note: 'In your repository.' })
})

test.each([
  [0, 'a minute'],
  [90, '2 minutes'],
  [3_600, 'an hour'],
  [3_601, '2 hours'],
  [86_400, '24 hours'],
  [200_000, '3 days'],
])('%s seconds are usually said as %s', (seconds, words) => {
  expect(usualWords(seconds)).toBe(words)
})
