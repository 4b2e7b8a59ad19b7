import { expect, test } from 'vitest'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import { JobBody } from '@/lib/jobs/body-schema'
import { JobTerms } from '@/lib/jobs/schema'
import { hashOfJson, hashOfText, jobTermsHash, titleOf } from './asked-texts'

test('a text and an object have the hashes that the service gives them', () => {
  const value = { b: [1, null, { d: 'ü "quoted"', c: true }], a: '' }
  expect(hashOfJson(value)).toBe(textHash(canonicalJson(value)))
  expect(hashOfText(' Made by hand.\n')).toBe(textHash('Made by hand.'))
  expect(hashOfText(undefined)).toBeUndefined()
})

test.each<[Record<string, unknown>]>([
  [{}],
  [{ notes: ' Read it twice.\n' }],
  [{ programHash: `0x${'AB'.repeat(32)}`, programUrl: 'https://merx.example/program.wasm' }],
  [
    {
      programHash: null,
      rubric: [
        { name: ' Complete ', weight: 60 },
        { name: 'Clear', description: ' So. ', weight: 40 },
      ],
    },
  ],
])('the terms of a job %j have the hash that the service gives them', (terms) => {
  expect(jobTermsHash(terms)).toBe(textHash(canonicalJson(JobTerms.parse(terms) as Json)))
})

test('a title is stored as the service stores it', () => {
  for (const title of ['  Two   words ', 'Cafe\u0301\u00a0au lait', 'Plain'])
    expect(titleOf(title)).toBe(JobBody.shape.title.parse(title))
})
