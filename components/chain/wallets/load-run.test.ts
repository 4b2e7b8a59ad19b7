import { expect, test } from 'vitest'
import type { TxFailure } from '@/components/chain/transactions/tx-failure'
import { loadRun } from './load-run'

/** The failure that is reported when the transaction code does not load. */
async function failureOf(isSent: boolean): Promise<TxFailure | undefined> {
  const failures: TxFailure[] = []
  const load = async () => {
    throw new Error('Failed to fetch dynamically imported module')
  }
  expect(await loadRun(load, isSent, (failure) => failures.push(failure))).toBeNull()
  expect(failures).toHaveLength(1)
  return failures[0]
}

test('a run whose code does not load fails, and may be tried again', async () => {
  expect(await failureOf(false)).toMatchObject({
    remedy: 'retry',
    text: expect.stringContaining('try again'),
  })
})

test('where a transaction is on its way, it is not to be sent again', async () => {
  const failure = await failureOf(true)
  expect(failure).toMatchObject({ remedy: 'keep-waiting' })
  expect(failure?.text).toContain('Do not send it again')
})
