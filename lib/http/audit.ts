/** THE audit log: one row for each event that matters to an account's security. Nothing secret is written. */
import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { type Db, db } from '@/lib/db/client'
import type { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { setTimers, soon } from '@/lib/queue/timers'
import { nowMs } from '@/lib/time'
import { type AuditAction, credentialActions } from './audit-actions'
import { currentCall } from './call-context'
import type { AnyEndpoint } from './endpoint'

/** Facts of an event: ids, codes and addresses of calls. Never a credential, a signature or a person's text. */
export type AuditDetail = {
  /** `POST /api-keys`: the call, as declared. */
  call?: string
  code?: string
  /** The id of what was made or changed. */
  subject?: string
  wallet?: string
}

export type AuditRecord = {
  action: AuditAction
  outcome?: 'ok' | 'refused'
  actor?: Pick<Actor, 'accountId' | 'via' | 'sessionId' | 'keyId'> | null
  /** Instead of an actor, where there is none yet. */
  accountId?: string
  detail?: AuditDetail
}

const rowOf = ({ action, outcome = 'ok', actor, accountId, detail = {} }: AuditRecord) => ({
  action,
  outcome,
  accountId: actor?.accountId ?? accountId ?? null,
  via: actor?.via ?? null,
  credentialId: actor?.keyId ?? actor?.sessionId ?? null,
  address: currentCall()?.address ?? null,
  requestId: currentCall()?.requestId ?? null,
  detail,
})

/** Records an event, in the transaction of what happened where there is one. The owner of a changed credential is notified. */
export async function audit(tx: Db, record: AuditRecord): Promise<void> {
  const { id } = await tx.auditEvent.create({ data: rowOf(record), select: { id: true } })
  if (credentialActions.has(record.action))
    await setTimers(tx, soon('notifications.credential-changed', String(id)))
}

const minuteMs = 60_000

/**
 * Records a refusal. The same one from the same network within a minute is counted in one row, so that nobody fills the log.
 * A failure to record is logged and changes nothing for the caller.
 */
export async function auditRefusal(record: Omit<AuditRecord, 'outcome'>): Promise<void> {
  const { requestId, ...row } = rowOf({ ...record, outcome: 'refused' })
  const bucket = createHash('sha256')
    .update(JSON.stringify([row, Math.floor(nowMs() / minuteMs)]))
    .digest('hex')
  try {
    await db.$executeRaw`
      insert into app.audit_events (account_id, action, outcome, via, credential_id, address, request_id, detail, bucket)
      values (${row.accountId}, ${row.action}, ${row.outcome}, ${row.via}, ${row.credentialId}, ${row.address}, ${requestId},
        ${JSON.stringify(row.detail)}::jsonb, ${bucket})
      on conflict (bucket) do update set times = audit_events.times + 1`
  } catch (error) {
    log().error({ error, action: record.action }, 'a refusal could not be recorded')
  }
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

const isOperators = ({ path }: AnyEndpoint) => path.startsWith('/operator/')

/** The id of what a call made or changed: in its path, or in its answer. */
function subjectOf(params: unknown, result: unknown): string | undefined {
  for (const part of [params, result]) {
    if (typeof part !== 'object' || part === null) continue
    const facts = part as Record<string, { id?: unknown } | string | undefined>
    const nested = [facts.key, facts.endpoint].map((one) => (typeof one === 'object' ? one.id : undefined))
    const found = [facts.id, ...nested].find((one) => typeof one === 'string')
    if (typeof found === 'string') return found
  }
  return undefined
}

/** Records that a call succeeded, when its endpoint says so or it is the operator's. */
export async function auditSuccess(
  endpoint: AnyEndpoint,
  actor: Actor | null,
  params: unknown,
  result: unknown,
): Promise<void> {
  const action =
    endpoint.audit ?? (isOperators(endpoint) && endpoint.method !== 'GET' ? 'operator.acted' : null)
  if (action === null) return
  const subject = subjectOf(params, result)
  const record = { action, actor, detail: { call: nameOf(endpoint), ...(subject && { subject }) } }
  await db.$transaction((tx) => audit(tx, record))
}

/** Where callers without an account prove who they are. */
const proving: ReadonlySet<string> = new Set(['/auth/wallet', '/auth/refresh', '/auth/device/token'])

/** Whether refusals of an endpoint are worth a row: it is for people alone, for the operator, or hands out credentials. */
const isPrivileged = (endpoint: AnyEndpoint): boolean =>
  endpoint.auth === 'person' || isOperators(endpoint) || endpoint.audit !== null || proving.has(endpoint.path)

/** Records a 401 or 403 of a privileged call. */
export async function auditFailure(endpoint: AnyEndpoint, error: AppError): Promise<void> {
  if ((error.status !== 401 && error.status !== 403) || !isPrivileged(endpoint)) return
  const action = endpoint.path === '/auth/wallet' ? 'session.refused' : 'access.refused'
  const actor = currentCall()?.actor ?? null
  await auditRefusal({ action, actor, detail: { call: nameOf(endpoint), code: error.code } })
}
