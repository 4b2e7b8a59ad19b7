import { HttpRequestError, RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { resultOf } from './client'

const reply = (status: number, text: string) => ({ status, text, headers: {} })
const read = (status: number, text: string) => () =>
  resultOf('http://node', { method: 'eth_blockNumber' }, reply(status, text))

describe('a reply of the node', () => {
  test('holds a result', () => {
    expect(read(200, '{"result":"0x1"}')()).toBe('0x1')
    expect(read(200, '{"result":null}')()).toBeNull()
  })

  test.each([
    '{"error":{"code":3,"message":"reverted"}}',
    '{"error":{"message":"no code"}}',
    '{"error":"in words"}',
  ])('with an error is no result: %s', (text) => {
    expect(read(200, text)).toThrow(RpcRequestError)
  })

  test('with another status is an error of the call, or of the node where that says why', () => {
    expect(read(503, 'busy')).toThrow(HttpRequestError)
    expect(read(503, '{"error":"busy"}')).toThrow(HttpRequestError)
    expect(read(500, '{"error":{"code":3,"message":"reverted"}}')).toThrow(RpcRequestError)
  })

  test.each(['', 'no JSON', 'null', '[]', '{}'])('that is no answer is an error: %j', (text) => {
    expect(read(200, text)).toThrow(HttpRequestError)
  })
})
