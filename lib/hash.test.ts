import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json, textHash } from './hash'

const shuffled = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, item]) => [key, shuffled(item)]),
        )
      : value

describe('canonical JSON', () => {
  test('sorts keys at every depth and writes no spaces', () => {
    expect(canonicalJson({ b: [1, { z: null, a: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"a":"x","z":null}]}',
    )
  })

  test('equal content has equal text, whatever the order of its keys; and reads back as itself', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    const { value } = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        leaf,
        fc.array(tie('value')),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('value')),
      ),
    }))
    fc.assert(
      fc.property(value, (json) => {
        expect(canonicalJson(shuffled(json))).toBe(canonicalJson(json))
        expect(JSON.parse(canonicalJson(json))).toEqual(JSON.parse(JSON.stringify(json)))
      }),
    )
  })

  test('the hash is keccak256 of the UTF-8 bytes', () => {
    expect(textHash('')).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  })
})
