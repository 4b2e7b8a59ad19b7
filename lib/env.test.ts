import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseEnv, publicRpcUrl, SettingError } from './env'

const least = {
  DATABASE_URL: 'postgres://web@127.0.0.1:5432/merx',
  RPC_URL: 'http://127.0.0.1:8545',
  NEXTAUTH_SECRET: 'x'.repeat(32),
}

/** What production requires. */
const production = {
  ...least,
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://merx.example',
  DEPLOYMENT_FILE: './deployment.json',
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

  test('the folder of files is in the data folder, whatever characters its path has', () => {
    const { STORAGE_URL } = parseEnv({ ...least, MERX_HOME: '/srv/c#/100% of?/ü' })
    expect(fileURLToPath(STORAGE_URL)).toBe('/srv/c#/100% of?/ü/files')
  })

  test.each([
    'file:///srv/files',
    'file:/srv/files',
    'file://localhost/srv/files',
    's3://merx',
    's3://merx?endpoint=http://127.0.0.1:9000&region=us-east-1',
  ])('the store %s is accepted', (STORAGE_URL) => {
    expect(parseEnv({ ...least, ENVIRONMENT: 'embedded', STORAGE_URL }).STORAGE_URL).toBe(STORAGE_URL)
  })

  test.each([
    'file://data/files',
    'file:./files',
    'file:files',
    'file:///srv/a%2Fb',
    'file:///srv/100%',
    's3:merx',
    's3:///merx?region=us-east-1',
    's3://merx?endpoint=files.example:9000',
    '/srv/files',
  ])('the store %s is refused: uploads would fail, or be in another folder', (STORAGE_URL) => {
    expect(messageOf({ ...least, ENVIRONMENT: 'embedded', STORAGE_URL })).toMatch(
      /^STORAGE_URL must be a URL like file:/,
    )
  })

  test('the public address of a server on one address of the network is that address', () => {
    const settings = { ...least, ENVIRONMENT: 'embedded', HOST: '192.168.1.5', PORT: '4000' }
    expect(parseEnv(settings).PUBLIC_URL).toBe('http://192.168.1.5:4000')
  })

  test.each([
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['HTTP://Localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ])('the public address %s is the origin %s', (PUBLIC_URL, origin) => {
    expect(parseEnv({ ...least, PUBLIC_URL }).PUBLIC_URL).toBe(origin)
  })

  test.each(['https://merx.example/app', 'https://merx.example?a=1', 'https://merx.example/#a'])(
    'the public address %s is refused: links are made of it and a path',
    (PUBLIC_URL) => {
      expect(messageOf({ ...least, PUBLIC_URL })).toBe(
        'PUBLIC_URL must be an address without a path, like https://merx.example.',
      )
    },
  )

  test.each(Object.keys(least))('without %s there is one line that names it', (name) => {
    const { [name as keyof typeof least]: _, ...rest } = least
    expect(messageOf(rest)).toMatch(new RegExp(`^${name} is missing\\. Set it in \\.env`))
  })

  test.each([...Object.keys(least), 'PUBLIC_URL', 'DEPLOYMENT_FILE'])(
    'in production each program requires %s',
    (name) => {
      expect(messageOf({ ...production, [name]: '' })).toBe(
        `${name} is missing: with ENVIRONMENT=production nothing is embedded.`,
      )
    },
  )

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

  test.each([
    ['REDIS_URL', 'redis://:50%off@127.0.0.1:6379'],
    ['RPC_URL', 'http://merx:50%off@127.0.0.1:8545'],
  ])('%s is refused when its client cannot decode the password', (name, value) => {
    expect(messageOf({ ...least, [name]: value })).toBe(
      `${name} has a % in its user or password that must be written as %25.`,
    )
    expect(parseEnv({ ...least, [name]: value.replace('%', '%25') })).toBeDefined()
  })

  test('the client of Postgres takes a % as it is', () => {
    const DATABASE_URL = 'postgres://web:50%off@127.0.0.1/merx'
    expect(parseEnv({ ...least, DATABASE_URL })).toMatchObject({ DATABASE_URL })
  })

  test('in production the limits are those of the design, on one machine they do not hinder', () => {
    expect(parseEnv(production)).toMatchObject({
      RATE_LIMIT_ANONYMOUS: 60,
      RATE_LIMIT_KEYED: 600,
      RATE_LIMIT_AUTH: 20,
      RATE_LIMIT_PAGES: 120,
      RATE_LIMIT_FILES: 600,
      UPLOAD_BYTES_PER_DAY: 500_000_000,
      UPLOAD_OPEN_LINKS: 40,
      OPEN_REQUESTS: 25,
      STRANGER_MESSAGES_PER_DAY: 40,
      INVITES_PER_DAY: 30,
    })
    expect(parseEnv(least).RATE_LIMIT_ANONYMOUS).toBeGreaterThan(60)
    expect(parseEnv({ ...least, RATE_LIMIT_ANONYMOUS: '5' }).RATE_LIMIT_ANONYMOUS).toBe(5)
  })

  test('the RPC URL is published for the embedded chain alone: the URL of a provider contains its key', () => {
    const demo = { ...least, ENVIRONMENT: 'embedded', RPC_URL: 'https://base.example/v2/key' }
    expect(publicRpcUrl(parseEnv({ ...demo, CHAIN_ID: '8453' }))).toBeNull()
    expect(publicRpcUrl(parseEnv(demo))).toBe('https://base.example/v2/key')
    expect(publicRpcUrl(parseEnv(least))).toBe(least.RPC_URL)
  })

  test('every setting is explained in .env.example', async () => {
    const { readFileSync } = await import('node:fs')
    const text = readFileSync('.env.example', 'utf8')
    const explained = new Set([...text.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]))
    // Set only by the crash tests.
    const settings = Object.keys(parseEnv({ ...least, ...optional })).filter(
      (name) => name !== 'MERX_CRASH_AT',
    )
    const missing = settings.filter((name) => !explained.has(name))
    expect(missing).toEqual([])
  })
})

