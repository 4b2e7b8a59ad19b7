/** OpenAPI 3.1 from the endpoint declarations. zod's own JSON Schema is the only schema language. */
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '@/lib/errors'
import type { AnyEndpoint, Auth, CommonError } from '@/lib/http/endpoint'
import { replaceParameters } from '@/lib/http/path-parameters'
import { isTagged } from '@/lib/http/validators'
import { pageQuery } from '@/lib/paging'
import { type Scope, scopeMeanings } from '@/lib/scopes'
import { areaList, areas } from './areas'
import { type Convert, type Json, makeSchemas, nameOfReference, type SchemaNames } from './openapi-schemas'
import { SharedParts } from './openapi-shared'
import { BoardErrorReply, ErrorReply } from './refusal-schema'

/** Whether a session is accepted, as a cookie or a token. */
const acceptsSession = (auth: Auth) => auth === 'optional' || auth === 'session' || auth === 'person'

/** Whether an `Idempotency-Key` has an effect on the call. */
const takesKey = ({ method, replay }: AnyEndpoint) => method === 'POST' && replay !== 'ignore'

/** Whether a key is bound to one exact body. */
const isOwnedByBody = ({ auth, replay }: AnyEndpoint) => auth === 'none' && replay === 'refuse'

/** Returns all codes an endpoint may return, sorted by status. */
export function errorsOf(endpoint: AnyEndpoint): ErrorCode[] {
  const codes: CommonError[] = ['BAD_REQUEST', 'INTERNAL']
  if (endpoint.params) codes.push('NOT_FOUND')
  if (endpoint.auth !== 'none') codes.push('UNAUTHORIZED')
  if (endpoint.recent) codes.push('REAUTHENTICATION_REQUIRED')
  // A key without the scope, or a cookie from another site. An open read answers such a key as a stranger.
  if (acceptsSession(endpoint.auth) && endpoint.auth !== 'optional') codes.push('FORBIDDEN')
  if (endpoint.method !== 'GET') codes.push('PAYLOAD_TOO_LARGE')
  if (takesKey(endpoint)) codes.push('CONFLICT')
  if (takesKey(endpoint) && !isOwnedByBody(endpoint)) codes.push('IDEMPOTENCY_KEY_REUSED')
  if (endpoint.rateLimit !== 'none') codes.push('RATE_LIMITED')
  return [...new Set<ErrorCode>([...endpoint.errors, ...codes])].sort(
    (a, b) => errorStatus[a] - errorStatus[b],
  )
}

/** The schema of an endpoint's errors. */
const refusalOf = ({ boardErrors }: AnyEndpoint): z.ZodType =>
  typeof boardErrors === 'function'
    ? z.union([ErrorReply, BoardErrorReply])
    : boardErrors
      ? BoardErrorReply
      : ErrorReply

/** The suffix that a shared error's name gets for its shape. */
const boardSuffix = ({ boardErrors }: AnyEndpoint): string =>
  typeof boardErrors === 'function' ? 'OnEither' : boardErrors ? 'OnBoard' : ''

const pascalCase = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

type Parts = { convert: Convert; shared: SharedParts }

const keyParameter = ({ replay }: AnyEndpoint) =>
  replay === 'refuse' ? 'IdempotencyKeyOnce' : 'IdempotencyKey'

function parametersOf(endpoint: AnyEndpoint, { convert, shared }: Parts): unknown[] {
  const from = (schema: z.ZodType | null, place: 'path' | 'query'): unknown[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = convert(schema, 'input', true) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...rest }]) => {
      const parameter = {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description !== undefined && { description }),
        schema: rest,
      }
      const of = nameOfReference(rest)
      return shared.add(
        'parameters',
        name in pageQuery || !of ? pascalCase(name) : `${name}.${of}`,
        parameter,
      )
    })
  }
  const key = takesKey(endpoint) ? [{ $ref: `#/components/parameters/${keyParameter(endpoint)}` }] : []
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query'), ...key]
}

function responsesOf(endpoint: AnyEndpoint, { convert, shared }: Parts): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint)) {
    const status = errorStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const errors = [...byStatus].map(([status, codes]) => {
    const response = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: convert(refusalOf(endpoint), 'output') } },
    }
    const name = codes.map((code) => pascalCase(code.toLowerCase())).join('Or')
    return [String(status), shared.add('responses', name + boardSuffix(endpoint), response)]
  })
  const schema = convert(endpoint.response, 'output')
  const success = shared.add('responses', nameOfReference(schema) ?? pascalCase(operationId(endpoint)), {
    description: 'Done.',
    headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
    content: {
      [endpoint.isStream ? 'text/event-stream' : (endpoint.file?.contentType ?? 'application/json')]: {
        schema,
      },
    },
  })
  const silence = endpoint.respond && {
    '204': shared.add('responses', 'Silence', { description: 'Done; notifications are not answered.' }),
  }
  const unchanged = isTagged(endpoint) && {
    '304': shared.add('responses', 'NotModified', {
      description: 'The answer is the one whose `ETag` was sent as `If-None-Match`.',
      headers: { ETag: { $ref: '#/components/headers/ETag' } },
    }),
  }
  return { [String(endpoint.status)]: success, ...silence, ...unchanged, ...Object.fromEntries(errors) }
}

const person: Json[] = [{ sessionToken: [] }, { cookie: [] }]

function securityOf({ auth, scope, takesBearer }: AnyEndpoint): Json[] {
  const key = { apiKey: [scope] }
  const signedIn = [...person, key]
  const byAuth: Record<Auth, Json[]> = {
    none: [],
    optional: [{}, ...signedIn],
    session: signedIn,
    person,
    runtime: [{ runtimeToken: [] }],
    headers: [
      { walletAddress: [], walletSignature: [], walletTimestamp: [] },
      ...(takesBearer ? [{ sessionToken: [] }, key] : []),
    ],
  }
  return byAuth[auth]
}

