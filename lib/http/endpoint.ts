/**
 * Endpoints as data. One declaration defines the route, validation, authentication, OpenAPI, the reference page and the typed
 * client; `lib/http/server/serve.ts` runs it.
 */
import { z } from 'zod'
import type { Actor, RuntimeActor, RuntimeAgent } from '@/lib/actor'
import { assert, type ErrorCode } from '@/lib/errors'
import type { Scope } from '@/lib/scopes'
import type { AuditAction } from './audit/audit-actions'
import type { Area } from './openapi/areas'
import { pathParameters } from './path-parameters'
import type { ApiRequest } from './request'
import type { LiveBody } from './server/live-body'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; anyone, with the actor if signed in; a signed-in wallet or one of its keys with the scope; only a signed-in person;
 * an agent's runtime; or the signer of the call's wallet headers, which the handler reads.
 */
export type Auth = 'none' | 'optional' | 'session' | 'person' | 'runtime' | 'headers'

/**
 * Whether errors of an endpoint carry `success: false`, the job board's shape (spec §Endpoints): never, always, or depending
 * on the call.
 */
type BoardErrors = boolean | ((request: ApiRequest) => boolean)

/** The rate limit of an endpoint; `none` is for health checks. */
export type RateClass = 'default' | 'auth' | 'none'

/**
 * How a POST treats a repeated `Idempotency-Key`: return the first response; refuse with `CONFLICT`, because the response held
 * a credential and is not stored; or ignore keys, because a repeat is harmless.
 */
type Replay = 'answer' | 'refuse' | 'ignore'

/** Codes that need no declaration; `errorsOf` knows which apply. */
export type CommonError =
  | 'BAD_REQUEST'
  | 'INTERNAL'
  | 'NOT_FOUND'
  | 'UNAUTHORIZED'
  | 'REAUTHENTICATION_REQUIRED'
  | 'FORBIDDEN'
  | 'PAYLOAD_TOO_LARGE'
  | 'CONFLICT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'RATE_LIMITED'

type Parts = z.ZodRawShape | z.ZodType | undefined

/** The handler's view of a part: the parsed schema, or an empty object when none is declared. */
type Parsed<P extends Parts> = P extends z.ZodType
  ? z.output<P>
  : P extends z.ZodRawShape
    ? z.output<z.ZodObject<P>>
    : Record<never, never>

/** The caller's view of a part. */
export type Sent<P extends Parts> = P extends z.ZodType
  ? z.input<P>
  : P extends z.ZodRawShape
    ? z.input<z.ZodObject<P>>
    : Record<never, never>

type Named<A extends Auth> = A extends 'session' | 'person'
  ? { actor: Actor }
  : A extends 'optional'
    ? { actor: Actor | null }
    : A extends 'runtime'
      ? { actor: RuntimeActor; agent: RuntimeAgent }
      : A extends 'headers'
        ? { actor: Actor | null }
        : Record<never, never>

/**
 * The input of a handler. `actor` is absent for `none`, so reading it does not compile. For `headers` it is the caller of a method that
 * uses the endpoint (`lib/acn`), and null over HTTP, where the handler reads the headers.
 */
type Call<A extends Auth, P extends Parts, Q extends Parts, B extends Parts> = Named<A> & {
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  request: ApiRequest
}

/** A text response that is sent as a file. */
export type TextFile = { contentType: 'text/csv'; fileName: string }

type Declaration<
  M extends Method,
  Path extends string,
  A extends Auth,
  R extends z.ZodType,
  P extends Parts,
  Q extends Parts,
  B extends Parts,
  E extends ErrorCode,
