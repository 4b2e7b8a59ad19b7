import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RpcFailure } from './codes'
import { maxBatch, readCall, readRpc } from './message'

const call = (over: object = {}) => ({ jsonrpc: '2.0', method: 'discover', id: 1, ...over })

/** Returns the code with which a whole body is refused. */
function codeOf(text: string): number {
  try {
    readRpc(text)
  } catch (error) {
    if (error instanceof RpcFailure) return error.code
  }
  throw new Error(`${text} was taken`)
}

describe('a whole body', () => {
  test.each([
    ['nothing', ''],
    ['half an object', '{"jsonrpc":'],
    ['words', 'hello'],
    ['half a batch', '[{"jsonrpc":"2.0","method":"discover"}'],
  ])('%s is a parse error', (_, text) => expect(codeOf(text)).toBe(-32700))

  test.each([
    ['an empty batch', []],
    ['a batch that is too long', Array.from({ length: maxBatch + 1 }, () => call())],
    ['text the database cannot store', call({ params: { query: 'a\0b' } })],
  ])('%s is an invalid request', (_, body) => expect(codeOf(JSON.stringify(body))).toBe(-32600))

  test('JSON nested without end is an invalid request', () => {
    expect(codeOf(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toBe(-32600)
  })

  test('the longest batch is taken', () => {
    const { isBatch, entries } = readRpc(JSON.stringify(Array.from({ length: maxBatch }, () => call())))
    expect(isBatch).toBe(true)
    expect(entries).toHaveLength(maxBatch)
  })
})

describe('one entry', () => {
  test.each<[string, unknown, number, unknown]>([
    ['a number', 1, -32600, null],
    ['a list', [], -32600, null],
    ['null', null, -32600, null],
    ['an empty object', {}, -32600, null],
    ['no version', { method: 'discover', id: 1 }, -32600, 1],
    ['another version', call({ jsonrpc: '1.0' }), -32600, 1],
    ['no method', { jsonrpc: '2.0', id: 'a' }, -32600, 'a'],
    ['a method that is no name', call({ method: 1 }), -32600, 1],
    ['an empty method', call({ method: '' }), -32600, 1],
    ['an id that is an object', call({ id: {} }), -32600, null],
    ['an id that is a fraction', call({ id: 1.5 }), -32600, null],
    ['an id that is true', call({ id: true }), -32600, null],
    ['a member no one knows', call({ parms: {} }), -32600, 1],
    ['params that are text', call({ params: 'x' }), -32600, 1],
    ['params that are null', call({ params: null }), -32600, 1],
    ['params by position', call({ params: [1] }), -32602, 1],
  ])('%s is refused', (_, entry, code, id) => {
    const read = readCall(entry)
    expect('failure' in read && [read.failure.code, read.id]).toEqual([code, id])
  })

  test('names the member it does not know', () => {
    const read = readCall(call({ parms: {} }))
    expect('failure' in read && read.failure.message).toContain('parms')
  })

  test('without an id it is a notification; with null it is not', () => {
    expect(readCall({ jsonrpc: '2.0', method: 'm' })).toEqual({ method: 'm', params: {}, id: undefined })
    expect(readCall(call({ id: null }))).toMatchObject({ id: null })
  })
})

test('whatever JSON comes in, each entry is a call or says what it is not, under an id it had', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: maxBatch }), (entries) => {
      let body: ReturnType<typeof readRpc>
      try {
        body = readRpc(JSON.stringify(entries))
      } catch (error) {
        expect(error).toBeInstanceOf(RpcFailure)
        return
      }
      expect(body.entries).toHaveLength(entries.length)
      for (const [index, read] of body.entries.entries()) {
        const sent = entries[index] as { id?: unknown } | null
        if ('failure' in read) expect([-32600, -32602]).toContain(read.failure.code)
        if (read.id !== null && read.id !== undefined) expect(read.id).toBe(sent?.id)
      }
    }),
  )
})

test('any text is a body or a failure, never a crash', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        readRpc(text)
      } catch (error) {
        expect(error).toBeInstanceOf(RpcFailure)
      }
    }),
  )
})
