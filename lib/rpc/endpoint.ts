/** An endpoint that speaks JSON-RPC 2.0: a POST that reads its own body and writes its own response. */
import { z } from 'zod'
import { assert } from '@/lib/errors'
import type { AnyEndpoint, OwnCall, OwnResponse } from '@/lib/http/endpoint'
import { keyOf, withIdempotency } from '@/lib/http/idempotency'
import { countCall } from '@/lib/http/limits/ratelimit'
import type { Area } from '@/lib/http/openapi/areas'
import { assertJsonType, parsePart, readQuery, readText } from '@/lib/http/read'
import type { ApiRequest } from '@/lib/http/request'
import type { Scope } from '@/lib/scopes'
import { type RpcBody, type RpcCall, readRpc } from './message'
import {
  type Caller,
  failedReply,
  methodOf,
  methodTable,
  type RpcMethod,
  type RpcReply,
  replyTo,
} from './method'
import { firstOf, streamReplies } from './stream'

const Id = z.union([z.string(), z.number().int(), z.null()])

/** The shape of the response: one reply, or those of a batch. */
const Reply = z.object({
  jsonrpc: z.literal('2.0'),
  id: Id,
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number().int(), message: z.string(), data: z.unknown().optional() })
    .optional()
    .describe(
      'Instead of `result`. `data.code` is one of this API’s codes, `data.requestId` names the call.',
    ),
})

type Declaration = {
  path: `/${string}`
  area: Area
  summary: string
  description: string
  query?: z.ZodRawShape
  /** The scope that a key needs here. It opens every method, including those over endpoints with another scope. */
  scope: Scope
  methods: readonly RpcMethod[]
  /** Throws when the whole request is not allowed, before any call is parsed. */
  check?(request: ApiRequest): void
}

/** The result of running the calls: text to store for replays or not, no content, or a stream. */
type Outcome = { status: number; body: string; isKept: boolean } | ReadableStream<Uint8Array>

/** Carries an outcome out of `withIdempotency` without storing it. */
class NotKept extends Error {
  constructor(readonly outcome: Outcome) {
    super('not kept')
  }
}

const hasFailed = (said: RpcReply | RpcReply[]) => !Array.isArray(said) && 'error' in said

const toOutcome = (said: RpcReply | RpcReply[] | null): Outcome =>
  said === null
    ? { status: 204, body: '', isKept: true }
    : // A failed call changed nothing, so it may be retried with the same key. A batch may have changed something.
      { status: 200, body: JSON.stringify(said), isKept: !hasFailed(said) }

const onlyCall = ({ isBatch, entries }: RpcBody): RpcCall | null => {
  const [entry] = entries
  return !isBatch && entry && 'method' in entry ? entry : null
}

async function run(
  text: string,
  table: ReadonlyMap<string, RpcMethod>,
  caller: Caller,
  check: Declaration['check'],
): Promise<Outcome> {
  let body: RpcBody
  try {
    check?.(caller.request)
    body = readRpc(text)
  } catch (thrown) {
    return toOutcome(failedReply(thrown, idIn(text), caller.requestId))
  }
  for (const _ of body.entries.slice(1)) await countCall('default', caller.actor, caller.request)
  try {
    const call = onlyCall(body)
    const method = call && table.get(call.method)
    if (call && method?.isStream && call.id !== undefined) {
      const context = { ...caller, id: call.id }
      const results = (await methodOf(table, call).run(context, call.params)) as AsyncIterable<unknown>
      return streamReplies(await firstOf(results), call.id, caller)
    }
    return toOutcome(await replyTo(body, table, caller))
  } catch (thrown) {
    return toOutcome(failedReply(thrown, idIn(text), caller.requestId))
  }
}

/** The id of a single call that failed as a whole; null when it cannot be read. */
function idIn(text: string): string | number | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : null
  } catch {
    return null
  }
}

async function respondToCall(
  endpoint: AnyEndpoint,
  { actor, request, requestId, headers }: OwnCall,
  runs: (text: string, caller: Caller) => Promise<Outcome>,
): Promise<OwnResponse> {
  assert(actor, `${endpoint.path} is served to a signed-in wallet`)
  parsePart(endpoint.query, readQuery(request.url), 'query')
  const text = await readText(request)
  assertJsonType(request)
  const caller = { actor, request, requestId }
  const key = keyOf(request)
  const finish = (outcome: Outcome): OwnResponse =>
    outcome instanceof ReadableStream ? { status: 200, stream: outcome } : outcome
  if (key === null) return finish(await runs(text, caller))
  try {
    return await withIdempotency({ endpoint, actor, request, key, text, headers }, async () => {
      const outcome = await runs(text, caller)
      if (outcome instanceof ReadableStream || !outcome.isKept) throw new NotKept(outcome)
      return outcome
    })
  } catch (thrown) {
    if (thrown instanceof NotKept) return finish(thrown.outcome)
    throw thrown
  }
}

/** Declares a JSON-RPC endpoint. Every call in a batch counts against the rate limit. */
export function rpcEndpoint(declaration: Declaration): AnyEndpoint {
  const { path, area, summary, description, methods, check } = declaration
  const table = methodTable(methods)
  const Request = z.strictObject({
    jsonrpc: z.literal('2.0'),
    id: Id.optional().describe('Without an id it is a notification: executed without a response.'),
    method: z.enum([...table.keys()] as [string, ...string[]]),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  const endpoint: AnyEndpoint = {
    method: 'POST',
    path,
    area,
    summary,
    description,
    auth: 'session',
    scope: declaration.scope,
    params: null,
    query: declaration.query ? z.strictObject(declaration.query) : null,
    body: z.union([Request, z.array(Request).min(1).max(20)]),
    response: z.union([Reply, z.array(Reply)]),
    errors: [],
    status: 200,
    file: null,
    rateLimit: 'default',
    replay: 'answer',
    recent: false,
    audit: null,
    takesBearer: false,
    ownKeys: false,
    boardErrors: false,
    makesOnce: true,
    isCached: false,
    isConstant: false,
    isStream: false,
    run: async () => assert(false, `${path} answers its calls itself`),
    respond: (call) => respondToCall(endpoint, call, (text, caller) => run(text, table, caller, check)),
  }
  return endpoint
}