> = {
  method: M
  /** Under `/api/v1`, parameters as `:name`. */
  path: Path
  /** The section of the reference page. */
  area: Area
  summary: string
  description?: string
  auth: A
  /** The scope a key needs; `api:read` or `api:write` by default. */
  scope?: Scope
  params?: P
  query?: Q
  body?: B
  response: R
  /** Error codes in addition to those that every endpoint may return. */
  errors?: readonly E[]
  /** The success status; 200 by default. */
  status?: 200 | 201 | 202
  /** The handler returns the text of a file, sent unchanged under this type and name; JSON by default. */
  file?: TextFile
  rateLimit?: RateClass
  /**
   * How to treat a repeated `Idempotency-Key`. Never `answer` when the response holds a credential; such calls are not MCP
   * tools.
   */
  replay?: Replay
  /** Requires a recent wallet signature; for `person` only. */
  recent?: boolean
  /** The audit action of a success. Refusals are then recorded too. */
  audit?: AuditAction
  /** Also accepts a session or key instead of wallet headers; the handler reads which. */
  takesBearer?: boolean
  /** The handler makes repeats idempotent in its own transaction. */
  ownKeys?: boolean
  /**
   * Reads only the database, the settings and the clock. The response is cached per caller until a table that it read changes, and at most
   * a second when it depends on the clock (`lib/db/cache/database-cache.ts`), and may come from an up-to-date replica (`lib/db/replica.ts`). For
   * `GET` only.
   */
  isCached?: boolean
  /** The response never changes, so it is computed once. For a public `GET` without parameters. */
  isConstant?: boolean
  /** Never by default. */
  boardErrors?: BoardErrors
  /** Returns 201 but is safe to repeat: it returns the existing object or refuses, so it may run again after a lost response. */
  isRepeatable?: boolean
  handler(call: Call<A, P, Q, B>): z.input<R> | Promise<z.input<R>>
}

/** A parsed call without its static types. */
type ErasedCall = {
  actor: Actor | null
  params: unknown
  query: unknown
  body: unknown
  request: ApiRequest
}

/** A call of an endpoint that reads its own body. `headers` are sent with the response. */
export type OwnCall = {
  actor: Actor | null
  request: ApiRequest
  requestId: string
  headers: Record<string, string>
}

/** The response: text, or a stream of events. */
export type OwnResponse =
  | { status: number; body: string }
  | { status: number; stream: ReadableStream<Uint8Array> }

/** An endpoint without its static types, for registries and `serve`. */
export type AnyEndpoint = {
  readonly method: Method
  readonly path: string
  readonly area: Area
  readonly summary: string
  readonly description: string | null
  readonly auth: Auth
  readonly scope: Scope
  readonly params: z.ZodType | null
  readonly query: z.ZodType | null
  readonly body: z.ZodType | null
  readonly response: z.ZodType
  readonly errors: readonly ErrorCode[]
  readonly status: number
  readonly file: TextFile | null
  readonly rateLimit: RateClass
  readonly replay: Replay
  readonly recent: boolean
  readonly audit: AuditAction | null
  readonly takesBearer: boolean
  readonly ownKeys: boolean
  /** Creates something new on each run, so a call with an `Idempotency-Key` never runs again after it took effect. */
  readonly makesOnce: boolean
  readonly isCached: boolean
  readonly isConstant: boolean
  readonly boardErrors: BoardErrors
  /** Responds with `text/event-stream`; `response` is the schema of each message's data. */
  readonly isStream: boolean
  run(call: ErasedCall): Promise<unknown>
  /** Replaces `run`: reads the body and builds the response itself (JSON-RPC). */
  readonly respond?: (call: OwnCall) => Promise<OwnResponse>
}

/** An endpoint with its static types, for the typed client. `types` exists only at compile time. */
export type Endpoint<M extends Method, Path extends string, P, Q, B, R, E extends ErrorCode> = AnyEndpoint & {
  readonly method: M
  readonly path: Path
  readonly types?: { params: P; query: Q; body: B; response: R; error: E | CommonError }
}

const schemaOf = (parts: Parts): z.ZodType | null =>
  parts === undefined ? null : parts instanceof z.ZodType ? parts : z.strictObject(parts)

/**
 * Declares an endpoint. `params`, `query` and `body` are zod shapes, made strict objects (an unknown key is
 * refused and named), or whole zod schemas. Throws at load when the path's parameters are not declared.
 */
export function endpoint<
  const M extends Method,
  const Path extends `/${string}`,
  A extends Auth,
  R extends z.ZodType,
  P extends Parts = undefined,
  Q extends Parts = undefined,
  B extends Parts = undefined,
  const E extends ErrorCode = never,
