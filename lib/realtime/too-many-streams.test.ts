import { expect, test } from 'vitest'
import { tooManyStreams } from './too-many-streams'

test('a refusal names the caller and its limit, and says when to try again', () => {
  expect(tooManyStreams('This address', 60)).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'This address has 60 open streams. Close one first.',
    details: { limit: 60 },
    headers: { 'Retry-After': '25' },
  })
})
