import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHome, secretsOf } from '../stack/home'
import { startPostgres } from '../stack/postgres'
import { keepModels, missingSql } from '../stack/schema-engine'

/**
 * `npm run gen:migration -- <name>` writes the SQL from the migrations to the models. `npm run gen:migration -- --check` fails when there
 * is a difference.
 */
async function main(name: string): Promise<void> {
  const sql = await onScratchServer(missingSql)
  if (!sql) console.log('The migrations agree with the models.')
  else if (name === '--check') {
    console.error(`The models have changed without a migration. Run npm run gen:migration -- <name>.\n${sql}`)
    process.exitCode = 1
  } else write(name, sql)
}

/** The engine requires a server, even for work that reads none of its tables. */
async function onScratchServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-migration-'))
  const home = openHome(folder)
  const server = await startPostgres(home, secretsOf(home), { durable: false })
  try {
    return await work(server.owner)
  } finally {
    await server.process.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function write(name: string, sql: string): void {
  const numbers = readdirSync('prisma/migrations').map((entry) => Number.parseInt(entry, 10))
  const next = Math.max(-1, ...numbers.filter(Number.isInteger)) + 1
  const target = join('prisma/migrations', `${String(next).padStart(4, '0')}_${name}`)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'migration.sql'), `${sql}\n`)
  keepModels()
  console.log(`${target}/migration.sql`)
}

const name = process.argv[2]
if (!name || !/^(--check|[a-z][a-z0-9_]*)$/.test(name)) {
  console.error('usage: npm run gen:migration -- <name in lower case with _>   or   -- --check')
  process.exitCode = 2
} else await main(name)
