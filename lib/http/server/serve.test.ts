import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { minimalSettings } from '@/lib/env-in-test'
import { AppError } from '@/lib/errors'
import { endpoint } from '@/lib/http/endpoint'
import { serve } from './serve'

beforeAll(() => {
  Object.assign(process.env, {
    ...minimalSettings,
    LOG_LEVEL: 'silent',
  })
})

const context = { params: Promise.resolve({}) }
const declare = {
  path: '/probe',
  area: 'Service',
  summary: 'probe',
  auth: 'none',
  rateLimit: 'none',
} as const

/** Sends a GET whose handler returns `result`. */
async function probe(response: z.ZodType, result: () => unknown) {
  const made = endpoint({
    ...declare,
    method: 'GET',
    response: response as z.ZodType<unknown, unknown>,
    handler: result,
  })
  const answer = await serve(made).GET(new Request('http://merx.test/api/v1/probe'), context)
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  }
}

describe('reads of no one in particular', () => {
  test('share the next run when they come at once; each has its own id', async () => {
    let runs = 0
    const made = endpoint({
      ...declare,
      rateLimit: 'default',
      method: 'GET',
      query: { q: z.string() },
      response: z.object({ run: z.number() }),
      handler: async () => {
        const run = ++runs
        await pause(20)
        return { run }
      },
    })
    const get = (q: string) => serve(made).GET(new Request(`http://merx.test/api/v1/probe?q=${q}`), context)
    const answers = await Promise.all([get('a'), get('a'), get('a'), get('b')])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(runs).toBe(3)
    expect(bodies[1]).toEqual(bodies[2])
    expect(bodies[0]).not.toEqual(bodies[1])
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(4)
  })
})

describe('a constant', () => {
  const constant = () => {
    let runs = 0
    const made = endpoint({
      ...declare,
      rateLimit: 'default',
      method: 'GET',
      isConstant: true,
      response: z.object({ runs: z.number() }),
      handler: () => ({ runs: ++runs }),
    })
    const get = (query = '', headers = {}) =>
      serve(made).GET(new Request(`http://merx.test/api/v1/probe${query}`, { headers }), context)
    return get
  }

  test('is made once, and every answer is counted and has its own id', async () => {
    const get = constant()
    const answers = [await get(), await get(), await get()]
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(3).fill({ runs: 1 }))
    const remaining = answers.map(({ headers }) => Number(headers.get('ratelimit-remaining')))
    expect(remaining.map((left) => left - (remaining[2] ?? 0))).toEqual([2, 1, 0])
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)
    const without = (answer: Response) =>
      [...answer.headers].filter(([name]) => !/^(x-request-id|ratelimit-)/.test(name))
    expect(without(answers[2] as Response)).toEqual(without(answers[0] as Response))
  })

  test('is not sent to those who have it, and a query is refused as before', async () => {
    const get = constant()
    const tag = (await get()).headers.get('etag') ?? ''
    expect((await get('', { 'if-none-match': tag })).status).toBe(304)
    expect((await get('?unknown=1')).status).toBe(400)
  })
})

describe('an answer', () => {
  test('is what the handler returned', async () => {
    expect(await probe(z.object({ a: z.number() }), () => ({ a: 1 }))).toMatchObject({
      status: 200,
      body: { a: 1 },
    })
  })

  test.each([
    ['a key its schema does not have', z.object({ a: z.number() }), { a: 1, passwordHash: 'x' }],
    [
      'a nested key its schema does not have',
      z.object({ l: z.array(z.object({ a: z.number() })) }),
      { l: [{ a: 1, b: 2 }] },
    ],
    ['a missing key', z.object({ a: z.number() }), {}],
    ['another type', z.object({ a: z.number() }), { a: '1' }],
    ['a bigint', z.object({ a: z.unknown() }), { a: 1n }],
  ])('never leaves with %s', async (_, schema, result) => {
    const { status, body } = await probe(schema, () => result)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('passwordHash')
  })
})

describe('a failure', () => {
  test('of the caller keeps its code, words, details and headers', async () => {
    const { status, body, headers } = await probe(z.object({}), () => {
      throw new AppError('CONFLICT', 'Read version 3 first.', { version: 3 }, { 'Retry-After': '1' })
    })
    expect(status).toBe(409)
    expect(body).toEqual({
      error: {
        code: 'CONFLICT',
        message: 'Read version 3 first.',
        details: { version: 3 },
        requestId: expect.any(String),
      },
    })
    expect(headers.get('retry-after')).toBe('1')
  })

  test('of ours says nothing of its cause', async () => {
    const { status, body } = await probe(z.object({}), () => {
      throw new Error('select secret from vault')
    })
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('vault')
  })

  test.each([
    ['P1001', 'database'],
    ['ECONNREFUSED', 'service'],
    ['ENOSPC', 'file store'],
  ])('%s is a part that is down: 503, to be tried again', async (code, word) => {
    const { status, body, headers } = await probe(z.object({}), () => {
      throw new Error('wrapped', { cause: Object.assign(new Error('inner'), { code }) })
    })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBeTruthy()
    expect(JSON.stringify(body)).toContain(word)
  })

  test('of a database that is really not there is 503 too', async () => {
    const { db } = await import('@/lib/db/client')
    const { status } = await probe(z.object({}), () => db.$queryRaw`select 1`)
    expect(status).toBe(503)
  })
})

describe('a route', () => {
  test('answers the methods no one declared', async () => {
    const made = endpoint({ ...declare, method: 'GET', response: z.object({}), handler: () => ({}) })
    const route = serve(made)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await route[method](new Request('http://merx.test/', { method }), context)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET')
    }
  })

  test('that needs a wallet never runs its handler for a stranger', async () => {
    const handler = vi.fn(() => ({}))
    const made = endpoint({ ...declare, auth: 'session', method: 'GET', response: z.object({}), handler })
    const answer = await serve(made).GET(new Request('http://merx.test/'), context)
    expect(answer.status).toBe(401)
    expect(handler).not.toHaveBeenCalled()
  })
})

test('a call that fails after its commit does not say that nothing was changed', async () => {
  const { withTransactionHooks } = await import('@/lib/db/transaction')
  const commit = withTransactionHooks(async (work) => (typeof work === 'function' ? work({} as never) : null))
  const made = endpoint({
    ...declare,
    method: 'POST',
    response: z.object({}),
    handler: async () => {
      await commit(async () => undefined)
      throw Object.assign(new Error('it broke'), { code: 'P1001' })
    },
  })
  const answer = await serve(made).POST(
    new Request('http://merx.test/api/v1/probe', { method: 'POST' }),
    context,
  )
  const { error } = (await answer.json()) as { error: { message: string } }
  expect([answer.status, error.message]).toEqual([
    503,
    'The database does not answer. The call may have taken effect: read the object before you repeat the call.',
  ])
})
