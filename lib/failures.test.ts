import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { reasonOf, toAppError } from './failures'

const failed = (fields: object) => Object.assign(new Error('it failed'), fields)

test.each<[string, Error, RegExp]>([
  ['a full disk of files', failed({ code: 'ENOSPC' }), /file store cannot be written/],
  ['a quota of the file system', failed({ code: 'EDQUOT' }), /file store cannot be written/],
  ['a full bucket', failed({ name: 'XMinioStorageFull' }), /file store cannot be written/],
  ['a full disk of Postgres', failed({ code: '53100' }), /disk of the database is full/],
  [
    'the same as Prisma says it',
    failed({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '53100' } } } }),
    /disk of the database is full/,
  ],
  ['a deadlock', failed({ code: 'P2034' }), /changed by another call/],
  [
    'a deadlock of a raw statement',
    failed({ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '40P01' } } } }),
    /changed by another call/,
  ],
])('%s is 503 and says so', (_, error, words) => {
  const answer = toAppError(error)
  expect(answer).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(words) })
  expect(Number(answer.headers?.['Retry-After'])).toBeGreaterThan(0)
})

test('what is ours stays, and a bug is INTERNAL', () => {
  const own = new AppError('CONFLICT', 'mine')
  expect(toAppError(own)).toBe(own)
  expect(toAppError(new TypeError('undefined is not a function')).code).toBe('INTERNAL')
})

test('the reason of anything thrown is text', () => {
  expect(reasonOf(new Error('it failed'))).toBe('it failed')
  expect(reasonOf('it failed')).toBe('it failed')
  expect(reasonOf(undefined)).toBe('undefined')
})
