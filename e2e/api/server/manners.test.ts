/** Errors that every route shares. Runs over all registered routes. */
import { createHash, randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyWith, runtimeTokenOf } from '@/e2e/api/accounts/credentials'
import {
  bearer,
  call,
  newKey,
  type Refusal,
  type Reply,
  type SignedIn,
  signInWith,
} from '@/e2e/api/accounts/wallets'
import { mintAgent, person } from '@/e2e/api/sellers'
import { type Route, routes } from '@/e2e/proofs/document'
import { addressOfNothing, bodyFor, unknownId } from '@/e2e/proofs/sample'
import { setting } from '@/e2e/stack'
import type { Auth } from '@/lib/http/endpoint'
import { type Scope, scopes } from '@/lib/scopes'
import { Chance } from '@/scripts/bench/chance'
import { type SecondWeb, startSecondApi } from './second-web'

let ada: SignedIn
/** A key of hers with every scope, and of each scope one that has all the others. */
let key: string
let keysWithout: Map<Scope, string>
/** The runtime token of an agent, and whose it is. */
let runtime: { token: string; accountId: string }

beforeAll(async () => {
  ada = await signInWith(newKey())
  key = await keyWith(ada.accessToken, [...scopes])
  keysWithout = new Map()
  for (const scope of scopes)
    keysWithout.set(
      scope,
      await keyWith(
        ada.accessToken,
        // Who may write may read.
        scopes.filter((other) => other !== scope && !(scope === 'api:read' && other === 'api:write')),
      ),
    )
  const host = await person('0')
  runtime = { token: await runtimeTokenOf(host, await mintAgent(host)), accountId: host.accountId }
})

const of = (wanted: (route: Route) => boolean): [string, Route][] =>
  routes.filter(wanted).map((route) => [route.name, route])

/** Who may be named by a session's cookie. */
const people: readonly Auth[] = ['optional', 'session', 'person']

function credentials({ endpoint: { auth } }: Route): Record<string, string> {
  if (auth === 'runtime') return bearer(runtime.token)
  return people.includes(auth) ? bearer(ada.accessToken) : {}
}

const actorOf = ({ endpoint: { auth } }: Route): string | null => {
  if (auth === 'runtime') return runtime.accountId
  return people.includes(auth) ? ada.account.id : null
}

/** A body the route takes, with all its fields: a logout then names another session than the one that calls. */
const plainBody = (route: Route): unknown =>
  bodyFor(route, { chance: new Chance(1), idOf: unknownId, fullness: 1 }) ?? {}

type Over = { path?: string; json?: unknown; headers?: Record<string, string> }

const knock = (
  route: Route,
  { path = addressOfNothing(route), json, headers = credentials(route) }: Over,
) => {
  const { method } = route.endpoint
  return call(path, { method, headers, ...(method !== 'GET' && { json: json ?? plainBody(route) }) })
}

const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

describe('an unknown query parameter', () => {
  test.each(of(() => true))('%s names it', async (_, route) => {
    const path = addressOfNothing(route)
    const answer = await knock(route, { path: `${path}${path.includes('?') ? '&' : '?'}manners=1` })
    expect(refusal(answer)).toBe('400 BAD_REQUEST')
    expect(answer.body.error.message).toContain('manners')
  })
})

describe('a token that is none', () => {
  const judged = of(({ endpoint: { auth } }) => people.includes(auth) || auth === 'runtime')

  test.each(judged)('%s is 401', async (_, route) => {
    const answer = await knock(route, { headers: bearer('merx_at_nonsense') })
    expect(refusal(answer)).toBe('401 UNAUTHORIZED')
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  })
})

describe('no one signed in', () => {
  const closed = of(({ endpoint: { auth } }) => ['session', 'person', 'runtime'].includes(auth))

  test.each(closed)('%s is 401', async (_, route) => {
    expect(refusal(await knock(route, { headers: {} }))).toBe('401 UNAUTHORIZED')
  })
})

describe('a key', () => {
  const needing = of(({ endpoint: { auth } }) => auth === 'session')

  test.each(needing)('without the scope of %s is 403 and hears which', async (_, route) => {
    const answer = await knock(route, { headers: bearer(keysWithout.get(route.endpoint.scope) ?? '') })
    expect(refusal(answer)).toBe('403 FORBIDDEN')
    expect(answer.body.error.details).toEqual({ scope: route.endpoint.scope })
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
  })

  test.each(of(({ endpoint }) => endpoint.auth === 'person'))(
    'of every scope is 403 at %s',
    async (_, route) => {
      expect(refusal(await knock(route, { headers: bearer(key) }))).toBe('403 FORBIDDEN')
    },
  )
})

describe('a runtime token', () => {
  const closed = of(({ endpoint: { auth } }) => auth === 'session' || auth === 'person')

  test.each(closed)('is 403 at %s', async (_, route) => {
    expect(refusal(await knock(route, { headers: bearer(runtime.token) }))).toBe('403 FORBIDDEN')
  })
})

