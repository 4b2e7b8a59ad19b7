import { describe, expect, test } from 'vitest'
import type { Tx } from '@/lib/db/client'
import { type Transaction, withTransactionHooks } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors'
import { reasonOf, toAppError, unavailable, withEffects } from './failures'

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

describe('the words of a failure', () => {
  const lost = failed({ code: 'P1001' })
  const commit = withTransactionHooks(((work: (tx: Tx) => unknown) => work({} as Tx)) as Transaction)
  const wordsOf = (run: () => Promise<unknown>, hasKey = false): Promise<string> =>
    withEffects(hasKey, run).then(
      () => 'no failure',
      (error: Error) => error.message,
    )

  test('of a call without a transaction: nothing was changed', async () => {
    expect(await wordsOf(() => Promise.reject(lost))).toContain('Nothing was changed')
  })

  test('of a call whose transaction was rolled back: nothing was changed', async () => {
    expect(await wordsOf(() => commit(() => Promise.reject(lost)))).toContain('Nothing was changed')
  })

  test.each([
    [false, 'read the object before you repeat the call'],
    [true, 'repeat it with the same Idempotency-Key'],
  ])('of a call that failed after a commit, with a key: %s', async (hasKey, words) => {
    const afterwards = async () => {
      await commit(async () => undefined)
      throw lost
    }
    const said = await wordsOf(afterwards, hasKey)
    expect(said).toContain(words)
    expect(said).not.toContain('Nothing was changed')
  })

  test('of a commit that was not confirmed: it may have taken effect', async () => {
    const unconfirmed = withTransactionHooks((async (work: (tx: Tx) => unknown) => {
      await work({} as Tx)
      throw lost
    }) as Transaction)
    expect(await wordsOf(() => unconfirmed(async () => undefined))).toContain('may have taken effect')
  })

  test('of an error that was made after a commit: it may have taken effect', async () => {
    const afterwards = async () => {
      await commit(async () => undefined)
      throw unavailable('The chain node does not answer')
    }
    expect(await wordsOf(afterwards)).toContain('may have taken effect')
  })

  test('of one call say nothing of another one', async () => {
    await withEffects(false, () => commit(async () => undefined))
    expect(await wordsOf(() => Promise.reject(lost))).toContain('Nothing was changed')
  })

  test('leave other failures as they were thrown', async () => {
    const bug = new TypeError('undefined is not a function')
    await expect(withEffects(false, () => Promise.reject(bug))).rejects.toBe(bug)
  })
})
