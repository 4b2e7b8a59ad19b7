/** The only audit log: one row per security event of an account. Contains no secrets. */
import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { type Db, db } from '@/lib/db/client'
import type { AppError } from '@/lib/errors'
import { currentCall } from '@/lib/http/call-context'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { log } from '@/lib/log'
import { setTimers, soon } from '@/lib/queue/timers'
import { nowMs } from '@/lib/time'
import { type AuditAction, credentialActions } from './audit-actions'

/** Facts of an event: ids, codes and addresses. Never a credential, a signature or a person's text. */
export type AuditDetail = {
  /** `POST /api-keys`: the call, as the caller declared it. */
  call?: string
  code?: string
  /** The id of the created or changed object. */
  subject?: string
  wallet?: string
}

export type AuditRecord = {
  action: AuditAction
  outcome?: 'ok' | 'refused'
  actor?: Pick<Actor, 'accountId' | 'via' | 'sessionId' | 'keyId'> | null
  /** For events before there is an actor. */
  accountId?: string
  detail?: AuditDetail
}

const rowOf = ({ action, outcome = 'ok', actor, accountId, detail = {} }: AuditRecord) => ({
  action,
  outcome,
  accountId: actor?.accountId ?? accountId ?? null,
  via: actor?.via ?? null,
  credentialId: actor?.keyId ?? actor?.sessionId ?? null,
  network: currentCall()?.network ?? null,
  requestId: currentCall()?.requestId ?? null,
  detail,
})

/** Records an event, in the transaction of the change if there is one. Notifies the owner of a changed credential. */
export async function audit(tx: Db, record: AuditRecord): Promise<void> {
  const { id } = await tx.auditEvent.create({ data: rowOf(record), select: { id: true } })
  if (credentialActions.has(record.action))
    await setTimers(tx, soon('notifications.credential-changed', String(id)))
}

const minuteMs = 60_000

/**
 * Records a refusal. Equal ones from one network within a minute share a row, so that the log cannot be flooded. A failed write is logged
 * and does not affect the caller.
 */
export async function auditRefusal(record: Omit<AuditRecord, 'outcome'>): Promise<void> {
  const { requestId, ...row } = rowOf({ ...record, outcome: 'refused' })
  const bucket = createHash('sha256')
    .update(JSON.stringify([row, Math.floor(nowMs() / minuteMs)]))
    .digest('hex')
  try {
    await db.$executeRaw`
      insert into app.audit_events (account_id, action, outcome, via, credential_id, address, request_id, detail, bucket)
      values (${row.accountId}, ${row.action}, ${row.outcome}, ${row.via}, ${row.credentialId}, ${row.network}, ${requestId},
        ${JSON.stringify(row.detail)}::jsonb, ${bucket})
      on conflict (bucket) do update set times = audit_events.times + 1`
  } catch (error) {
    log().error({ error, action: record.action }, 'a refusal could not be recorded')
  }
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

const isOperators = ({ path }: AnyEndpoint) => path.startsWith('/operator/')

/** The id of the object a call created or changed, from its path or its response. */
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

/** Records a successful call when its endpoint is audited or belongs to the operator. */
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

/** Endpoints that authenticate callers without an account. */
const proving: ReadonlySet<string> = new Set(['/auth/wallet', '/auth/refresh', '/auth/device/token'])

/** Whether to record refusals of an endpoint: those for people only or for the operator, and those that issue credentials. */
const isPrivileged = (endpoint: AnyEndpoint): boolean =>
  endpoint.auth === 'person' || isOperators(endpoint) || endpoint.audit !== null || proving.has(endpoint.path)

/** Records a 401 or 403 of a privileged call. */
export async function auditFailure(endpoint: AnyEndpoint, error: AppError): Promise<void> {
  if ((error.status !== 401 && error.status !== 403) || !isPrivileged(endpoint)) return
  const action = endpoint.path === '/auth/wallet' ? 'session.refused' : 'access.refused'
  const actor = currentCall()?.actor ?? null
  await auditRefusal({ action, actor, detail: { call: nameOf(endpoint), code: error.code } })
}
