/** `Idempotency-Key` on POST: the same call again gets the kept answer instead of being done twice (design: API conventions). */
import { createHash } from 'node:crypto'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { inSeconds } from '@/lib/time'
import type { Actor, AnyEndpoint } from './endpoint'
import { seal, unseal } from './sealed'

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

/** Answers with credentials are encrypted at rest: the database never holds a usable token. */
const purpose = 'idempotent answers'

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

/** Takes the key, or gives the record that has it. An abandoned or outdated record is taken over. */
async function take(id: string, requestHash: string) {
  const expiresAt = inSeconds(keptSeconds)
  const taken = await db.$executeRaw`
    insert into app.idempotency_records (id, request_hash, expires_at)
    values (${id}, ${requestHash}, ${expiresAt})
    on conflict (id) do update set request_hash = excluded.request_hash, expires_at = excluded.expires_at,
      response_status = null, response_body = null, created_at = now()
    where idempotency_records.expires_at < now() or (idempotency_records.response_status is null
      and idempotency_records.created_at < now() - make_interval(secs => ${abandonedSeconds}))`
  return taken === 1 ? null : db.idempotencyRecord.findUnique({ where: { id } })
}

type Kept = { requestHash: string; responseStatus: number | null; responseBody: unknown }

/** The answer to give when somebody had the key before. */
function replay(record: Kept, requestHash: string, { endpoint, headers }: Keyed): Answer {
  if (record.requestHash !== requestHash) throw keyReused()
  const { responseStatus: status, responseBody: kept } = record
  if (status === null || typeof kept !== 'string')
    throw new AppError(
      'CONFLICT',
      'The first call with this Idempotency-Key is still running. Ask again.',
      undefined,
      {
        'Retry-After': '1',
      },
    )
  headers['Idempotent-Replayed'] = 'true'
  return { status, body: endpoint.secret ? unseal(kept, purpose) : kept }
}

const signedHeaders = ['authorization', 'x-wallet-address', 'x-wallet-signature', 'x-wallet-timestamp']

/** Whose keys these are: an account's, everybody's, or of whoever has the very credential that the handler will judge. */
function whoseKey({ endpoint, actor, request }: Keyed): string | null {
  if (endpoint.auth !== 'headers') return actor?.accountId ?? null
  return sha256(JSON.stringify(signedHeaders.map((name) => request.headers.get(name))))
}

/**
 * Runs `run` once per actor, method, path and key. Only successes are kept: a refused call changed nothing,
 * so the same key may be tried again when its reason is gone.
 */
export async function withIdempotency(keyed: Keyed, run: () => Promise<Answer>): Promise<Answer> {
  const { endpoint, request, key, text } = keyed
  const { pathname, search } = new URL(request.url)
  const id = sha256(JSON.stringify([whoseKey(keyed), endpoint.method, pathname, key]))
  const requestHash = sha256(`${search}\n${text}`)
  const earlier = await take(id, requestHash)
  if (earlier) return replay(earlier, requestHash, keyed)
  try {
    const answer = await run()
    await db.idempotencyRecord.update({
      where: { id },
      data: {
        responseStatus: answer.status,
        responseBody: endpoint.secret ? seal(answer.body, purpose) : answer.body,
      },
    })
    return answer
  } catch (error) {
    await db.idempotencyRecord.deleteMany({ where: { id, responseStatus: null } })
    throw error
  }
}
