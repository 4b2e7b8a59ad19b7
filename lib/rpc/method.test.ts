import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { minimalSettings } from '@/lib/env-in-test'
import { AppError, type ErrorCode, errorStatus, notFound } from '@/lib/errors'
import { rpcCodeOf } from './codes'
import { readRpc } from './message'
import { methodTable, type RpcReply, replyTo, rpcMethod } from './method'

beforeAll(() => {
  Object.assign(process.env, {
    ...minimalSettings,
    LOG_LEVEL: 'silent',
  })
})

const done: unknown[] = []

const table = methodTable([
  rpcMethod({
    names: ['add', 'sum'],
    summary: 'Adds',
    params: z.strictObject({ a: z.number(), b: z.number() }),
    run: async (_, { a, b }) => {
      done.push(a + b)
      return a + b
    },
  }),
  rpcMethod({
    names: ['fail'],
    summary: 'Fails',
    params: z.strictObject({ how: z.string() }),
    run: async (_, { how }) => {
      if (how === 'bug') throw new Error('the password is swordfish')
      throw how === 'missing' ? notFound('thing') : new AppError('CONFLICT', 'Not now.', { version: 3 })
    },
  }),
  rpcMethod({
    names: ['watch'],
    summary: 'Streams',
    params: z.strictObject({}),
    isStream: true,
    run: async () => [],
  }),
])

const caller = {
  actor: {} as Actor,
  request: new Request('http://merx.test/rpc'),
  requestId: 'req_1',
}

const ask = (body: unknown) => replyTo(readRpc(JSON.stringify(body)), table, caller)
const call = (method: string, params: object, id: unknown = 1) => ({ jsonrpc: '2.0', method, params, id })
const notification = (method: string, params: object) => ({ jsonrpc: '2.0', method, params })

describe('one call', () => {
  test('is answered under its id, by any of its names', async () => {
    expect(await ask(call('add', { a: 1, b: 2 }, 'x'))).toEqual({ jsonrpc: '2.0', id: 'x', result: 3 })
    expect(await ask(call('sum', { a: 1, b: 2 }, null))).toEqual({ jsonrpc: '2.0', id: null, result: 3 })
  })

  test.each<[string, object, number, object]>([
    ['of no method', call('subtract', {}), -32601, { methods: ['add', 'sum', 'fail', 'watch'] }],
    ['with a key too many', call('add', { a: 1, b: 2, c: 3 }), -32602, { code: 'BAD_REQUEST' }],
    ['with a wrong value', call('add', { a: 'one', b: 2 }), -32602, { code: 'BAD_REQUEST' }],
    ['without what it needs', call('add', { a: 1 }), -32602, { code: 'BAD_REQUEST' }],
    ['of what is not there', call('fail', { how: 'missing' }), -32012, { code: 'NOT_FOUND' }],
    ['that comes too late', call('fail', { how: 'late' }), -32013, { code: 'CONFLICT' }],
    ['that meets a bug', call('fail', { how: 'bug' }), -32603, { code: 'INTERNAL' }],
  ])('%s is refused', async (_, body, code, data) => {
    expect(await ask(body)).toMatchObject({ id: 1, error: { code, data } })
  })

  test('names the key, the details and the request', async () => {
    const unknown = (await ask(call('add', { a: 1, b: 2, c: 3 }))) as { error: { message: string } }
    expect(unknown.error.message).toContain('c is not a known field')
    expect(await ask(call('fail', { how: 'late' }))).toMatchObject({
      error: { data: { details: { version: 3 }, requestId: 'req_1' } },
    })
  })

  test('of ours that breaks says nothing of how', async () => {
    expect(JSON.stringify(await ask(call('fail', { how: 'bug' })))).not.toContain('swordfish')
  })
})

describe('notifications', () => {
  test('are done and not answered', async () => {
    done.length = 0
    expect(await ask(notification('add', { a: 20, b: 3 }))).toBeNull()
    expect(done).toEqual([23])
  })

  test('are not answered when they fail', async () => {
    expect(await ask(notification('nothing', {}))).toBeNull()
    expect(await ask(notification('fail', { how: 'late' }))).toBeNull()
  })
})

describe('a batch', () => {
  test('is done in order and answered but for its notifications', async () => {
    done.length = 0
    const replies = (await ask([
      call('add', { a: 1, b: 1 }, 1),
      notification('add', { a: 2, b: 2 }),
      7,
      call('nothing', {}, 2),
      call('add', { a: 3, b: 3 }, 3),
    ])) as RpcReply[]
    expect(replies.map(({ id }) => id)).toEqual([1, null, 2, 3])
    expect(replies.map((one) => ('error' in one ? one.error.code : one.result))).toEqual([
      2, -32600, -32601, 6,
    ])
    expect(done).toEqual([2, 4, 6])
  })

  test('of notifications alone is not answered', async () => {
    expect(await ask([notification('add', { a: 1, b: 1 })])).toBeNull()
  })

  test('of one is answered as a batch', async () => {
    expect(await ask([call('add', { a: 1, b: 1 })])).toEqual([{ jsonrpc: '2.0', id: 1, result: 2 }])
  })

  test('cannot hold a stream', async () => {
    expect(await ask([call('watch', {})])).toMatchObject([{ error: { code: -32600 } }])
  })
})

test('every call with an id gets exactly one reply, under that id and in order', async () => {
  const entry = fc.oneof(
    fc.record({ a: fc.integer(), b: fc.integer() }).map((params) => (id: number) => call('add', params, id)),
    fc.constantFrom('late', 'missing', 'bug').map((how) => (id: number) => call('fail', { how }, id)),
    fc.string().map((method) => (id: number) => call(`no ${method}`, {}, id)),
    fc.constant(() => notification('add', { a: 0, b: 0 })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 20 }), async (makers) => {
      const calls = makers.map((make, id) => make(id))
      const replies = ((await ask(calls)) ?? []) as RpcReply[]
      const ids = calls.flatMap((one) => ('id' in one ? [one.id] : []))
      expect(replies.map(({ id }) => id)).toEqual(ids)
      for (const one of replies) expect('error' in one).not.toBe('result' in one)
    }),
    { numRuns: 50 },
  )
})

test('every code of ours has a code there, and none is one of A2A’s', () => {
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const there = rpcCodeOf(code)
    expect(there, code).toBeLessThan(0)
    expect(there >= -32009 && there <= -32001, code).toBe(false)
    expect(there === -32603, code).toBe(errorStatus[code] === 500)
  }
})