const vapid = {
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'x'.repeat(43),
  VAPID_SUBJECT: 'mailto:push@merx.example',
}
const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example:465', MAIL_FROM: 'Merx <merx@merx.example>' }

describe('mail and push', () => {
  test('are off without a setting, and on with all of theirs', () => {
    const off = parseEnv(least)
    expect([off.SMTP_URL, off.VAPID_PUBLIC_KEY]).toEqual([undefined, undefined])
    expect(parseEnv({ ...least, ...mail, ...vapid })).toMatchObject({ ...mail, ...vapid })
    expect(parseEnv({ ...least, ...mail, MAIL_FROM: 'merx@merx.example' }).MAIL_FROM).toBe(
      'merx@merx.example',
    )
  })

  const parts = [mail, vapid].flatMap((all) => Object.keys(all).map((name) => ({ name, all })))
  test.each(parts)('without $name the others of its kind are refused in one line', ({ name, all }) => {
    const message = messageOf({ ...least, ...all, [name]: '' })
    expect(message).toMatch(
      new RegExp(`^${name} is missing: [A-Z_]+ needs it\\. Set .+, or none of them\\.$`),
    )
    expect(message).not.toContain('hunter2')
  })

  test.each([
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Merx'],
    ['MAIL_FROM', 'Merx <merx@merx.example>\r\nBcc: all@merx.example'],
    ['MAIL_FROM', 'a@merx.example, b@merx.example'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'x'.repeat(44)],
    ['VAPID_SUBJECT', 'push@merx.example'],
  ])('%s is refused when it is %j', (name, value) => {
    expect(messageOf({ ...least, ...mail, ...vapid, [name]: value })).toMatch(new RegExp(`^${name} must be `))
  })
})

const optional = {
  RPC_WS_URL: 'ws://127.0.0.1:8545',
  REDIS_URL: 'redis://127.0.0.1:6379',
  TEE_URL: 'http://127.0.0.1:9000',
  MERX_CRASH_AT: 'here',
  WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
  ...mail,
  ...vapid,
}
