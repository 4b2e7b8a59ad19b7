import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '@/scripts/stack/anvil'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { freePort, nextFreePort } from '@/scripts/stack/ports'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { refusalOf, type User } from './start-program'

const folder = mkdtempSync(join(tmpdir(), 'merx-settings-'))
let postgres: Postgres
let anvil: Anvil

beforeAll(async () => {
  const home = openHome(join(folder, 'parts'))
  postgres = await startPostgres(home, secretsOf(home), { durable: false })
  anvil = await startAnvil(home, { alive: false })
})
afterAll(async () => {
  await anvil?.stop()
  await postgres?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The one line of a start that must fail, from a folder of this file's own. */
const refusal = (settings: Record<string, string>, user: User = {}) =>
  refusalOf({ MERX_HOME: join(folder, 'home'), ...settings }, user)

const zero = '0x0000000000000000000000000000000000000001'

/** A deployment record of contracts that are not there. */
function record(chainId: number): string {
  const path = join(folder, `deployment-${chainId}.json`)
  const currency = { token: zero, escrow: zero, staking: zero }
  writeFileSync(
    path,
    JSON.stringify({
      chainId,
      network: 'test',
      deployedAtBlock: 1,
      contracts: {
        identityRegistry: zero,
        reputationRegistry: zero,
        reputation: zero,
        adjudicators: zero,
        disputes: zero,
      },
      currencies: { USDC: currency, USDT: currency },
    }),
  )
  return path
}

describe('a wrong setting stops the start with one line that names it', () => {
  test.each([
    ['DATABASE_URL', 'not a url', /^DATABASE_URL must be a URL like postgres:/],
    ['DATABASE_URL', 'mysql://localhost/merx', /^DATABASE_URL must be a URL like postgres:/],
    [
      'HOOKS_CONFIG',
      '/nowhere/hooks.config.json',
      /^HOOKS_CONFIG names \/nowhere\/hooks\.config\.json, which cannot be read/,
    ],
    ['RPC_URL', 'ftp://node.example', /^RPC_URL must be a URL like https:/],
    ['STORAGE_URL', '/var/files', /^STORAGE_URL must be a URL like file:/],
    ['PORT', 'eighty', /^PORT must be a whole number from 1 to 65535/],
    ['CHAIN_ID', '0', /^CHAIN_ID must be a whole number/],
    ['CHAIN_ID', '8453', /^CHAIN_ID is 8453, but the embedded chain is 31337/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be fatal, error/],
    ['NEXTAUTH_SECRET', 'short', /^NEXTAUTH_SECRET must be at least 32 random characters/],
    ['ENVIRONMENT', 'staging', /^ENVIRONMENT must be embedded, test or production/],
    [
      'ENVIRONMENT',
      'production',
      /^DATABASE_URL is missing: with ENVIRONMENT=production nothing is embedded/,
    ],
    [
      'DATABASE_WORKER_URL',
      'postgres://merx_worker@127.0.0.1:5432/merx',
      /^DATABASE_URL is missing: without it DATABASE_WORKER_URL has no effect/,
    ],
    ['DEPLOYMENT_FILE', './deployment.json', /^RPC_URL is missing: without it DEPLOYMENT_FILE has no effect/],
    ['HOST', '0.0.0.0', /^ENVIRONMENT is missing, and HOST is not of this machine alone/],
    ['PUBLIC_URL', 'https://merx.example', /^ENVIRONMENT is missing, and PUBLIC_URL is not of this machine/],
  ])('%s=%s', async (name, value, line) => {
    expect(await refusal({ [name]: value })).toMatch(line)
  })

  test.each([
    'file://data/files',
    'file:files',
    's3:merx',
    's3:///merx',
    's3://merx?endpoint=files.example:9000',
  ])('a store %s, which names no folder or no bucket', async (STORAGE_URL) => {
    expect(await refusal({ STORAGE_URL })).toMatch(/^STORAGE_URL must be a URL like file:/)
  })

  test('production without the address that people use', async () => {
    const settings = {
      ENVIRONMENT: 'production',
      DATABASE_URL: postgres.web,
      RPC_URL: anvil.rpcUrl,
      DEPLOYMENT_FILE: record(31_337),
      NEXTAUTH_SECRET: 'x'.repeat(32),
    }
    expect(await refusal(settings)).toMatch(/^PUBLIC_URL is missing: with ENVIRONMENT=production/)
  })

  test('an address of another machine', async () => {
    expect(await refusal({ ENVIRONMENT: 'embedded', HOST: '203.0.113.7' })).toMatch(
      /^HOST is 203\.0\.113\.7, which is no address of this machine/,
    )
  })

  test('a database where nothing listens', async () => {
    const url = `postgres://merx_web:x@127.0.0.1:${await freePort()}/merx`
    expect(await refusal({ DATABASE_URL: url })).toMatch(/^DATABASE_URL: nothing listens at 127\.0\.0\.1:\d+/)
  })

  test('a database password that is wrong, which is not repeated', async () => {
    const url = `postgres://merx_web:hunter2@127.0.0.1:${postgres.port}/merx`
    const line = await refusal({ DATABASE_URL: url })
    expect(line).toMatch(/refuses the user merx_web or its password/)
    expect(line).not.toContain('hunter2')
  })

  test('a database that does not exist', async () => {
    const line = await refusal({ DATABASE_URL: postgres.web.replace(/merx$/, 'nowhere') })
    expect(line).toMatch(/^DATABASE_URL: there is no database nowhere/)
  })

  test('a node without the record of its contracts', async () => {
    expect(await refusal({ RPC_URL: anvil.rpcUrl })).toMatch(/DEPLOYMENT_FILE must name the record/)
  })

  test('a node that does not answer', async () => {
    const settings = { RPC_URL: `http://127.0.0.1:${await freePort()}`, DEPLOYMENT_FILE: record(31_337) }
    expect(await refusal(settings)).toMatch(
      /^The RPC node at 127\.0\.0\.1:\d+ does not answer .*Check RPC_URL/,
    )
  })

  test('a node of another chain', async () => {
    const settings = { RPC_URL: anvil.rpcUrl, CHAIN_ID: '8453', DEPLOYMENT_FILE: record(8453) }
    expect(await refusal(settings)).toMatch(/^CHAIN_ID is 8453, but the node at .* serves chain 31337/)
  })

  test('a record of another chain', async () => {
    const settings = { RPC_URL: anvil.rpcUrl, DEPLOYMENT_FILE: record(8453) }
    expect(await refusal(settings)).toMatch(/is for chain 8453, but CHAIN_ID is 31337/)
  })

  test('contracts that are not at the recorded addresses', async () => {
    const settings = { RPC_URL: anvil.rpcUrl, DEPLOYMENT_FILE: record(31_337) }
    expect(await refusal(settings)).toMatch(
      /^There is no contract IdentityRegistry at 0x0{39}1 on chain 31337/,
    )
  })

  test('a record that does not exist', async () => {
    const settings = { RPC_URL: anvil.rpcUrl, DEPLOYMENT_FILE: join(folder, 'none.json') }
    expect(await refusal(settings)).toMatch(/none\.json does not exist\. npm run deploy writes one/)
  })

  test('a port that is taken', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    try {
      expect(await refusal({ PORT: String(port) })).toMatch(
        new RegExp(`^PORT is ${port}, and another program listens there`),
      )
      expect(await nextFreePort(port)).toBeGreaterThan(port)
    } finally {
      server.close()
    }
  })

  test('a data folder that this user may not write', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o555 })
    chmodSync(folder, 0o755)
    // Root may write everywhere, so then someone else starts it.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    expect(await refusal({ MERX_HOME: join(closed, 'home') }, user)).toMatch(
      /^The data folder .*closed\/home cannot be written \(EACCES.*Free it or set MERX_HOME/,
    )
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal({ MERX_HOME: file })).toMatch(/^The data folder .*file cannot be written/)
  })

  test('a data folder on a disk without room', () => {
    expect(() => openHome(join(folder, 'full'), Number.MAX_SAFE_INTEGER)).toThrow(
      /MB left; \d+ MB are needed/,
    )
  })
})
