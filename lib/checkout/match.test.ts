import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoundTerms, boundFields, termsDifferences } from './match'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => `0x${digits.join('')}`)
const units = fc.bigInt({ min: 0n, max: 2n ** 128n })

const fields: { [field in keyof BoundTerms]: fc.Arbitrary<BoundTerms[field]> } = {
  orderId: hex(64),
  currency: fc.constantFrom('USDC', 'USDT'),
  buyer: hex(40),
  clientAgentId: units,
  providerAgentId: units,
  budget: units,
  minStake: units,
  deliverySeconds: units,
  challengeWindow: units,
  termsHash: hex(64),
}
const anyTerms: fc.Arbitrary<BoundTerms> = fc.record(fields)

describe('an order and a session', () => {
  test('match when every term is equal', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(termsDifferences(terms, { ...terms })).toEqual([])
      }),
    )
  })

  test.each(boundFields)('do not match when %s was changed', (field) => {
    fc.assert(
      fc.property(anyTerms, fields[field], (terms, value) => {
        fc.pre(value !== terms[field])
        expect(termsDifferences(terms, { ...terms, [field]: value })).toEqual([field])
      }),
    )
  })

  test('are compared in every field there is', () => {
    expect([...boundFields].sort()).toEqual(Object.keys(fields).sort())
  })

  test('match in exactly the fields that are equal', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (a, b) => {
        expect(termsDifferences(a, b)).toEqual(boundFields.filter((field) => a[field] !== b[field]))
      }),
    )
  })
})
