/**
 * `Idempotency-Key` on POST: a repeat returns the stored response instead of running again. The call's transactions mark its
 * record when they commit, so a repeat knows that the call took effect even if the process died before the response was
 * stored.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'
import { withLastStep } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { inSeconds, secondsAgo } from '@/lib/time'
import { sessionCookieOf, sessionIdOfCookie } from './auth/session-cookie'
import type { AnyEndpoint } from './endpoint'
import type { ApiRequest } from './request'

/** A finished response: the body is the exact JSON text. */
export type StoredResponse = { status: number; body: string }

/** A call that may carry a key. */
export type Keyed = {
  endpoint: AnyEndpoint
  actor: Actor | null
  request: ApiRequest
  key: string
  text: string
  headers: Record<string, string>
}

/** Responses are stored for a day. */
const keptSeconds = 24 * 3600

/** A call that runs longer died with its process; the next one takes its key over. */
const abandonedSeconds = 60

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the call's key, or null. Throws `BAD_REQUEST` for a malformed one. */
export function keyOf(request: ApiRequest): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('BAD_REQUEST', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  return key
}

/** The key was used for a different call. */
export const keyReused = (): AppError =>
  new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used with another body. Use a fresh key for a different call.',
  )

type Kept = {
  requestHash: string
  createdAt: Date
  tookEffect: boolean
  responseStatus: number | null
  responseBody: unknown
}

const keyTaken = (words: string) => new AppError('CONFLICT', words, undefined, { 'Retry-After': '1' })

/** Claims the key for a run. Takes over a record that died without effect or expired. Returns whether the run has the key. */
async function take(id: string, runId: string, requestHash: string): Promise<boolean> {
  const expiresAt = inSeconds(keptSeconds)
  const taken = await db.$executeRaw`
    insert into app.idempotency_records (id, run_id, request_hash, expires_at)
    values (${id}, ${runId}, ${requestHash}, ${expiresAt})
    on conflict (id) do update set run_id = excluded.run_id, request_hash = excluded.request_hash,
      expires_at = excluded.expires_at, took_effect = false, response_status = null, response_body = null, created_at = now()
    where idempotency_records.expires_at < now()
      or (idempotency_records.response_status is null and not idempotency_records.took_effect
        and idempotency_records.created_at < now() - make_interval(secs => ${abandonedSeconds}))`
  return taken === 1
}

/** How many times a run tries to claim a key that other runs claim and release in the meantime. */
const claims = 3

/** Claims the key for a run, or returns the record that holds it. */
async function claim(id: string, runId: string, requestHash: string): Promise<Kept | null> {
  for (let tried = 0; tried < claims; tried++) {
    if (await take(id, runId, requestHash)) return null
    const record = await db.idempotencyRecord.findUnique({ where: { id } })
    if (record) return record
    // The call that held the key was refused, and released it.
  }
  throw keyTaken('Other calls with this Idempotency-Key are running. Ask again.')
}

/** Whether the first call may still respond. Records of dead calls without effect were taken over before. */
const isRunning = ({ responseStatus, tookEffect, createdAt }: Kept): boolean =>
  responseStatus === null && !(tookEffect && createdAt < secondsAgo(abandonedSeconds))

/** A credential is returned only to the call that created it, so the response is never stored. */
const shownOnce = () =>
  new AppError(
    'CONFLICT',
    'The first call with this Idempotency-Key succeeded. Its response held a credential, which is shown once and not stored. Use a fresh key to get another, and revoke the lost one if you did not receive it.',
    { tookEffect: true, shownOnce: true },
  )

/** Returns the response for a repeated key. */
function replay(record: Kept, requestHash: string, { endpoint, headers }: Keyed): StoredResponse {
  if (record.requestHash !== requestHash) throw keyReused()
  const { responseStatus: status, responseBody: kept } = record
  if (isRunning(record))
    throw keyTaken('The first call with this Idempotency-Key is still running. Ask again.')
  if (endpoint.replay === 'refuse' && status !== null && status < 400) throw shownOnce()
  if (status === null || typeof kept !== 'string')
    throw new AppError(
      'CONFLICT',
      'The first call with this Idempotency-Key took effect, but its response was lost. Look at what it made; a fresh key would make it again.',
      { tookEffect: true },
    )
  headers['Idempotent-Replayed'] = 'true'
  return { status, body: kept }
}

const signedHeaders = ['authorization', 'x-wallet-address', 'x-wallet-signature', 'x-wallet-timestamp']

/** Returns the session that a call's cookie names, because its encrypted text differs between calls. */
async function sessionIdOf(request: ApiRequest): Promise<string | null> {
  const cookie = sessionCookieOf(request)
  return cookie === undefined ? null : sessionIdOfCookie(cookie)
}

/**
 * Returns the owner of a key: the account, or the credential that the handler verifies (signed headers, a token, a session
 * cookie, or a body that authenticates). Null for anonymous calls with public responses.
 */
async function whoseKey({ endpoint, actor, request, text }: Keyed): Promise<string | null> {
  if (endpoint.auth === 'headers') {
    const headers = signedHeaders.map((name) => request.headers.get(name))
    return sha256(JSON.stringify([...headers, await sessionIdOf(request)]))
  }
  if (actor) return actor.accountId
  return endpoint.replay === 'refuse' ? sha256(text) : null
}

/** The last step of the run's transactions: records their effect, and fails for a run that lost its key. */
const noteEffect = (id: string, runId: string) => async (tx: Tx) => {
  const { count } = await tx.idempotencyRecord.updateMany({
    where: { id, runId },
    data: { tookEffect: true },
  })
  if (count === 0) throw keyTaken('A later call has taken this Idempotency-Key. Ask again.')
}

/**
 * Runs `run` once per actor, method, path and key. Stores successes only: a refused call changed nothing, so its key can be retried.
 * Objects are created once, whatever fails in between.
 */
export async function withIdempotency(
  keyed: Keyed,
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { endpoint, request, key, text } = keyed
  const { pathname, search } = new URL(request.url)
  const id = sha256(JSON.stringify([await whoseKey(keyed), endpoint.method, pathname, key]))
  const runId = randomUUID()
  const requestHash = sha256(`${search}\n${text}`)
  const earlier = await claim(id, runId, requestHash)
  if (earlier) return replay(earlier, requestHash, keyed)
  const own = { id, runId, responseStatus: null }
  try {
    const response = await (endpoint.makesOnce ? withLastStep(noteEffect(id, runId), run) : run())
    await db.idempotencyRecord.updateMany({
      where: own,
      data: {
        responseStatus: response.status,
        ...(endpoint.replay === 'answer' && { responseBody: response.body }),
      },
    })
    return response
  } catch (error) {
    const { status } = toAppError(error)
    if (status >= 500)
      await db.idempotencyRecord.updateMany({
        where: { ...own, tookEffect: true },
        data: { responseStatus: status },
      })
    await db.idempotencyRecord.deleteMany({ where: own })
    throw error
  }
}
