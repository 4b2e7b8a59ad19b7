import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '@/scripts/stack/anvil'
import { compileContracts } from '@/scripts/stack/contracts'
import { type Deployment, readDeployment } from '@/scripts/stack/deploy'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { deployOnce } from '@/scripts/stack/parts'
import { startPostgres } from '@/scripts/stack/postgres'
import { rpc } from '@/scripts/stack/rpc'
import { applyMigrations } from '@/scripts/stack/schema-engine'
import { dropHome, newHome } from './own-stack'
import { refusalOf, startReady } from './start-program'

/** The newest migration of the version that made the folder. */
const OLD_MIGRATION = '0021_search_signatures'
const WALLET = '0x00000000000000000000000000000000000000aa'
const SEEN_AT = '0x00000000000000000000000000000000000000bb'

let home: string
beforeAll(async () => {
  home = newHome()
  await compileContracts()
})
afterAll(() => dropHome(home))

/** Runs the chain of a folder for a moment. */
async function onChain<T>(folder: string, work: (anvil: Anvil) => Promise<T>): Promise<T> {
  const anvil = await startAnvil(openHome(folder), { alive: false })
  try {
    return await work(anvil)
  } finally {
    await anvil.stop()
  }
}

/** Runs the database of a folder for a moment. */
async function onDatabase<T>(
  folder: string,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const opened = openHome(folder)
  const { owner, process } = await startPostgres(opened, secretsOf(opened), { durable: false })
  const client = new pg.Client({ connectionString: owner })
  try {
    await client.connect()
    return await work(client, owner)
  } finally {
    await client.end()
    await process.stop()
  }
}

/** Makes a folder as an older version leaves it: its contracts on the chain, its tables with a row, money in an account. */
async function makeOldFolder(folder: string): Promise<void> {
  await onChain(folder, async ({ rpcUrl }) => {
    await deployOnce(openHome(folder), rpcUrl)
    await rpc(rpcUrl, 'anvil_setBalance', [SEEN_AT, '0x2a'])
  })
  await onDatabase(folder, async (client, url) => {
    await applyMigrations(url, OLD_MIGRATION)
    await client.query('insert into app.accounts (id, wallet_address) values ($1, $2)', ['old', WALLET])
  })
}

/** What the folder remembers. */
async function memoryOf(folder: string) {
  const { migrations, wallets } = await onDatabase(folder, async (client) => ({
    migrations: (
      await client.query<{ name: string }>(
        'select migration_name as name from _prisma_migrations order by migration_name',
      )
    ).rows.map(({ name }) => name),
    wallets: (await client.query<{ wallet: string }>('select wallet_address as wallet from app.accounts'))
      .rows,
  }))
  const balance = await onChain(folder, ({ rpcUrl }) =>
    rpc<string>(rpcUrl, 'eth_getBalance', [SEEN_AT, 'latest']),
  )
  const deployment = readFileSync(join(folder, 'deployment.json'), 'utf8')
  return { migrations, wallets, balance, deployment }
}

/** The folder that was kept when `folder` began again. Its name ends with the day of that. */
function keptNextTo(folder: string): string {
  const prefix = `${basename(folder)}.`
  const kept = readdirSync(dirname(folder)).filter((name) => name.startsWith(prefix))
  expect(kept).toEqual([expect.stringMatching(/\.\d{4}-\d\d-\d\d$/)])
  return join(dirname(folder), kept[0] ?? '')
}

test('the folder of an older version with the same contracts is upgraded, with all its data', async () => {
  await makeOldFolder(home)
  const before = await memoryOf(home)
  expect(before.migrations.at(-1)).toBe(OLD_MIGRATION)
  await (await startReady(home)).stop()
  const { migrations, ...after } = await memoryOf(home)
  expect(migrations.length).toBeGreaterThan(before.migrations.length)
  expect(after).toEqual({
    wallets: [{ wallet: WALLET }],
    balance: '0x2a',
    deployment: before.deployment,
  })
})

test('the folder of a newer version is refused in one line', async () => {
  await onDatabase(home, (client) =>
    client.query(
      `insert into _prisma_migrations (id, checksum, migration_name) values ('newer', 'x', '9999_newer')`,
    ),
  )
  expect(await refusalOf({ MERX_HOME: home })).toMatch(
    /^The database merx is of a newer version of Merx \(migration 9999_newer\)\. Run that version/,
  )
  await onDatabase(home, (client) => client.query("delete from _prisma_migrations where id = 'newer'"))
})

test('a folder whose Postgres is of another major version is refused in one line', async () => {
  const file = join(home, 'postgres', 'PG_VERSION')
  const made = readFileSync(file, 'utf8')
  writeFileSync(file, '9\n')
  expect(await refusalOf({ MERX_HOME: home })).toMatch(/was made by Postgres 9, and this version of Merx has/)
  writeFileSync(file, made)
})

test('without its secrets a folder is refused in one line that names the file', async () => {
  const file = join(home, 'secrets.json')
  const secrets = readFileSync(file, 'utf8')
  writeFileSync(file, '')
  expect(await refusalOf({ MERX_HOME: home })).toMatch(new RegExp(`^${file} is empty or broken`))
  rmSync(file)
  expect(await refusalOf({ MERX_HOME: home })).toMatch(new RegExp(`^${file} does not hold the password`))
  writeFileSync(file, secrets)
})

test('a folder with other contracts is refused in one line, stays as it is, and is kept by --fresh', async () => {
  const folder = newHome()
  await makeOldFolder(folder)
  const { currencies } = readDeployment(join(folder, 'deployment.json')) as Deployment
  // As if another version had deployed another escrow: one byte more.
  await onChain(folder, async ({ rpcUrl }) => {
    const code = await rpc<string>(rpcUrl, 'eth_getCode', [currencies.USDT.escrow, 'latest'])
    await rpc(rpcUrl, 'anvil_setCode', [currencies.USDT.escrow, `${code}00`])
    await rpc(rpcUrl, 'evm_mine')
  })
  const before = await memoryOf(folder)
  expect(await refusalOf({ MERX_HOME: folder })).toBe(
    `The data folder ${folder} is of another version of Merx, whose contracts (SvcEscrow of USDT) this one cannot use. Run that version, or: npm start -- --fresh starts without data and keeps this folder next to the new one.`,
  )
  expect(await memoryOf(folder)).toEqual(before)
  await (await startReady(folder, '--fresh')).stop()
  const kept = keptNextTo(folder)
  expect(await memoryOf(kept)).toEqual(before)
  expect((await memoryOf(folder)).wallets).toEqual([])
  expect(existsSync(join(kept, 'start.pid'))).toBe(false)
  dropHome(folder)
  dropHome(kept)
})
