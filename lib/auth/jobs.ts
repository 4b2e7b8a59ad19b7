/** Deletes expired rows: challenges, signatures, tokens, sessions, idempotent responses, intents. */
import { db } from '@/lib/db/client'
import { connectIndexer } from '@/lib/db/indexer'
import { env } from '@/lib/env'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { now, secondsAgo } from '@/lib/time'

const day = 24 * 3600

/** Deletes audit events past their retention. Uses the worker's database role, because the web's role, which `db` has, can only insert. */
async function sweepAudit(): Promise<void> {
  const client = await connectIndexer(env().DATABASE_WORKER_URL, 'merx-audit-sweep')
  try {
    const before = secondsAgo(env().AUDIT_RETENTION_DAYS * day)
    await client.query('delete from app.audit_events where at < $1', [before])
  } finally {
    await client.end()
  }
}

/** Deletes expired rows. Sessions and intents are kept longer, for the list of sessions and for late transactions. */
async function sweep(): Promise<void> {
  const [weekAgo, monthAgo] = [secondsAgo(7 * day), secondsAgo(30 * day)]
  await db.authNonce.deleteMany({ where: { expiresAt: { lt: now() } } })
  // A used refresh token is kept until it expires, to detect reuse.
  await db.authToken.deleteMany({ where: { expiresAt: { lt: now() } } })
  await db.authSession.deleteMany({
    where: { OR: [{ expiresAt: { lt: monthAgo } }, { revokedAt: { lt: monthAgo } }] },
  })
  await db.runtimeToken.deleteMany({ where: { expiresAt: { lt: now() } } })
  await db.walletSignature.deleteMany({ where: { expiresAt: { lt: now() } } })
  await db.idempotencyRecord.deleteMany({ where: { expiresAt: { lt: now() } } })
  await db.intent.deleteMany({ where: { expiresAt: { lt: weekAgo } } })
  await sweepAudit()
}

export const authJobs = [
  defineJob({ name: 'auth.sweep', payload: Nothing, cron: '7 * * * *', seconds: 600, run: sweep }),
]