/** The usual security of calls: declared once for the document, and overridden per operation. */
const usualSecurity: Json[] = [...person, { apiKey: ['api:write' satisfies Scope] }]

const isUsual = (endpoint: AnyEndpoint): boolean =>
  JSON.stringify(securityOf(endpoint)) === JSON.stringify(usualSecurity)

const header = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

const securitySchemes = {
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Access token of POST /auth/wallet: `merx_at_…`.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'next-auth.session-token',
    description: 'The session cookie of the site. Over https its name starts with `__Host-`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `A key created at /settings/keys or by device login: \`tmp_…\`. It needs the scope listed with each call; a read that is open to anyone answers a key without it as a stranger. ${Object.entries(
      scopeMeanings,
    )
      .map(([scope, meaning]) => `\`${scope}\`: ${meaning}`)
      .join(' ')}`,
  },
  runtimeToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of POST /a2a/runtime/token/:agentId: `merx_run_…`. It speaks for one agent.',
  },
  walletAddress: header('X-Wallet-Address', 'The wallet that signs the call itself.'),
  walletSignature: header(
    'X-Wallet-Signature',
    'Its signature over `SVC:<action>:<resource id>:<timestamp>`; each is accepted once. EIP-191, or with `X-Wallet-Signature-Type: eip712` EIP-712 over `WalletHeaders(string action,string resource,uint256 timestampMs)` in the domain `{ name: "Merx", version: "1", chainId }`; contract wallets too. The EIP-191 text names neither a host nor a chain nor the body, so within five minutes another deployment that knows the same id would take it too: prefer EIP-712, which names the chain, and never sign for a service you do not trust.',
  ),
  walletTimestamp: header(
    'X-Wallet-Timestamp',
    'Unix milliseconds, within five minutes of the server’s clock.',
  ),
}

/** The credentials that these endpoints accept. */
function schemesOf(endpoints: readonly AnyEndpoint[]): Json {
  const used = new Set(endpoints.flatMap(securityOf).flatMap((choice) => Object.keys(choice)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)))
}

/** `POST /orders/:id/redo/prepare` → `postOrdersIdRedoPrepare`: stable, and unique because the path is. */
export const operationId = ({ method, path }: AnyEndpoint): string => method.toLowerCase() + pascalCase(path)

function operationOf(endpoint: AnyEndpoint, parts: Parts): Json {
  const parameters = parametersOf(endpoint, parts)
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.area],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(isUsual(endpoint) && parts.shared.isSharing ? {} : { security: securityOf(endpoint) }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: { 'application/json': { schema: parts.convert(endpoint.body, 'input') } },
      },
    }),
    responses: responsesOf(endpoint, parts),
  }
}

/** The units of the job board, for the texts that introduce the API. */
export const boardUnits =
  'The job board has amounts in smallest units of their currency, which has 6 decimals, and the times of its jobs and offers (`onchain…`, `deadline`, `evaluateBy`, `disputeBy`, `snapshotTs`, `chainTime`, `expiresAt`, `openUntil`) in Unix seconds; its other times are ISO 8601.'

const intro = `Everything a person can do on the pages, an agent can do here.

Calls that move money return an unsigned transaction (\`txIntent\`). Your wallet signs and broadcasts it; then follow
\`GET /onchain/tx/{id}\` until \`INDEXED\` or \`REVERTED\`. Amounts are decimal strings, times ISO 8601, addresses EIP-55. Unknown keys are refused by name.
Lists take \`page\` and \`pageSize\`, or \`cursor\` for deep reads.
${boardUnits} The TEE gateway has decimal strings of USDT, and times in Unix seconds. Both have lists by \`page\` and \`limit\`. A POST takes an \`Idempotency-Key\` where it says so.
An answer to a GET has an \`ETag\`: send it as \`If-None-Match\`, and an unchanged answer is 304 without a body.`

/**
 * Builds the document of a list of endpoints, with `names` for its named schemas. Repeated parts are written once under `components` and
 * referenced; without `isSharing` they are written out everywhere, with the same meaning.
 */
export function openapiOf(
  endpoints: readonly AnyEndpoint[],
  version: string,
  names: SchemaNames,
  isSharing = true,
): Json {
  const { components, convert } = makeSchemas(names, isSharing)
  const parts: Parts = { convert, shared: new SharedParts(isSharing) }
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = replaceParameters(endpoint.path, (name) => `{${name}}`)
    const at = paths[path] ?? {}
    at[endpoint.method.toLowerCase()] = operationOf(endpoint, parts)
    paths[path] = at
  }
  const { paths: placed, shared } = parts.shared.share(paths)
  return {
    openapi: '3.1.0',
    info: { title: 'Merx API', version, description: intro, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api/v1' }],
    ...(isSharing && { security: usualSecurity }),
    tags: areaList.map((name) => ({ name, description: areas[name] })),
    paths: placed,
    components: {
      schemas: components,
      responses: shared.responses,
      parameters: {
        ...shared.parameters,
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key with the same body returns the first response again for 24 hours. If that response was lost on our side, the answer is `CONFLICT` with `details.tookEffect`: read the result of the first call instead of repeating it.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
        IdempotencyKeyOnce: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The response holds a credential, which is shown once and not stored. Repeating a successful key does nothing and answers `CONFLICT` with `details.shownOnce`.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      headers: {
        ETag: { description: 'Names the bytes of an answer.', schema: { type: 'string' } },
        RequestId: { description: 'Identifies this call in our logs.', schema: { type: 'string' } },
      },
      securitySchemes: schemesOf(endpoints),
    },
  }
}
