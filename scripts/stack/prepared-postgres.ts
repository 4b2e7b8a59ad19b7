import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Home, homeAt, openHome, secretsFile, secretsOf } from './home'
import { oneAtATime } from './one-at-a-time'
import { type Postgres, placeOf, startPostgres } from './postgres'
import { applyMigrations, migrations } from './schema-engine'

const folder = resolve('.merx/cache')

/** The scripts that create and migrate a database, besides Postgres, the migrations and the packages. */
const makers = ['postgres', 'schema-engine', 'queue-schema'].map((name) => `scripts/stack/${name}.ts`)

/** Changes whenever any input of a prepared database does. */
function version(postgres: string): string {
  const hash = createHash('sha256')
  hash.update(execFileSync(postgres, ['--version']))
  for (const path of ['package-lock.json', ...makers]) hash.update(readFileSync(path))
  hash.update(JSON.stringify(migrations()))
  return hash.digest('hex').slice(0, 16)
}

const isComplete = (prepared: Home): boolean => existsSync(prepared.at('complete'))

/** Removes a prepared data folder, complete or partial. */
async function forget(prepared: Home): Promise<void> {
  rmSync((await placeOf(prepared)).data, { recursive: true, force: true })
  rmSync(prepared.path, { recursive: true, force: true })
}

/** Creates a data folder of a Postgres with every migration, and removes those of other versions. */
async function prepare(prepared: Home): Promise<void> {
  for (const name of readdirSync(folder))
    if (name.startsWith('postgres-')) await forget(homeAt(join(folder, name)))
  const server = await startPostgres(openHome(prepared.path), secretsOf(prepared), { durable: false })
  try {
    await applyMigrations(server.owner)
  } finally {
    await server.process.stop()
  }
  writeFileSync(prepared.at('complete'), '')
}

/**
 * Creates the database of a test's stack as a copy of one with every migration, with its passwords. Creating and migrating a database takes
 * two seconds of a processor, and a test run starts some fifteen stacks. Does nothing when there is one.
 */
export async function copyPreparedPostgres(home: Home): Promise<void> {
  const place = await placeOf(home)
  if (existsSync(join(place.data, 'PG_VERSION')) || existsSync(secretsFile(home))) return
  const prepared = homeAt(join(folder, `postgres-${version(place.binaries.postgres)}`))
  mkdirSync(folder, { recursive: true })
  await oneAtATime(join(folder, 'postgres.pid'), undefined, async () => {
    if (!isComplete(prepared)) await prepare(prepared)
  })
  const { data } = await placeOf(prepared)
  // The data last and atomically: a killed start leaves a folder that the next one can fill.
  cpSync(secretsFile(prepared), secretsFile(home))
  // Not with Node, which would make root the owner of the copy.
  execFileSync('cp', ['-a', data, `${place.data}.part`])
  renameSync(`${place.data}.part`, place.data)
}

/** Starts an embedded Postgres that has every migration, in a new folder. */
export async function startPreparedPostgres(home: Home, { durable = false } = {}): Promise<Postgres> {
  await copyPreparedPostgres(home)
  return startPostgres(home, secretsOf(home), { durable })
}
