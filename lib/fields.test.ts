import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  Address,
  AmountText,
  dateTimeOf,
  Hash32,
  IsoTime,
  QueryFlag,
  queryList,
  RowId,
  TokenId,
} from './fields'

const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('fields', () => {
  test('an address is handed on in lower case', () => {
    expect(Address.parse(checksummed)).toBe(checksummed.toLowerCase())
    expect(Address.parse(checksummed.toLowerCase())).toBe(checksummed.toLowerCase())
  })

  test('an address with a wrong checksum is refused: someone mistyped it', () => {
    expect(Address.safeParse(checksummed.replace('C5', 'c5')).success).toBe(false)
  })

  test.each(['', '0x', '0x12', `${checksummed}0`, checksummed.slice(2), `0X${checksummed.slice(2)}`])(
    '"%s" is no address',
    (text) => expect(Address.safeParse(text).success).toBe(false),
  )

  test('a hash is 32 bytes in lower case', () => {
    expect(Hash32.parse(`0x${'AB'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`)
    expect(Hash32.safeParse(`0x${'ab'.repeat(31)}`).success).toBe(false)
  })

  test.each(['-1', '+1', '1e3', '1,000', '.5', '1.', '01', ' 1', '0x1', ''])('"%s" is no amount', (text) =>
    expect(AmountText.safeParse(text).success).toBe(false),
  )

  test.each(['0', '1', '12.5', '0.000001'])('"%s" is an amount', (text) =>
    expect(AmountText.safeParse(text).success).toBe(true),
  )

  test('a flag is true or false and nothing that merely looks so', () => {
    expect(QueryFlag.parse('false')).toBe(false)
    expect(QueryFlag.safeParse('0').success).toBe(false)
  })

  test('a list in a query is split, and bounded', () => {
    const list = queryList(z.string().max(3), 2)
    expect(list.parse('a, b')).toEqual(['a', 'b'])
    expect(list.safeParse('a,b,c').success).toBe(false)
    expect(list.safeParse('long').success).toBe(false)
  })

  test('ids take no path tricks', () => {
    for (const text of ['../x', 'a/b', 'A', '', 'a'.repeat(65)])
      expect(RowId.safeParse(text).success).toBe(false)
    for (const text of ['-1', '1.5', '01', '9'.repeat(79), '9'.repeat(78), (2n ** 256n).toString()])
      expect(TokenId.safeParse(text).success).toBe(false)
    expect(TokenId.safeParse((2n ** 256n - 1n).toString()).success).toBe(true)
  })

  test('a time is one that Postgres knows', () => {
    for (const text of ['0001-01-01T00:00:00Z', '2026-01-31T12:00:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(IsoTime.safeParse(text).success).toBe(true)
    for (const text of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '2026-02-30T00:00:00Z', '2026'])
      expect(IsoTime.safeParse(text).success).toBe(false)
    // In UTC it is in the year 10000, which the driver reads back as no date at all.
    expect(IsoTime.safeParse('9999-12-31T23:59:59-23:59').success).toBe(false)
  })

  test('a chain time in a sentence is to the minute in UTC, from a number or from digits', () => {
    expect(dateTimeOf(1_769_861_159n)).toBe('31 Jan 2026, 12:05 UTC')
    expect(dateTimeOf('1769861159')).toBe('31 Jan 2026, 12:05 UTC')
    expect(dateTimeOf(null)).toBe('the deadline')
    expect(dateTimeOf(null, 'a later date')).toBe('a later date')
  })

  test('every field can be written into OpenAPI, for reading and for writing', () => {
    for (const field of [Address, Hash32, AmountText, IsoTime, RowId, TokenId])
      for (const io of ['input', 'output'] as const)
        expect(z.toJSONSchema(field, { io })).toMatchObject({ type: 'string' })
  })
})
