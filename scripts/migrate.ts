import { parseArgs } from 'node:util'
import { loadEnvFile } from './stack/env-file'
import { Failure, lineOf } from './stack/failure'
import { applyMigrations } from './stack/schema-engine'

/** `npm run migrate`: brings the database of DATABASE_OWNER_URL (or DATABASE_URL) to the newest schema. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  loadEnvFile()
  const url = values.url || process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL
  if (!url) {
    console.error('DATABASE_OWNER_URL is missing: the connection of the role that owns the database.')
    process.exitCode = 2
    return
  }
  const applied = await applyMigrations(url)
  console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
}

await main().catch((error: unknown) => {
  console.error(
    error instanceof Failure ? error.message : `The database could not be migrated: ${lineOf(error)}`,
  )
  process.exitCode = 1
})