describe('a read that is open to anyone', () => {
  const open = of(({ endpoint: { auth } }) => auth === 'optional')

  test.each(open)('%s answers a credential without the scope as a stranger', async (_, route) => {
    const unnamed = await knock(route, { headers: {} })
    for (const token of [keysWithout.get(route.endpoint.scope) ?? '', runtime.token]) {
      const { status, body } = await knock(route, { headers: bearer(token) })
      expect(status).toBe(unnamed.status)
      expect(body.error?.code).toBe(unnamed.body.error?.code)
    }
  })
})

describe('an address that cannot be an id', () => {
  test.each(of(({ params }) => params.length > 0))('%s is 404', async (_, route) => {
    const path = route.endpoint.path.replace(/:[A-Za-z]+/g, '~')
    expect(refusal(await knock(route, { path }))).toBe('404 NOT_FOUND')
  })
})

describe('a body above 1 MiB', () => {
  test.each(of(({ endpoint }) => endpoint.method !== 'GET'))('%s is 413', async (_, route) => {
    expect(refusal(await knock(route, { json: { text: 'x'.repeat(1_100_000) } }))).toBe(
      '413 PAYLOAD_TOO_LARGE',
    )
  })
})

describe('a session cookie from another site', () => {
  const unsafe = of(({ endpoint }) => people.includes(endpoint.auth) && endpoint.method !== 'GET')

  test.each(unsafe)('%s is 403', async (_, route) => {
    const token = await encode({
      token: { sessionId: ada.session.id },
      secret: setting('NEXTAUTH_SECRET'),
    })
    const cookie = `next-auth.session-token=${token}`
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(refusal(await knock(route, { headers: { cookie, ...foreign } }))).toBe('403 FORBIDDEN')
  })
})

describe('an Idempotency-Key', () => {
  // Sending a message keeps its keys with the messages themselves: conversations.test.ts.
  const posts = of(
    ({ endpoint }) => endpoint.method === 'POST' && !endpoint.ownKeys && endpoint.replay !== 'ignore',
  )
  /** Where the body proves the caller, each body has keys of its own. */
  const isOwnedByBody = ({ endpoint }: Route) => endpoint.auth === 'none' && endpoint.replay === 'refuse'
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  let owner: pg.Client

  beforeAll(async () => {
    owner = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
    await owner.connect()
  })
  afterAll(() => owner.end())

  /** Where the caller signs the call itself, the keys are those of the very signature, or of a session: here of neither. */
  const whoseKey = (route: Route) => {
    if (isOwnedByBody(route)) return sha256(JSON.stringify(plainBody(route)))
    return route.endpoint.auth === 'headers' ? sha256(JSON.stringify(Array(5).fill(null))) : actorOf(route)
  }

  /** A call with a key whose first call, with the body `first`, has not ended yet. */
  async function second(route: Route, first: unknown): Promise<Reply<Refusal>> {
    const key = randomUUID()
    const id = sha256(JSON.stringify([whoseKey(route), 'POST', `/api/v1${addressOfNothing(route)}`, key]))
    await owner.query(
      `insert into app.idempotency_records (id, request_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
      [id, sha256(`\n${JSON.stringify(first)}`)],
    )
    return knock(route, { headers: { ...credentials(route), 'idempotency-key': key } })
  }

  test.each(posts)('%s waits for the first call with it', async (_, route) => {
    const answer = await second(route, plainBody(route))
    expect(refusal(answer)).toBe('409 CONFLICT')
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  test.each(posts.filter(([, route]) => !isOwnedByBody(route)))(
    '%s takes it for one body only',
    async (_, route) => {
      expect(refusal(await second(route, 'another body'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    },
  )
})

describe('too many calls', () => {
  let web: SecondWeb

  beforeAll(async () => {
    const limits = { RATE_LIMIT_ANONYMOUS: '1', RATE_LIMIT_KEYED: '1', RATE_LIMIT_AUTH: '1' }
    web = await startSecondApi(limits)
  })
  afterAll(() => web.stop())

  test.each(of(({ endpoint }) => endpoint.rateLimit !== 'none'))(
    '%s is 429 and says when to come back',
    async (_, route) => {
      const path = `${web.url}/api/v1${addressOfNothing(route)}`
      await knock(route, { path })
      let answer = await knock(route, { path })
      // The minute of the first call may have ended before the second: the third is in that of the second.
      if (answer.status !== 429) answer = await knock(route, { path })
      expect(refusal(answer)).toBe('429 RATE_LIMITED')
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
      expect(answer.headers.get('ratelimit-remaining')).toBe('0')
      expect(answer.body.error.details).toEqual({ limit: 1, retryAfterSeconds: wait })
    },
  )

  test.each(of(({ endpoint }) => endpoint.rateLimit === 'none'))('%s is never limited', async (_, route) => {
    for (let times = 0; times < 5; times++)
      expect((await knock(route, { path: `${web.url}/api/v1${addressOfNothing(route)}` })).status).toBe(200)
  })
})
