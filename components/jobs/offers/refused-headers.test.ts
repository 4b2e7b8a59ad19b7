import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api/client'
import type { CallText } from '@/lib/api/types'
import { asHandOverFailure } from './refused-headers'
import { runSigning, type SigningState } from './signing-run'

const words = 'X-Wallet-Timestamp is 360 s ahead; 300 s are allowed. Sign again.'

/** The failure that a form shows when this call is refused with 401. */
async function failureOf(call: CallText) {
  const states: SigningState[] = []
  const refuse = async () => {
    throw new ApiError(call, 401, 'UNAUTHORIZED', words, 'req_1', undefined)
  }
  await runSigning(
    () => refuse().catch(asHandOverFailure),
    (state) => states.push(state),
    new AbortController().signal,
  )
  const last = states.at(-1)
  if (last?.name !== 'failed') throw new Error('it did not fail')
  return last.failure
}

test('a 401 of the hand-over is about the signature, with the words of the gateway', async () => {
  const { title, text } = await failureOf('POST /tee/jobs')
  expect(title).toBe('The signature was not accepted')
  expect(text).toContain(words)
  expect(text).toContain('clock')
})

test('a 401 of another call still ends the session', async () => {
  expect((await failureOf('GET /me')).title).toBe('Your session has ended')
})
