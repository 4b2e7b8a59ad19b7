import { describe, expect, test } from 'vitest'
import { parseEnv, SettingError } from './env'

const least = {
  DATABASE_URL: 'postgres://web@127.0.0.1:5432/merx',
  RPC_URL: 'http://127.0.0.1:8545',
  NEXTAUTH_SECRET: 'x'.repeat(32),
}

const messageOf = (source: Record<string, string>): string => {
  try {
    parseEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return (error as Error).message
  }
  throw new Error('these settings were accepted')
}

describe('settings', () => {
  test('three are enough; the rest has defaults that fit each other', () => {
    const env = parseEnv({ ...least, PORT: '4000', MERX_HOME: '/data' })
    expect(env).toMatchObject({
      ENVIRONMENT: 'embedded',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4000',
      CHAIN_ID: 31_337,
      DATABASE_WORKER_URL: least.DATABASE_URL,
      DATABASE_OWNER_URL: least.DATABASE_URL,
      DEPLOYMENT_FILE: '/data/deployment.json',
      STORAGE_URL: 'file:///data/files',
      TRUST_PROXY: 0,
    })
  })

  test.each(Object.keys(least))('without %s there is one line that names it', (name) => {
    const { [name as keyof typeof least]: _, ...rest } = least
    expect(messageOf(rest)).toMatch(new RegExp(`^${name} is missing\\. Set it in \\.env`))
  })

  test('an empty value is a missing one', () => {
    expect(messageOf({ ...least, RPC_URL: '' })).toMatch(/^RPC_URL is missing/)
    expect(parseEnv({ ...least, REDIS_URL: '' }).REDIS_URL).toBeUndefined()
  })

  test('a wrong value is not repeated: it may be a secret', () => {
    const message = messageOf({ ...least, DATABASE_URL: 'mysql://root:hunter2@db/merx' })
    expect(message).toMatch(/^DATABASE_URL must be a URL like postgres:/)
    expect(message).not.toContain('hunter2')
    expect(messageOf({ ...least, NEXTAUTH_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  test('in production the limits are those of the design, on one machine they do not hinder', () => {
    expect(parseEnv({ ...least, ENVIRONMENT: 'production' })).toMatchObject({
      RATE_LIMIT_ANONYMOUS: 60,
      RATE_LIMIT_KEYED: 600,
      RATE_LIMIT_AUTH: 20,
      RATE_LIMIT_PAGES: 120,
      RATE_LIMIT_FILES: 600,
      UPLOAD_BYTES_PER_DAY: 500_000_000,
      UPLOAD_OPEN_LINKS: 40,
      OPEN_REQUESTS: 25,
      STRANGER_MESSAGES_PER_DAY: 40,
    })
    expect(parseEnv(least).RATE_LIMIT_ANONYMOUS).toBeGreaterThan(60)
    expect(parseEnv({ ...least, RATE_LIMIT_ANONYMOUS: '5' }).RATE_LIMIT_ANONYMOUS).toBe(5)
  })

  test('every setting is explained in .env.example', async () => {
    const { readFileSync } = await import('node:fs')
    const text = readFileSync('.env.example', 'utf8')
    const explained = new Set([...text.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]))
    // Only the crash tests set it.
    const settings = Object.keys(parseEnv({ ...least, ...optional })).filter(
      (name) => name !== 'MERX_CRASH_AT',
    )
    const missing = settings.filter((name) => !explained.has(name))
    expect(missing).toEqual([])
  })
})

const optional = {
  RPC_WS_URL: 'ws://127.0.0.1:8545',
  REDIS_URL: 'redis://127.0.0.1:6379',
  TEE_URL: 'http://127.0.0.1:9000',
  MERX_CRASH_AT: 'here',
}
