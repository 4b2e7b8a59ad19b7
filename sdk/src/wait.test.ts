import { expect, test } from 'vitest'
import { MerxError } from './errors'
import { waitUntil } from './wait'

const away = new MerxError('http://merx.test does not answer.', { code: 'NETWORK' })
const refused = new MerxError('Not yours.', { code: 'FORBIDDEN', status: 403 })

/** Waits for the number 3 with these reads, the last one repeated. */
function waiting(reads: (number | MerxError)[], timeoutMs: number) {
  let count = 0
  const read = async () => {
    const next = reads[Math.min(count, reads.length - 1)]
    count += 1
    if (typeof next !== 'number') throw next
    return next
  }
  const wanted = { what: 'Three', read, isReached: (number: number) => number === 3, concerns: () => false }
  return waitUntil(null, wanted, { timeoutMs })
}

test('a service that is away for a moment is waited for', async () => {
  expect(await waiting([1, away, 3], 10_000)).toBe(3)
})

test('a service that is still away at the end is late, and the error says so', async () => {
  await expect(waiting([1, away], 400)).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: 'Three did not come within 0 s. The last error: http://merx.test does not answer.',
  })
})

test('a service that is not there at the start is not waited for', async () => {
  await expect(waiting([away], 10_000)).rejects.toBe(away)
})

test('a refusal is not waited for', async () => {
  await expect(waiting([1, refused], 10_000)).rejects.toBe(refused)
})
