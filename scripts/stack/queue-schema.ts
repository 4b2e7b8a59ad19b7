/** The tables of pg-boss, made and migrated by pg-boss itself. Only their owner may do that, so it belongs to the migrations. */
import { PgBoss } from 'pg-boss'
import { queueSchema } from '@/lib/queue/names'

/** Brings the tables of the queue to the version that the worker expects. Repeating it changes nothing. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 2,
    // The migrations make the schema, with the rights of each role in it.
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  // Without a listener an error of a connection would end the process; what matters is thrown as well.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
