import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AppError } from '@/lib/errors'
import { endpoint } from './endpoint'
import { maxBodyBytes, parsePart, readBody, readParts, readQuery } from './read'

const post = (body: BodyInit | null, type = 'application/json', headers: Record<string, string> = {}) =>
  new Request('http://merx.test/api/v1/x', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  })

const refusal = async (act: Promise<unknown> | (() => unknown)): Promise<AppError> => {
  try {
    await (typeof act === 'function' ? act() : act)
  } catch (error) {
    return error as AppError
  }
  throw new Error('expected a refusal')
}

describe('a body', () => {
  test('is read as JSON', async () => {
    expect((await readBody(post('{"a":[1,{"b":null}]}'))).json).toEqual({ a: [1, { b: null }] })
  })

  test('that is empty reads as an empty object', async () => {
    expect((await readBody(post(null))).json).toEqual({})
    expect((await readBody(post('  '))).json).toEqual({})
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'of type "%s" is refused',
    async (type) => {
      expect(await refusal(readBody(post('{}', type)))).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test.each(['application/json; charset=utf-8', 'application/merge-patch+json'])(
    'of type "%s" is taken',
    async (type) => {
      expect((await readBody(post('{}', type))).json).toEqual({})
    },
  )

  test.each(['{', '{"a":1,}', "{'a':1}", 'NaN', '{}{}'])('%s is not JSON and is refused', async (text) => {
    expect(await refusal(readBody(post(text)))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('above 1 MiB is refused, whatever Content-Length says', async () => {
    const big = JSON.stringify('x'.repeat(maxBodyBytes))
    expect(await refusal(readBody(post(big)))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 })
    expect(
      await refusal(readBody(post('{}', 'application/json', { 'content-length': '99999999' }))),
    ).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    })
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode(' '.repeat(100_000)))
        controller.close()
      },
    })
    const streamed = new Request('http://merx.test/', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(await refusal(readBody(streamed))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  test('nested too deep is refused', async () => {
    const deep = (n: number) => '['.repeat(n) + ']'.repeat(n)
    expect((await readBody(post(deep(32)))).json).toBeDefined()
    expect(await refusal(readBody(post(deep(33))))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await refusal(readBody(post(deep(500_000))))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('with text the database cannot store is refused', async () => {
    for (const text of ['{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"\\u0000":1}', '{"a":["ok","\\udfff"]}'])
      expect(await refusal(readBody(post(text)))).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await readBody(post('{"a":"\\ud83d\\ude00"}'))).json).toEqual({ a: '😀' })
  })

  test('that is not UTF-8 is refused', async () => {
    expect(await refusal(readBody(post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('a query', () => {
  test('gives text for a key given once and a list for one given again', () => {
    expect({ ...readQuery('http://x/?a=1&b=2&b=3&c=') }).toEqual({ a: '1', b: ['2', '3'], c: '' })
    expect({ ...readQuery('http://x/') }).toEqual({})
  })

  test('cannot reach the prototype', () => {
    const query = readQuery('http://x/?__proto__=1&constructor=2')
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor'])
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(() => parsePart(z.strictObject({}), query, 'query')).toThrow(/constructor/)
  })
})

describe('a strict part', () => {
  const schema = z.strictObject({
    title: z.string().max(5),
    nested: z.strictObject({ n: z.number() }).optional(),
  })

  test('refuses unknown keys by name, also nested ones', async () => {
    expect(await refusal(() => parsePart(schema, { title: 'a', extra: 1 }, 'body'))).toMatchObject({
      code: 'BAD_REQUEST',
      details: { issues: [{ field: 'extra' }] },
    })
    expect(
      await refusal(() => parsePart(schema, { title: 'a', nested: { n: 1, m: 2 } }, 'body')),
    ).toMatchObject({
      details: { issues: [{ field: 'nested.m' }] },
    })
  })

  test('refuses __proto__ sent as a key', async () => {
    const { json } = await readBody(post('{"title":"a","__proto__":{"admin":true}}'))
    const parsed = (() => {
      try {
        return parsePart(schema, json, 'body')
      } catch (error) {
        return error
      }
    })()
    expect((parsed as { admin?: boolean }).admin).toBeUndefined()
  })

  test('names the field that is wrong', async () => {
    const error = await refusal(() => parsePart(schema, { title: 'too long' }, 'body'))
    expect(error.message).toMatch(/title/)
  })

  test('in the path makes an id of nothing: 404', async () => {
    expect(
      await refusal(() => parsePart(z.strictObject({ id: z.string().max(2) }), { id: 'abc' }, 'path')),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('that is not declared takes nothing', async () => {
    const made = endpoint({
      method: 'POST',
      path: '/x',
      area: 'Service',
      summary: 't',
      auth: 'none',
      response: z.object({}),
      handler: () => ({}),
    })
    expect(await refusal(readParts(made, post('{"a":1}'), {}))).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await readParts(made, post('{}'), {})).toMatchObject({ body: {} })
  })
})
