/** What every route refuses in the same words, whoever wrote it. The roll call decides which routes there are. */
import { createHash, randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Chance } from '../proofs/chance'
import { type Route, routes } from '../proofs/document'
import { addressOfNothing, bodyFor } from '../proofs/sample'
import { setting } from '../stack'
import { type SecondWeb, startSecondWeb } from './second-web'
import { bearer, call, newKey, type Refusal, type Reply, type SignedIn, signInWith } from './wallets'

let ada: SignedIn

beforeAll(async () => {
  ada = await signInWith(newKey())
})

const of = (wanted: (route: Route) => boolean): [string, Route][] =>
  routes.filter(wanted).map((route) => [route.name, route])

const credentials = ({ endpoint }: Route) => (endpoint.auth === 'none' ? {} : bearer(ada.accessToken))

/** A body the route takes, with all its fields: a logout then names another session than the one that calls. */
const plainBody = (route: Route): unknown =>
  bodyFor(route, { chance: new Chance(1), idOf: () => 'cmnobodyhasthis', fullness: 1 }) ?? {}

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
    const answer = await knock(route, { path: `${addressOfNothing(route)}?manners=1` })
    expect(refusal(answer)).toBe('400 BAD_REQUEST')
    expect(answer.body.error.message).toContain('manners')
  })
})

describe('a token that is none', () => {
  test.each(of(({ endpoint }) => endpoint.auth !== 'none'))('%s is 401', async (_, route) => {
    const answer = await knock(route, { headers: bearer('merx_at_nonsense') })
    expect(refusal(answer)).toBe('401 UNAUTHORIZED')
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  })
})

describe('nobody signed in', () => {
  test.each(of(({ endpoint }) => endpoint.auth === 'session'))('%s is 401', async (_, route) => {
    expect(refusal(await knock(route, { headers: {} }))).toBe('401 UNAUTHORIZED')
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
  const unsafe = of(({ endpoint }) => endpoint.auth !== 'none' && endpoint.method !== 'GET')

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
  const posts = of(({ endpoint }) => endpoint.method === 'POST')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  let owner: pg.Client

  beforeAll(async () => {
    owner = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
    await owner.connect()
  })
  afterAll(() => owner.end())

  /** A call with a key whose first call, with the body `first`, has not ended yet. */
  async function second(route: Route, first: unknown): Promise<Reply<Refusal>> {
    const key = randomUUID()
    const actor = route.endpoint.auth === 'none' ? null : ada.account.id
    const id = sha256(JSON.stringify([actor, 'POST', `/api/v1${addressOfNothing(route)}`, key]))
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

  test.each(posts)('%s takes it for one body only', async (_, route) => {
    expect(refusal(await second(route, 'another body'))).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })
})

describe('too many calls', () => {
  let web: SecondWeb

  beforeAll(async () => {
    const limits = { RATE_LIMIT_ANONYMOUS: '1', RATE_LIMIT_KEYED: '1', RATE_LIMIT_AUTH: '1' }
    web = await startSecondWeb(limits)
  })
  afterAll(() => web.stop())

  test.each(of(({ endpoint }) => endpoint.rateLimit !== 'none'))(
    '%s is 429 and says when to come back',
    async (_, route) => {
      const path = `${web.url}/api/v1${addressOfNothing(route)}`
      await knock(route, { path })
      const answer = await knock(route, { path })
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