>(
  declaration: Declaration<M, Path, A, R, P, Q, B, E>,
): Endpoint<M, Path, Sent<P>, Sent<Q>, Sent<B>, z.output<R>, E> {
  const { method, path, area, summary, auth, response, handler } = declaration
  const params = schemaOf(declaration.params)
  const declared = params instanceof z.ZodObject ? Object.keys(params.shape).sort().join() : ''
  assert(
    declared === [...pathParameters(path)].sort().join(),
    `${method} ${path}: params must be exactly the path's parameters`,
  )
  assert(method !== 'GET' || declaration.body === undefined, `${method} ${path}: a GET has no body`)
  assert(
    !declaration.isCached || (method === 'GET' && !declaration.file),
    `${method} ${path}: only the JSON response of a GET is cached`,
  )
  const { isConstant = false } = declaration
  assert(
    !isConstant || (method === 'GET' && auth === 'none' && !declaration.file && declared === ''),
    `${method} ${path}: only what a GET of anyone answers is constant`,
  )
  assert(!isConstant || declaration.query === undefined, `${method} ${path}: a constant has no query`)
  return {
    method,
    path,
    area,
    summary,
    description: declaration.description ?? null,
    auth,
    scope: declaration.scope ?? (method === 'GET' ? 'api:read' : 'api:write'),
    params,
    query: schemaOf(declaration.query),
    body: schemaOf(declaration.body),
    response,
    errors: declaration.errors ?? [],
    status: declaration.status ?? 200,
    file: declaration.file ?? null,
    rateLimit: declaration.rateLimit ?? 'default',
    replay: declaration.replay ?? 'answer',
    recent: declaration.recent ?? false,
    audit: declaration.audit ?? null,
    takesBearer: declaration.takesBearer ?? false,
    ownKeys: declaration.ownKeys ?? false,
    makesOnce: declaration.status === 201 && !declaration.isRepeatable,
    isCached: declaration.isCached ?? false,
    isConstant,
    boardErrors: declaration.boardErrors ?? false,
    isStream: false,
    // The only place that drops the types: `serve` parsed each part with the schema that the type came from.
    run: async (call) =>
      handler({ ...call, ...(isRuntime(call.actor) && { agent: call.actor.agent }) } as unknown as Call<
        A,
        P,
        Q,
        B
      >),
  }
}

const isRuntime = (actor: Actor | null): actor is RuntimeActor => actor !== null && 'agent' in actor

type StreamDeclaration<Path extends string, E extends z.ZodType, C> = {
  path: Path
  area: Area
  summary: string
  description?: string
  /** The data of each message. */
  event: E
  errors?: readonly ErrorCode[]
  boardErrors?: boolean
  handler(call: C): Promise<LiveBody>
}

type StreamParts = Pick<AnyEndpoint, 'auth' | 'query' | 'run'>

const streamOf = <const Path extends string, E extends z.ZodType, C>(
  { path, area, summary, description, event, errors, boardErrors }: StreamDeclaration<Path, E, C>,
  parts: StreamParts,
): AnyEndpoint => ({
  method: 'GET',
  path,
  area,
  summary,
  description: description ?? null,
  scope: 'api:read',
  params: null,
  body: null,
  response: event,
  errors: errors ?? [],
  status: 200,
  file: null,
  rateLimit: 'default',
  replay: 'answer',
  recent: false,
  audit: null,
  takesBearer: false,
  ownKeys: false,
  makesOnce: false,
  isCached: false,
  isConstant: false,
  boardErrors: boardErrors ?? false,
  isStream: true,
  ...parts,
})

/**
 * Declares a stream of Server-Sent Events for a signed-in wallet. The credential may also be the query parameter `token`, because browsers'
 * event sources cannot set headers.
 */
export const eventStream = <const Path extends `/${string}`, E extends z.ZodType>(
  declaration: StreamDeclaration<Path, E, { actor: Actor; request: ApiRequest }>,
): AnyEndpoint =>
  streamOf(declaration, {
    auth: 'session',
    query: z.strictObject({
      token: z.string().min(1).max(200).optional().describe('A token, where no header can be set.'),
    }),
    run: async ({ actor, request }) => {
      assert(actor, `${declaration.path} is served to a signed-in wallet`)
      return declaration.handler({ actor, request })
    },
  })

/** Declares a stream of Server-Sent Events for anyone. */
export const publicStream = <const Path extends `/${string}`, E extends z.ZodType>(
  declaration: StreamDeclaration<Path, E, { request: ApiRequest }>,
): AnyEndpoint =>
  streamOf(declaration, {
    auth: 'none',
    query: z.strictObject({}),
    run: async ({ request }) => declaration.handler({ request }),
  })
