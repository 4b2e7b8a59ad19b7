import { expect, test } from 'vitest'
import type { ApiKey } from '@/lib/tee/api-key'
import { wordsFor } from './failure-words'

const access: ApiKey = {
  ...{ chain_id: 1, job_id: `0x${'11'.repeat(32)}`, vault: `0x${'5a'.repeat(20)}`, venue: 'binance' },
  ...{ key: 'my-key', secret: 'my-secret', uid: 'my-uid', sandbox: false, capital: '100' },
}

test('a failure names no credential, no signed address and not where the enclave is', () => {
  const message =
    'binance GET https://api.example/v3/account?signature=00ff my-key my-secret my-uid {"msg":"Invalid API-key, request ip: 203.0.113.5"}'
  expect(wordsFor(access)(new Error(message))).toBe(
    'answered Error: binance GET https://api.example/v3/account … … … {"msg":"Invalid API-key, request ip: …"}',
  )
})

test.each([
  ['request ip:2001:0db8:85a3:0000:0000:8a2e:0370:7334', 'request ip:…'],
  ['the IP 2001:DB8::5, of no list', 'the IP …, of no list'],
  ['request ip: ::ffff:203.0.113.5', 'request ip: …'],
  ['{"code":-2015,"ip":"2001:db8::"}', '{"code":-2015,"ip":"…"}'],
  ['error: code:50110 at std::call', 'error: code:50110 at std::call'],
])('a failure does not say where the enclave is by an IPv6 address either: %s', (message, shown) => {
  expect(wordsFor(access)(new Error(message))).toBe(`answered Error: ${shown}`)
})
