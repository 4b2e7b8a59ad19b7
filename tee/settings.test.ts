import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseTeeSettings } from './settings'

const given = { RPC_URL: 'http://127.0.0.1:8545' }

describe('the settings of the gateway', () => {
  test('are few, and most have defaults', () => {
    expect(parseTeeSettings(given)).toMatchObject({
      TEE_HOST: '127.0.0.1',
      TEE_PORT: 3200,
      TEE_MODE: 'software',
      CHAIN_ID: 31_337,
      FINALITY_BLOCKS: 0,
      TEE_HOME: resolve('.merx/tee'),
      DEPLOYMENT_FILE: resolve('.merx/deployment.json'),
    })
  })

  test('wait as many blocks as web and worker do', () => {
    const production = { ...given, ENVIRONMENT: 'production', TEE_SEALING_SECRET: 's'.repeat(32) }
    expect(parseTeeSettings(production).FINALITY_BLOCKS).toBe(12)
    expect(parseTeeSettings({ ...production, FINALITY_BLOCKS: '64' }).FINALITY_BLOCKS).toBe(64)
  })

  test.each([
    [{ RPC_URL: '' }, /RPC_URL is missing/],
    [{ RPC_URL: 'x' }, /must be a URL/],
    [{ TEE_MODE: 'sgx' }, /must be software or dstack/],
    [{ TEE_PORT: '99999' }, /whole number/],
    [{ TEE_SEALING_SECRET: 'short' }, /32 random characters/],
    [{ TEE_RELAYER_KEY: '0x12' }, /must be a private key/],
    [{ ENVIRONMENT: 'production' }, /TEE_SEALING_SECRET is missing/],
    [{ TEE_VENUE_URL: 'http://127.0.0.1:1' }, /only with ENVIRONMENT=test/],
    [
      { TEE_VENUE_URL: 'http://127.0.0.1:1', ENVIRONMENT: 'test', TEE_MODE: 'dstack' },
      /only with ENVIRONMENT=test/,
    ],
  ])('refuse %j in one line', (change, words) => {
    expect(() => parseTeeSettings({ ...given, ...change })).toThrow(words)
  })
})
