/** A separate Postgres with the tables of a given version. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'

export type MigratedDatabase = {
  owner: pg.Client
  /** Applies the migrations that are missing, and returns their names. */
  migrate(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts it with the migrations up to `last`, or with all. */
export async function startMigrated(last?: string): Promise<MigratedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-migrated-'))
  const home = openHome(folder)
  const server = await startPostgres(home, secretsOf(home), { durable: false })
  const owner = new pg.Client({ connectionString: server.owner })
  const stop = async () => {
    await owner.end()
    await server.process.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await applyMigrations(server.owner, last)
    await owner.connect()
    return { owner, migrate: () => applyMigrations(server.owner), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
