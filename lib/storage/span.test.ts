import { describe, expect, test } from 'vitest'
import { readSpan } from './span'

describe('readSpan of a file of 10 bytes', () => {
  test.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-2', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    ['bytes=0x0-1', null],
    ['', null],
    [null, null],
  ])('%s', (header, span) => expect(readSpan(header, 10)).toEqual(span))

  test('of an empty file there is no byte', () => expect(readSpan('bytes=0-', 0)).toBe('outside'))
})
