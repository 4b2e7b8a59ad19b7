/** Deletes expired rows: challenges, signatures, tokens, sessions, idempotent responses, intents. */
import { Prisma } from '@/lib/db/generated/client'
import { connectIndexer } from '@/lib/db/indexer'
import { inBatches, sweep } from '@/lib/db/sweep'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { now, secondsAgo } from '@/lib/time'

const day = 24 * 3600

/** Deletes audit events past their retention. Uses the worker's database role, because the web's role, which `db` has, can only insert. */
async function sweepAudit(signal: AbortSignal): Promise<void> {
  const client = await connectIndexer(env().DATABASE_WORKER_URL, 'merx-audit-sweep')
  try {
    const before = secondsAgo(env().AUDIT_RETENTION_DAYS * day)
    await inBatches(async (limit) => {
      const { rowCount } = await client.query(
        `delete from app.audit_events where ctid = any(array(
           select ctid from app.audit_events where at < $1 limit $2))`,
        [before, limit],
      )
      return rowCount ?? 0
    }, signal)
  } finally {
    await client.end()
  }
}

/** Deletes expired rows. Sessions and intents are kept longer, for the list of sessions and for late transactions. */
async function sweepAll(signal: AbortSignal): Promise<void> {
  const [weekAgo, monthAgo] = [secondsAgo(7 * day), secondsAgo(30 * day)]
  const isExpired = Prisma.sql`expires_at < ${now()}`
  await sweep(Prisma.sql`app.auth_nonces`, isExpired, signal)
  // A used refresh token is kept until it expires, to detect reuse.
  await sweep(Prisma.sql`app.auth_tokens`, isExpired, signal)
  await sweep(
    Prisma.sql`app.auth_sessions`,
    Prisma.sql`expires_at < ${monthAgo} or revoked_at < ${monthAgo}`,
    signal,
  )
  await sweep(Prisma.sql`app.runtime_tokens`, isExpired, signal)
  await sweep(Prisma.sql`app.wallet_signatures`, isExpired, signal)
  await sweep(Prisma.sql`app.idempotency_records`, isExpired, signal)
  await sweep(Prisma.sql`app.intents`, Prisma.sql`expires_at < ${weekAgo}`, signal)
  await sweepAudit(signal)
}

export const authJobs = [
  defineJob({
    name: 'auth.sweep',
    payload: Nothing,
    cron: '7 * * * *',
    seconds: 600,
    run: (_, { signal }) => sweepAll(signal),
  }),
]
