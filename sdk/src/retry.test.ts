import { describe, expect, test } from 'vitest'
import { errorOf, MerxError, retryAfterMs } from './errors'
import {
  defaultRetryPolicy,
  fetchWithRetry,
  isTransientResponse,
  type RetryPolicy,
  retryDelayMs,
} from './retry'

const quick: RetryPolicy = { attempts: 4, initialDelayMs: 1, maxDelayMs: 4, timeoutMs: 1_000 }
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error: { code, message: 'Later.', requestId: 'r1' } }), { status, headers })

/** A service that returns these responses one after the other and records its requests. */
function service(...answers: (Response | Error)[]) {
  const asked: { key: string | null; body: string }[] = []
  const doFetch: typeof fetch = async (input) => {
    const request = input as Request
    asked.push({ key: request.headers.get('idempotency-key'), body: await request.text() })
    const next = answers.shift() ?? new Response('{}')
    if (next instanceof Error) throw next
    return next
  }
  return { asked, doFetch }
}

const post = () =>
  new Request('http://merx.test/api/v1/x', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'Idempotency-Key': 'k1' },
  })

describe('a call', () => {
  test('is repeated word for word, with the same key, until it is answered', async () => {
    const { asked, doFetch } = service(
      new TypeError('connection refused'),
      refusal(503, 'UNAVAILABLE'),
      refusal(429, 'RATE_LIMITED'),
    )
    expect((await fetchWithRetry(post(), quick, doFetch)).status).toBe(200)
    expect(asked).toEqual(Array(4).fill({ key: 'k1', body: '{"a":1}' }))
  })

  test('whose answer breaks off is repeated', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"half'))
        controller.error(new TypeError('terminated'))
      },
    })
    const { asked, doFetch } = service(new Response(broken))
    expect(await (await fetchWithRetry(post(), quick, doFetch)).text()).toBe('{}')
    expect(asked).toHaveLength(2)
  })

  test('that no one answers says so, with the reason', async () => {
    const down = new TypeError('connection refused')
    const { asked, doFetch } = service(down, down, down, down)
    await expect(fetchWithRetry(post(), quick, doFetch)).rejects.toMatchObject({
      code: 'NETWORK',
      cause: down,
    })
    expect(asked).toHaveLength(4)
  })

  test('that is refused for good is not repeated', async () => {
    for (const answer of [refusal(400, 'BAD_REQUEST'), refusal(404, 'NOT_FOUND'), refusal(500, 'INTERNAL')]) {
      const { asked, doFetch } = service(answer)
      expect((await fetchWithRetry(post(), quick, doFetch)).status).toBe(answer.status)
      expect(asked).toHaveLength(1)
    }
  })

  test('whose key is still at work is waited for, longer than for a refusal', async () => {
    const running = () => refusal(409, 'CONFLICT', { 'Retry-After': '0' })
    const { asked, doFetch } = service(...Array.from({ length: 9 }, running))
    expect((await fetchWithRetry(post(), quick, doFetch)).status).toBe(200)
    expect(asked).toHaveLength(10)
  })

  test('stops waiting when its caller gives up', async () => {
    const { doFetch } = service(...Array.from({ length: 4 }, () => refusal(503, 'UNAVAILABLE')))
    const giveUp = new AbortController()
    const request = new Request(post(), { signal: giveUp.signal })
    const waiting = fetchWithRetry(request, { ...quick, initialDelayMs: 60_000, maxDelayMs: 60_000 }, doFetch)
    setTimeout(() => giveUp.abort(new Error('enough')), 20)
    await expect(waiting).rejects.toThrow('enough')
  })
})

test.each([
  [refusal(429, 'RATE_LIMITED'), true],
  [refusal(429, 'RATE_LIMITED', { 'Retry-After': '60' }), true],
  // A daily quota.
  [refusal(429, 'RATE_LIMITED', { 'Retry-After': '61' }), false],
  [refusal(503, 'UNAVAILABLE'), true],
  [new Response('<html>', { status: 503 }), true],
  [new Response('', { status: 502 }), true],
  // A paused contract stays paused.
  [refusal(503, 'ENFORCED_PAUSE'), false],
  [refusal(409, 'CONFLICT'), false],
  [refusal(500, 'INTERNAL'), false],
])('%# is transient', async (answer, passes) => {
  expect(await isTransientResponse(answer)).toBe(passes)
})

test('waits grow, are spread, end at the longest, and obey the service', () => {
  expect(retryDelayMs(defaultRetryPolicy, 1, null, 0)).toBe(150)
  expect(retryDelayMs(defaultRetryPolicy, 3, null, 0.5)).toBe(900)
  expect(retryDelayMs(defaultRetryPolicy, 30, null, 0)).toBe(10_000)
  expect(retryDelayMs(defaultRetryPolicy, 1, 7_000, 0.9)).toBe(7_000)
  expect(retryDelayMs(defaultRetryPolicy, 1, 3_600_000, 0.9)).toBe(60_000)
})

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(retryAfterMs('3', now)).toBe(3_000)
  expect(retryAfterMs('Thu, 01 Jan 2026 00:00:09 GMT', now)).toBe(9_000)
  expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
  expect(retryAfterMs('soon', now)).toBeNull()
  expect(retryAfterMs(null, now)).toBeNull()
})

describe('a refusal', () => {
  test('carries code, details, request id and status', () => {
    const body = {
      error: {
        code: 'STAKE_FREE_INSUFFICIENT',
        message: 'Deposit.',
        details: { free: '1' },
        requestId: 'r7',
      },
    }
    const error = errorOf(403, body, new Headers({ 'Retry-After': '2' }))
    expect(error).toBeInstanceOf(MerxError)
    expect(error).toMatchObject({
      code: 'STAKE_FREE_INSUFFICIENT',
      message: 'Deposit.',
      details: { free: '1' },
      requestId: 'r7',
      status: 403,
      retryAfterMs: 2_000,
    })
  })

  test('that is none of ours still has a code and a request id', () => {
    const error = errorOf(502, '<html>', new Headers({ 'X-Request-Id': 'r9' }))
    expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 502, requestId: 'r9', details: {} })
  })
})
