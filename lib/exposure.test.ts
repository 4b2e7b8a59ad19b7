import { describe, expect, test } from 'vitest'
import { parseEnv, SettingError } from './env'
import { isLoopback } from './exposure'

describe('a URL', () => {
  test.each([
    ['http://localhost:3000', true],
    ['http://LOCALHOST.', true],
    ['http://merx.localhost', true],
    ['http://127.0.0.1:8545', true],
    ['http://127.9.9.9', true],
    ['http://0x7f.1', true],
    ['http://[::1]:3000', true],
    ['http://[::ffff:127.0.0.1]', true],
    ['postgres:///merx', true],
    ['postgres://merx@localhost/merx?host=/var/run/postgresql', true],
    ['postgres://merx@localhost/merx?host=db.example', false],
    ['file:///var/lib/merx/files', true],
    ['s3://merx?endpoint=http://127.0.0.1:9000', true],
    ['s3://merx?endpoint=https://s3.example', false],
    ['s3://merx?endpoint=nonsense', false],
    ['s3://localhost', false],
    ['https://merx.example', false],
    ['http://192.168.1.7:3000', false],
    ['http://0.0.0.0:3000', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://localhost.evil.example', false],
    ['redis://cache:6379', false],
  ])('%s: of this machine %s', (url, isOurs) => expect(isLoopback(url)).toBe(isOurs))
})

const embedded = {
  DATABASE_URL: 'postgres://merx_web@127.0.0.1:5432/merx',
  RPC_URL: 'http://127.0.0.1:8545',
  NEXTAUTH_SECRET: 'x'.repeat(32),
}
/** What production requires too. */
const production = {
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://merx.example',
  DEPLOYMENT_FILE: './deployment.json',
}
const elsewhere = { DATABASE_URL: 'postgres://merx@db.example/merx', RPC_URL: 'https://rpc.example' }

const refusalOf = (settings: Record<string, string>): string | null => {
  try {
    parseEnv({ ...embedded, ...settings })
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return (error as Error).message
  }
}

describe('without ENVIRONMENT', () => {
  test.each<[string, string]>([
    ['DATABASE_URL', 'postgres://merx:hunter2@db.example/merx'],
    ['DATABASE_WORKER_URL', 'postgres://merx@10.0.0.7/merx'],
    ['DATABASE_OWNER_URL', 'postgres://merx@10.0.0.7/merx'],
    ['RPC_URL', 'https://rpc.example'],
    ['RPC_WS_URL', 'wss://rpc.example'],
    ['STORAGE_URL', 's3://merx-files?region=eu-central-1'],
    ['REDIS_URL', 'redis://cache:6379'],
    ['PUBLIC_URL', 'https://merx.example'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
  ])('%s=%s is refused in one line that says what to set', (name, value) => {
    const line = refusalOf({ [name]: value })
    expect(line).toMatch(new RegExp(`^ENVIRONMENT is missing, and ${name} .* Set ENVIRONMENT=production`))
    expect(line).not.toContain(value)
    expect(refusalOf({ ...production, [name]: value })).toBeNull()
    expect(refusalOf({ [name]: value, ENVIRONMENT: 'embedded' })).toBeNull()
  })

  test.each<Record<string, string>>([
    {},
    { HOST: '127.0.0.1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { REDIS_URL: 'redis://127.0.0.1:6379', STORAGE_URL: 's3://m?endpoint=http://127.0.0.1:9000' },
    { CHAIN_ID: '8453' },
    { HOST: '' },
  ])('%o starts on one machine', (settings) => expect(refusalOf(settings)).toBeNull())
})

test.each(['embedded', 'test'])('%s cannot mean a database and a chain that are both elsewhere', (name) => {
  expect(refusalOf({ ...elsewhere, ENVIRONMENT: name })).toMatch(
    new RegExp(`^ENVIRONMENT is ${name}, but DATABASE_URL and RPC_URL .* Set ENVIRONMENT=production`),
  )
  expect(refusalOf({ RPC_URL: elsewhere.RPC_URL, ENVIRONMENT: name })).toBeNull()
})
