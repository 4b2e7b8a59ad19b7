import pg from 'pg'
import { Failure, hasCode, lineOf } from './failure'
import { migrations } from './schema-engine'

/** Throws a Failure with an explanation unless the database of setting `name` accepts the connection. */
export async function checkDatabase(name: string, url: string): Promise<void> {
  const where = new URL(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    await client.end().catch(() => undefined)
    throw new Failure(`${name}: ${reason(error, where)}`)
  }
}

/** Returns whether the database has every migration of this version. Throws a Failure when it has others: a newer version has used it. */
export async function hasAllMigrations(url: string): Promise<boolean> {
  const known = new Set(migrations().migrationDirectories.map(({ path }) => path))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; done: boolean }>(
      `select migration_name as name, finished_at is not null and rolled_back_at is null as done
       from _prisma_migrations order by started_at`,
    )
    const strange = rows.find(({ name }) => !known.has(name))
    if (strange)
      throw new Failure(
        `The database ${new URL(url).pathname.slice(1)} is of a newer version of Merx (migration ${strange.name}). Run that version, or set DATABASE_URL to another database.`,
      )
    const done = new Set(rows.flatMap(({ name, done }) => (done ? name : [])))
    return rows.every(({ done }) => done) && done.size === known.size
  } catch (error) {
    // Undefined table: no migration was applied.
    if (!hasCode(error, '42P01')) throw error
    return false
  } finally {
    await client.end()
  }
}

function reason(error: unknown, where: URL): string {
  const place = `${where.hostname}:${where.port || 5432}`
  const isCode = (...codes: string[]) => codes.some((code) => hasCode(error, code))
  if (isCode('ECONNREFUSED')) return `nothing listens at ${place}. Start Postgres there or correct the URL.`
  if (isCode('ENOTFOUND', 'EAI_AGAIN')) return `there is no host ${where.hostname}. Correct the URL.`
  if (isCode('28P01', '28000'))
    return `${place} refuses the user ${where.username} or its password. Correct the URL.`
  if (isCode('3D000'))
    return `there is no database ${where.pathname.slice(1)} at ${place}. Create it or correct the URL.`
  if (isCode('53300'))
    return `${place} has no connection left for us. Raise max_connections or stop other clients.`
  return `no connection to ${place} (${lineOf(error)}).`
}
