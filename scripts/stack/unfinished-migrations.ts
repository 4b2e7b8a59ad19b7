/** Repairs after a kill in the middle of a migration, which would otherwise block every later one. */
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** The advisory lock of migrations. */
const migrationLock = 7_719_003

/**
 * SQL that records in Prisma's list that a script is done. It is sent with the script, as one transaction, so a migration is recorded as
 * finished exactly when it was applied. It comes before the script: a later start that reads the row then waits for a script that is still
 * running, even when its program is gone.
 */
export const finishedBy = (script: string): string => `DO $$ BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    UPDATE public._prisma_migrations SET finished_at = now()
    WHERE finished_at IS NULL AND checksum = '${createHash('sha256').update(script).digest('hex')}';
  END IF;
END $$;
`

/** Removes migrations from Prisma's list that began and changed nothing: Prisma refuses to continue after one. */
async function forgetUnfinished(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('public._prisma_migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return
  await client.query(
    'delete from public._prisma_migrations where finished_at is null and rolled_back_at is null',
  )
}

/** Runs `work` while no other program migrates the database, after unfinished records of an earlier one are removed. */
export async function migrateAlone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  // Without a listener a connection that breaks while it is idle would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await forgetUnfinished(client)
    return await work()
  } finally {
    await client.end()
  }
}
