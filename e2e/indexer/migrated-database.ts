/** A separate database with the tables of a given version. */
import pg from 'pg'
import { inject } from 'vitest'
import { emptyDatabase } from '@/scripts/stack/indexer-stack'
import { applyMigrations } from '@/scripts/stack/schema-engine'

export type MigratedDatabase = {
  owner: pg.Client
  /** Applies the migrations that are missing, and returns their names. */
  migrate(): Promise<string[]>
  stop(): Promise<void>
}

/** Makes it with the migrations up to `last`, or with all. */
export async function startMigrated(last?: string): Promise<MigratedDatabase> {
  const url = await emptyDatabase(inject('indexerGround'))
  await applyMigrations(url, last)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return { owner, migrate: () => applyMigrations(url), stop: () => owner.end() }
}
