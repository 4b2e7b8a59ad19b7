import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingNames } from '@/lib/env'
import { readSettings } from './settings'

const before = { ...process.env }
beforeEach(() => {
  for (const name of settingNames) delete process.env[name]
})
afterEach(() => {
  for (const name of settingNames) delete process.env[name]
  Object.assign(process.env, before)
})

const read = (settings: Record<string, string>) => {
  Object.assign(process.env, settings)
  return readSettings({ file: false })
}

const postgres = 'postgres://merx@127.0.0.1:5432/merx'

describe('a setting of a server that is not set', () => {
  test.each([
    ['DATABASE_READ_URL', postgres, 'DATABASE_URL'],
    ['DATABASE_WORKER_URL', postgres, 'DATABASE_URL'],
    ['DATABASE_OWNER_URL', postgres, 'DATABASE_URL'],
    ['DEPLOYMENT_FILE', './deployment.json', 'RPC_URL'],
    ['RPC_WS_URL', 'ws://127.0.0.1:8545', 'RPC_URL'],
  ])('%s is refused in one line, because it would have no effect', (name, value, url) => {
    expect(() => read({ [name]: value })).toThrow(
      `${url} is missing: without it ${name} has no effect. Set ${url} or remove ${name}.`,
    )
  })

  test('each is taken with its server', () => {
    const settings = {
      DATABASE_URL: postgres,
      DATABASE_WORKER_URL: postgres,
      RPC_URL: 'http://127.0.0.1:8545',
      RPC_WS_URL: 'ws://127.0.0.1:8545',
      DEPLOYMENT_FILE: './deployment.json',
    }
    expect(read(settings)).toMatchObject({ embedsPostgres: false, embedsChain: false })
  })
})

describe('in production', () => {
  const production = {
    ENVIRONMENT: 'production',
    DATABASE_URL: postgres,
    RPC_URL: 'http://127.0.0.1:8545',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://merx.example',
    DEPLOYMENT_FILE: './deployment.json',
  }

  test.each(Object.keys(production).filter((name) => name !== 'ENVIRONMENT'))('%s is required', (name) => {
    expect(() => read({ ...production, [name]: '' })).toThrow(
      `${name} is missing: with ENVIRONMENT=production nothing is embedded.`,
    )
  })

  test('nothing is embedded', () => {
    expect(read(production)).toMatchObject({ embedsPostgres: false, embedsChain: false })
  })
})
