import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { askedAddress, NodeProblem, problemOf } from './node-problem'

test.each(['https://rpc.example/key', 'http://localhost:8545/', 'http://127.0.0.1:8545/'])(
  'the browser may ask %s',
  (url) => expect(askedAddress(` ${url} `)).toBe(url),
)

test.each(['rpc.example', 'http://rpc.example', 'ftp://rpc.example', ''])('it may not ask %s', (text) => {
  expect(() => askedAddress(text)).toThrow(NodeProblem)
})

const url = 'https://rpc.example/'

test.each([
  [new HttpRequestError({ url, status: 401 }), 'asks for a key'],
  [new HttpRequestError({ url, status: 418 }), 'status 418'],
  [
    new BaseError('The contract could not be read.', {
      cause: new RpcRequestError({
        body: {},
        url,
        error: { code: -32_000, message: 'missing trie node 5a' },
      }),
    }),
    'an archive node',
  ],
  [new TimeoutError({ body: {}, url }), 'did not answer in time'],
  [new NodeProblem('This node is on chain 1.'), 'on chain 1'],
])('%s', async (error, words) => expect((await problemOf(error, url)).message).toContain(words))
