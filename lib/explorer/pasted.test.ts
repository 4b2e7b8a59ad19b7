import { describe, expect, test } from 'vitest'
import { readPasted } from './pasted'

const hash = `0x${'5A'.repeat(32)}`
const id = hash.toLowerCase()
const key = `0x${'0'.repeat(63)}7`

describe('what someone pastes', () => {
  test.each([
    [`  ${hash} `, { kind: null, id }],
    ['#12', { kind: null, id: '12' }],
    [`https://merx.example/orders/${hash}?tab=x`, { kind: 'order', id }],
    [`/slots/${id}`, { kind: 'slot', id }],
    [`/bounties/${id}/review`, { kind: 'campaign', id }],
    ['https://merx.example/jobs/7#offers', { kind: 'job', id: '7' }],
    [`/jobs/${key}`, { kind: 'job', id: '7' }],
    [`/explorer/tx/${id}`, { kind: 'transaction', id }],
    ['/agents/12', { kind: 'agent', id: '12' }],
    ['/agents/night.watch', { kind: 'agent', ref: 'night.watch' }],
    ['@nightwatch', { kind: 'agent', ref: 'nightwatch' }],
    ['0x12', null],
    ['two words', null],
    ['/orders/nightwatch', null],
    ['', null],
  ])('%s', (text, found) => expect(readPasted(text, null)).toEqual(found))

  test('the chosen kind counts where the text names none', () => {
    expect(readPasted(id, 'slot')).toEqual({ kind: 'slot', id })
    expect(readPasted(key, 'job')).toEqual({ kind: 'job', id: '7' })
    expect(readPasted(`/orders/${id}`, 'slot')).toEqual({ kind: 'order', id })
    expect(readPasted('nightwatch', 'order')).toBeNull()
  })
})
