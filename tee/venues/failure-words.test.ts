import { expect, test } from 'vitest'
import type { ApiKey } from '@/lib/tee/api-key'
import { wordsFor } from './failure-words'

const access: ApiKey = {
  ...{ chain_id: 1, job_id: `0x${'11'.repeat(32)}`, vault: `0x${'5a'.repeat(20)}`, venue: 'binance' },
  ...{ key: 'my-key', secret: 'my-secret', sandbox: false, capital: '100' },
}

test('a failure names no credential, no signed address and not where the enclave is', () => {
  const message =
    'binance GET https://api.example/v3/account?signature=00ff my-key my-secret {"msg":"Invalid API-key, request ip: 203.0.113.5"}'
  expect(wordsFor(access)(new Error(message))).toBe(
    'answered Error: binance GET https://api.example/v3/account … … {"msg":"Invalid API-key, request ip: …"}',
  )
})
