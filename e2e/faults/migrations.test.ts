/** Migrations that were interrupted: whatever moment it was, migrating again is all there is to do. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasAllMigrations } from '@/scripts/stack/database'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations, migrations } from '@/scripts/stack/schema-engine'
import { dropHome, newHome } from './own-stack'

const names = migrations().migrationDirectories.map(({ path }) => path)
const newest = names.at(-1) ?? ''

let home: string
let server: Postgres
let owner: pg.Client
let url: string
let databases = 0

beforeAll(async () => {
  home = newHome()
  const opened = openHome(home)
  // What a first start leaves when the power fails while Postgres makes its folder.
  mkdirSync(opened.at('postgres.part'))
  writeFileSync(opened.at('postgres.part', 'PG_VERSION'), '18')
  server = await startPostgres(opened, secretsOf(opened), { durable: false })
  // What the tests copy: a database of the version before.
  await applyMigrations(server.owner, names.at(-2))
})
afterAll(async () => {
  await server?.process.stop()
  dropHome(home)
})

beforeEach(async () => {
  databases += 1
  const elsewhere = new pg.Client({ connectionString: server.owner.replace(/\/merx$/, '/postgres') })
  await elsewhere.connect()
  await elsewhere.query(`create database merx${databases} template merx`)
  await elsewhere.end()
  url = server.owner.replace(/\/merx$/, `/merx${databases}`)
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return () => owner.end()
})

const listed = async () =>
  (
    await owner.query(
      'select finished_at is not null as "isFinished" from _prisma_migrations where migration_name = $1',
      [newest],
    )
  ).rows

test('one that was killed before it changed anything is applied by the next start', async () => {
  // As Prisma does it before it runs the script.
  await owner.query('insert into _prisma_migrations (id, checksum, migration_name) values ($1, $2, $3)', [
    'begun',
    createHash('sha256')
      .update(readFileSync(`prisma/migrations/${newest}/migration.sql`))
      .digest('hex'),
    newest,
  ])
  expect(await hasAllMigrations(url)).toBe(false)
  expect(await applyMigrations(url)).toEqual([newest])
  expect(await listed()).toEqual([{ isFinished: true }])
  expect(await hasAllMigrations(url)).toBe(true)
})

test('one that was killed between its commit and what Prisma notes then counts as applied', async () => {
  await owner.query(`
    create function killed() returns trigger language plpgsql as $$ begin raise exception 'killed here'; end $$;
    create trigger killed before update on _prisma_migrations for each row
      when (new.applied_steps_count > old.applied_steps_count) execute function killed()`)
  await expect(applyMigrations(url)).rejects.toThrow('killed here')
  await owner.query('drop function killed cascade')
  expect(await applyMigrations(url)).toEqual([])
  expect(await listed()).toEqual([{ isFinished: true }])
  expect(await hasAllMigrations(url)).toBe(true)
})

test('two at once take turns, and the second finds nothing to do', async () => {
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)])
  expect(applied.flat()).toEqual([newest])
  expect(await listed()).toEqual([{ isFinished: true }])
})
