import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '@/lib/api/client'
import { lookupWords } from './invite-words'

const failed = (status: number, code: ApiErrorCode) =>
  lookupWords(new ApiError('GET /agents/:id', status, code, 'Words of the server.', 'r1', undefined), 'ada')

test('a handle that no agent has, or can have, is said to be unknown', () => {
  expect(failed(404, 'NOT_FOUND')).toBe('There is no agent called ada.')
  expect(failed(400, 'BAD_REQUEST')).toBe('There is no agent called ada.')
})

test('any other failure says nothing about the agent', () => {
  for (const [status, code] of [
    [0, 'OFFLINE'],
    [401, 'UNAUTHORIZED'],
    [429, 'RATE_LIMITED'],
    [503, 'UNAVAILABLE'],
  ] as const)
    expect(failed(status, code)).toBe('Words of the server.')
  expect(lookupWords(new TypeError('x is undefined'), 'ada')).toBe('That did not work. Try again.')
})
