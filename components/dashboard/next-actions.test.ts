import { expect, test } from 'vitest'
import type { Request } from '@/lib/requests/schema'
import { requestAction } from './next-actions'

const request = (part: Partial<Request>): Request =>
  ({ id: 'r1', title: 'A table', status: 'QUOTED', viewerSide: 'client', offerCount: 3, ...part }) as Request
const verbOf = (openOffers: number, part: Partial<Request> = {}) =>
  requestAction(request(part), openOffers)?.verb ?? null

test('a request wants an answer while an offer can be accepted, however many were sent', () => {
  expect([0, 1, 2].map((open) => verbOf(open))).toEqual([null, 'Answer the offer', 'Answer 2 offers'])
  expect(verbOf(1, { viewerSide: 'provider' })).toBeNull()
  expect(verbOf(0, { status: 'ACCEPTED' })).toBe('Pay at checkout')
})
