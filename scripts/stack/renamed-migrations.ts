import { Client } from 'pg'

/** Migrations that once shared a number, or came after those that did: their old names in existing databases, and their names now. */
const renamed: Readonly<Record<string, string>> = {
  '0012_starting_price': '0013_starting_price',
  '0013_webhooks': '0014_webhooks',
  '0014_runtime': '0015_runtime',
  '0014_webhook_queue': '0016_webhook_queue',
  '0015_feedback': '0017_feedback',
  '0015_tasks': '0018_tasks',
  '0016_calls_once': '0019_calls_once',
  '0016_input_schema_order': '0020_input_schema_order',
  '0017_search_signatures': '0021_search_signatures',
  '0018_outbox_marks': '0022_outbox_marks',
}

/** Renames migrations in a database to their names now, so that none is applied twice. Idempotent. */
export async function renameMigrations(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select to_regclass('public._prisma_migrations') is not null as "isThere"`,
    )
    if (!rows[0]?.isThere) return
    await client.query(
      `update public._prisma_migrations m set migration_name = renamed.now
       from unnest($1::text[], $2::text[]) as renamed(earlier, now) where m.migration_name = renamed.earlier`,
      [Object.keys(renamed), Object.values(renamed)],
    )
  } finally {
    await client.end()
  }
}
