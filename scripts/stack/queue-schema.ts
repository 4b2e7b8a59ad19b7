/** The tables of pg-boss, created and migrated by pg-boss itself. Only their owner may do that, so it is part of the migrations. */
import { PgBoss } from 'pg-boss'
import { queueSchema } from '@/lib/queue/names'

/** Migrates the tables of the queue to the version that the worker expects. Idempotent. */
export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 2,
    // The migrations create the schema, with the rights of each role in it.
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  // Without a listener a connection error would end the process; relevant errors are thrown as well.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
