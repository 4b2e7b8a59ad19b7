/**
 * `Idempotency-Key` on POST: the same call again gets the kept answer instead of being done twice. The call's own
 * transactions write into its record that they committed, so that this holds when the process dies before its answer
 * is kept: then a repeat is told that the call took effect.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'
import { withLastStep } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { inSeconds } from '@/lib/time'
import type { AnyEndpoint } from './endpoint'

/** A finished answer: the body is the exact JSON text. */
export type Answer = { status: number; body: string }

type Keyed = {
  endpoint: AnyEndpoint
  actor: Actor | null
  request: Request
  key: string
  text: string
  headers: Record<string, string>
}

/** Answers are kept a day. */
const keptSeconds = 24 * 3600

/** A call in flight longer than this died with its process; the next one takes over. */
const abandonedSeconds = 60

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The call's key; null when it has none. Throws `BAD_REQUEST` when it is not one. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('BAD_REQUEST', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
  return key
}

/** A key that came before with something else. */
export const keyReused = (): AppError =>
  new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used with another body. Use a fresh key for a different call.',
  )

/** Takes the key for a run, or gives the record that has it. One that died without effect, or is outdated, is taken over. */
async function take(id: string, runId: string, requestHash: string) {
  const expiresAt = inSeconds(keptSeconds)
  const taken = await db.$executeRaw`
    insert into app.idempotency_records (id, run_id, request_hash, expires_at)
    values (${id}, ${runId}, ${requestHash}, ${expiresAt})
    on conflict (id) do update set run_id = excluded.run_id, request_hash = excluded.request_hash,
      expires_at = excluded.expires_at, took_effect = false, response_status = null, response_body = null, created_at = now()
    where idempotency_records.expires_at < now()
      or (idempotency_records.response_status is null and not idempotency_records.took_effect
        and idempotency_records.created_at < now() - make_interval(secs => ${abandonedSeconds}))`
  return taken === 1 ? null : db.idempotencyRecord.findUnique({ where: { id } })
}

type Kept = {
  requestHash: string
  createdAt: Date
  tookEffect: boolean
  responseStatus: number | null
  responseBody: unknown
}

const keyTaken = (words: string) => new AppError('CONFLICT', words, undefined, { 'Retry-After': '1' })

/** Whether the first call may still answer. One without effect that died is taken over before this is asked. */
const isRunning = ({ responseStatus, tookEffect, createdAt }: Kept): boolean =>
  responseStatus === null && !(tookEffect && createdAt < inSeconds(-abandonedSeconds))

/** A credential is returned to the call that made it and to no other, so its answer is never stored. */
const shownOnce = () =>
  new AppError(
    'CONFLICT',
    'The first call with this Idempotency-Key succeeded. Its answer held a credential, which is shown once and not stored. Use a fresh key to get another, and revoke the lost one if you did not receive it.',
    { tookEffect: true, shownOnce: true },
  )

/** The answer to give when somebody had the key before. */
function replay(record: Kept, requestHash: string, { endpoint, headers }: Keyed): Answer {
  if (record.requestHash !== requestHash) throw keyReused()
  const { responseStatus: status, responseBody: kept } = record
  if (isRunning(record))
    throw keyTaken('The first call with this Idempotency-Key is still running. Ask again.')
  if (endpoint.replay === 'refuse' && status !== null && status < 400) throw shownOnce()
  if (status === null || typeof kept !== 'string')
    throw new AppError(
      'CONFLICT',
      'The first call with this Idempotency-Key took effect, but its answer was lost. Look at what it made; a fresh key would make it again.',
      { tookEffect: true },
    )
  headers['Idempotent-Replayed'] = 'true'
  return { status, body: kept }
}

const signedHeaders = ['authorization', 'x-wallet-address', 'x-wallet-signature', 'x-wallet-timestamp']

/**
 * The owner of a key: the account, or the credential the handler will check (signed headers; the body, where the body is what
 * proves the caller). Null for anonymous calls whose answers hold nothing private.
 */
function whoseKey({ endpoint, actor, request, text }: Keyed): string | null {
  if (endpoint.auth === 'headers')
    return sha256(JSON.stringify(signedHeaders.map((name) => request.headers.get(name))))
  if (actor) return actor.accountId
  return endpoint.replay === 'refuse' ? sha256(text) : null
}

/** The last step of the run's transactions: notes their effect with them, and refuses it to a run that lost its key. */
const noteEffect = (id: string, runId: string) => async (tx: Tx) => {
  const { count } = await tx.idempotencyRecord.updateMany({
    where: { id, runId },
    data: { tookEffect: true },
  })
  if (count === 0) throw keyTaken('A later call has taken this Idempotency-Key. Ask again.')
}

/**
 * Runs `run` once per actor, method, path and key. Only successes are kept: a refused call changed nothing, so the same
 * key may be tried again when its reason is gone. What makes something new makes it once, whatever breaks meanwhile.
 */
export async function withIdempotency(keyed: Keyed, run: () => Promise<Answer>): Promise<Answer> {
  const { endpoint, request, key, text } = keyed
  const { pathname, search } = new URL(request.url)
  const id = sha256(JSON.stringify([whoseKey(keyed), endpoint.method, pathname, key]))
  const runId = randomUUID()
  const requestHash = sha256(`${search}\n${text}`)
  const earlier = await take(id, runId, requestHash)
  if (earlier) return replay(earlier, requestHash, keyed)
  const own = { id, runId, responseStatus: null }
  try {
    const answer = await (endpoint.makesOnce ? withLastStep(noteEffect(id, runId), run) : run())
    await db.idempotencyRecord.updateMany({
      where: own,
      data: {
        responseStatus: answer.status,
        ...(endpoint.replay === 'answer' && { responseBody: answer.body }),
      },
    })
    return answer
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
