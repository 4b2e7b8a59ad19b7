/** Reads the audit log: the events of one account, or all events for the operator. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { AuditEvent, Prisma } from '@/lib/db/generated/client'
import { showTime } from '@/lib/fields'
import type { AuditDetail } from '@/lib/http/audit/audit'
import { countedTo, type Page, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { SecurityEvent, type SecurityEventPage } from './schema'

/** Upper limit of the event count. */
const countedEvents = 10_000

/** Maps a row of the log for readers. */
export const toEvent = (row: AuditEvent): SecurityEvent => {
  const { call = null, code = null, subject = null } = row.detail as AuditDetail
  return SecurityEvent.parse({
    id: row.id.toString(),
    at: showTime(row.at),
    action: row.action,
    outcome: row.outcome,
    via: row.via,
    credentialId: row.credentialId,
    network: row.network,
    requestId: row.requestId,
    call,
    code,
    subject,
    times: row.times,
  })
}

/** Rows of the log, newest first. */
export async function auditPage(
  where: Prisma.AuditEventWhereInput,
  query: PageQuery,
): Promise<Page<AuditEvent>> {
  const [rows, total] = await Promise.all([
    db.auditEvent.findMany({ where, orderBy: { id: 'desc' }, ...skipTake(query) }),
    db.auditEvent.count({ where, take: countedEvents }),
  ])
  return toPage(query, rows, countedTo(countedEvents, total))
}

/** The caller's own security events. */
export async function listSecurityEvents(
  { accountId }: Actor,
  query: PageQuery,
): Promise<z.input<typeof SecurityEventPage>> {
  const { items, ...page } = await auditPage({ accountId }, query)
  return { ...page, items: items.map(toEvent) }
}
