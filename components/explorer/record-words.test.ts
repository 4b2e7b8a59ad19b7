import { expect, test } from 'vitest'
import { recordKinds } from '@/lib/explorer/schema'
import { publicPage } from './record-words'

test('every kind but a slot has a page that everyone can open', () => {
  const id = `0x${'5a'.repeat(32)}`
  expect(Object.fromEntries(recordKinds.map((kind) => [kind, publicPage(kind, id)]))).toEqual({
    order: `/orders/${id}`,
    // For a stranger /slots/… returns NOT_FOUND.
    slot: null,
    campaign: `/bounties/${id}`,
    job: `/jobs/${id}`,
    agent: `/agents/${id}`,
    transaction: `/explorer/tx/${id}`,
  })
})
