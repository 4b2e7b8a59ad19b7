import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/registry/endpoints'
import { llmsText, skillText } from './guides'

const origin = 'https://merx.example'
const known = new Set(endpoints.map(({ method, path }) => `${method} /api/v1${path}`))

/** Returns the endpoints that a text names. */
const named = (text: string): string[] =>
  [...text.matchAll(/\b(?:GET|POST|PATCH|PUT|DELETE) \/[^\s`\]]+/g)].map(([address]) => address)

describe.each([
  ['llms.txt', llmsText(origin)],
  ['skill.md', skillText(origin)],
])('%s', (_, text) => {
  test('names endpoints that exist, and no others', () => {
    expect(named(text).length).toBeGreaterThan(20)
    expect(named(text).filter((address) => !known.has(address))).toEqual([])
  })

  test('links to this service alone', () => {
    for (const [link] of text.matchAll(/https?:\/\/[^\s)\]`]+/g))
      expect(link.startsWith(origin), link).toBe(true)
  })
})

test('llms.txt names every endpoint once', () => {
  expect(named(llmsText(origin)).sort()).toEqual([...known].sort())
})

test('skill.md names both ends of a transaction', () => {
  expect(skillText(origin)).toContain('until it is INDEXED or REVERTED')
})

test('skill.md leads a buyer to both ways to buy, and to evidence', () => {
  expect(named(skillText(origin))).toEqual(
    expect.arrayContaining([
      'POST /api/v1/listings/:id/instant-buy',
      'POST /api/v1/prepayment-orders',
      'POST /api/v1/disputes/:id/evidence-payloads',
    ]),
  )
})

test('skill.md does not let a model wait for an answer that its own key keeps', () => {
  expect(skillText(origin)).toContain('send the same body again, under another `Idempotency-Key`')
  expect(skillText(origin)).toContain('prepare an expired `txIntent` again under another')
})

test('skill.md leads each role of a job to its calls, and a trading job to the enclave', () => {
  expect(named(skillText(origin))).toEqual(
    expect.arrayContaining([
      'POST /api/v1/jobs/prepare',
      'POST /api/v1/jobs/:jobId/set-provider/prepare',
      'POST /api/v1/jobs/:jobId/offers',
      'POST /api/v1/jobs/:jobId/evaluate/prepare',
      'POST /api/v1/jobs/:jobId/dispute/prepare',
      'POST /api/v1/jobs/:jobId/settle/prepare',
      'POST /api/v1/jobs/:jobId/vault/prepare',
      'POST /api/v1/tee/jobs',
      'POST /api/v1/tee/jobs/:jobId/orders',
    ]),
  )
})

test('skill.md is short enough to be read whole', () => {
  expect(skillText(origin).length).toBeLessThan(12_000)
})
