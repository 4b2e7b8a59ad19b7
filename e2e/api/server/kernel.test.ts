import { describe, expect, test } from 'vitest'
import { bearer, call, newKey, nonceFor, type SignedIn, signInWith } from '@/e2e/api/accounts/wallets'
import { chainRpc, market, newWallet, sendFromNode, stack, untilIndexed } from '@/e2e/stack'

const nonceBody = () => ({ walletAddress: newKey().address })

describe('every answer', () => {
  test('has a request id of its own and the headers of data', async () => {
    const [one, two] = await Promise.all([call('/health/live'), call('/health/live')])
    expect(one.headers.get('x-request-id')).toMatch(/^req_/)
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
    expect(one.headers.get('x-content-type-options')).toBe('nosniff')
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(one.headers.get('cache-control')).toBe('no-store')
  })

  test('that refuses says code, message and the same request id', async () => {
    const { body, headers } = await call('/auth/nonce', { json: {} })
    expect(Object.keys(body)).toEqual(['error'])
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) })
    expect(body.error.requestId).toBe(headers.get('x-request-id'))
  })
})

describe('a path no one has', () => {
  test.each([
    '',
    '/nope',
    '/orders/x/y/z/w',
    '/auth',
    '/auth/nonce/more',
    '/..%2f..%2fetc',
    '/%00',
    '/%',
    '/nope/%ff',
    '/%c3%28/nope',
    '/a'.repeat(200),
  ])('%s is 404 in JSON, also with a bad credential', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers } = await call(path, { method, headers: bearer('nonsense') })
      expect([404, 400]).toContain(status)
      expect(headers.get('content-type')).toContain('application/json')
    }
  })
})

describe('a method no one takes', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    '%s /auth/nonce is 405 with what is allowed',
    async (method) => {
      const { status, headers, body } = await call('/auth/nonce', { method })
      expect(status).toBe(405)
      expect(headers.get('allow')).toBe('POST')
      expect(body.error.code).toBe('METHOD_NOT_ALLOWED')
    },
  )
})

describe('strict parsing', () => {
  test('names an unknown query parameter', async () => {
    const { status, body } = await call('/health/live?limit=5')
    expect(status).toBe(400)
    expect(body.error.message).toContain('limit')
  })

  test('names an unknown field', async () => {
    const { body } = await call('/auth/nonce', { json: { ...nonceBody(), admin: true } })
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST', details: { issues: [{ field: 'admin' }] } })
  })

  test.each([
    ['/listings?pageSize=101', 'pageSize must be at most 100.', 'pageSize'],
    ['/listings?page=1&page=2', 'page must be given only once.', 'page'],
    [
      '/listings?providerAgentId=A_B',
      'providerAgentId is neither an agent id nor a token id.',
      'providerAgentId',
    ],
    ['/listings?colour=red', 'colour is not a known query parameter.', 'colour'],
    ['/listings?currency=EUR', 'currency must be one of USDC or USDT.', 'currency'],
  ])('says what is wrong with %s in plain English', async (path, message, field) => {
    const { body } = await call(path)
    expect(body.error).toMatchObject({ message, details: { field, issues: [{ field }] } })
  })

  test('states a rule about the whole body once', async () => {
    const { accessToken } = await signInWith(newKey())
    const headers = bearer(accessToken)
    const { body } = await call(`/orders/0x${'00'.repeat(32)}/delivery/submit`, { json: {}, headers })
    expect(body.error.message).toBe(
      'Send artifactIds, a note, or both; or a deliveryHash without artifactIds.',
    )
  })

  test.each([
    ['{"walletAddress":', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    ['walletAddress=0x', 'application/x-www-form-urlencoded'],
    ['{}', 'text/plain'],
    ['{"walletAddress":"\\u0000"}', 'application/json'],
    ['['.repeat(10_000), 'application/json'],
  ])('refuses the body %.40s of type %s', async (text, type) => {
    const { status, body } = await call('/auth/nonce', { text, headers: { 'content-type': type } })
    expect(status).toBe(400)
    expect(body.error.code).toBe('BAD_REQUEST')
  })

  test('refuses a body above 1 MiB', async () => {
    const { status, body } = await call('/auth/nonce', { json: { walletAddress: 'x'.repeat(1_100_000) } })
    expect(status).toBe(413)
    expect(body.error.code).toBe('PAYLOAD_TOO_LARGE')
  })
})

describe('Idempotency-Key', () => {
  const ask = (key: string, json: object, headers: Record<string, string> = {}) =>
    call<{ nonce: string; error: { code: string } }>('/auth/nonce', {
      json,
      headers: { 'idempotency-key': key, ...headers },
    })

  test('returns the first answer again', async () => {
    const [key, json] = [crypto.randomUUID(), nonceBody()]
    const first = await ask(key, json)
    const again = await ask(key, json)
    expect(again.body).toEqual(first.body)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('with another body is refused', async () => {
    const key = crypto.randomUUID()
    await ask(key, nonceBody())
    expect(await ask(key, nonceBody())).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    })
  })

  test('sent ten times at once does the thing once', async () => {
    const [key, json] = [crypto.randomUUID(), nonceBody()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(key, json)))
    const done = answers.filter(({ status }) => status === 200)
    const waiting = answers.filter(({ status }) => status === 409)
    expect(done.length + waiting.length).toBe(10)
    expect(new Set(done.map(({ body }) => body.nonce)).size).toBe(1)
    for (const { headers } of waiting) expect(headers.get('retry-after')).toBe('1')
  })

  test('of a refused call may be used again', async () => {
    const key = crypto.randomUUID()
    expect((await ask(key, { walletAddress: newKey().address, domain: 'evil.example' })).status).toBe(400)
    expect((await ask(key, nonceBody())).status).toBe(200)
  })

  test('of one person is not another’s', async () => {
    const key = crypto.randomUUID()
    const [ada, bob] = [await signInWith(newKey()), await signInWith(newKey())]
    const leave = (who: SignedIn) =>
      call<{ sessionId: string }>('/auth/logout', {
        json: {},
        headers: { ...bearer(who.accessToken), 'idempotency-key': key },
      })
    expect((await leave(ada)).body.sessionId).toBe(ada.session.id)
    expect((await leave(bob)).body.sessionId).toBe(bob.session.id)
  })

  test.each(['', 'ü', 'x'.repeat(256)])('"%.10s" is no key', async (key) => {
    const answer = await ask(key, nonceBody()).catch(() => null)
    if (answer) expect(answer.status).toBe(400)
  })
})

describe('rate limits', () => {
  const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'))

  /** Two calls in a row; two more, once, when a minute may have ended between them. */
  async function twoOf(ask: (address: string) => ReturnType<typeof call>) {
    const pair = async () => [await ask('10.0.0.1'), await ask('10.0.0.2')] as const
    const [first, second] = await pair()
    return remaining(second) < remaining(first) ? ([first, second] as const) : pair()
  }

  test('are sent with every answer and count down', async () => {
    const [first, second] = await twoOf(() => call('/auth/nonce', { json: nonceBody() }))
    expect(Number(first.headers.get('ratelimit-limit'))).toBeGreaterThan(0)
    expect(remaining(second)).toBeLessThan(remaining(first))
    expect(Number(second.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
  })

  test('cannot be escaped by writing X-Forwarded-For', async () => {
    const [one, two] = await twoOf((address) =>
      call('/auth/nonce', { json: nonceBody(), headers: { 'x-forwarded-for': address } }),
    )
    expect(remaining(two)).toBeLessThan(remaining(one))
  })

  test('of a signed-in wallet are its own', async () => {
    const { accessToken } = await signInWith(newKey())
    const { headers } = await call('/me', { headers: bearer(accessToken) })
    expect(Number(headers.get('ratelimit-limit')) - Number(headers.get('ratelimit-remaining'))).toBe(1)
  })
})

describe('health', () => {
  test('live and ready', async () => {
    expect((await call('/health/live')).body).toEqual({ status: 'ok' })
    expect((await call<object>('/health/ready')).body).toMatchObject({
      status: 'ready',
      parts: { database: { ok: true }, chain: { ok: true }, contracts: { ok: true }, indexer: { ok: true } },
    })
  })
})

describe('GET /onchain/tx/:txHash', () => {
  type Tx = {
    status: string
    events: { name: string; contractName: string | null }[]
    objects: { kind: string; id: string }[]
    error: { code: string } | null
    blockNumber: string | null
  }
  const follow = (hash: string) => call<Tx>(`/onchain/tx/${hash}`)

  test('of a hash no one knows is UNKNOWN, never 404', async () => {
    const { status, body } = await follow(`0x${'5a'.repeat(32)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'UNKNOWN', blockNumber: null, events: [], objects: [], error: null })
  })

  test('of what is no hash is 404', async () => expect((await follow('0x12')).status).toBe(404))

  test('follows a transaction that waits in the pool until it is indexed', async () => {
    const { address } = await newWallet()
    await chainRpc('evm_setAutomine', [false])
    try {
      const [from] = await chainRpc<string[]>('eth_accounts')
      const hash = await chainRpc<string>('eth_sendTransaction', [{ from, to: address, value: '0x1' }])
      expect((await follow(hash)).body.status).toBe('PENDING')
      await chainRpc('evm_mine')
      expect(['MINED', 'INDEXED']).toContain((await follow(hash)).body.status)
      await untilIndexed()
      expect((await follow(hash)).body).toMatchObject({ status: 'INDEXED', events: [] })
    } finally {
      await chainRpc('evm_setAutomine', [true])
    }
  })

  test('names the events and the objects an indexed transaction touched', async () => {
    const to = stack().deployment.contracts.identityRegistry
    const hash = await sendFromNode({ to, data: '0x1aa3a008' })
    await untilIndexed()
    const { body } = await follow(hash)
    expect(body.status).toBe('INDEXED')
    expect(body.events.map(({ name }) => name)).toContain('Registered')
    expect(body.events[0]?.contractName).toBe('IdentityRegistry')
    expect(body.objects).toContainEqual({ kind: 'agent', id: expect.stringMatching(/^\d+$/) })
  })

  test('says why a transaction reverted', async () => {
    const to = market().tokens.USDC
    // transfer(0x…01, 2^255): no one has that much.
    const data = `0xa9059cbb${'0'.repeat(63)}1${'8'.padEnd(64, '0')}`
    const hash = await sendFromNode({ to, data, gas: '0x30000' })
    expect((await follow(hash)).body).toMatchObject({
      status: 'REVERTED',
      events: [],
      error: { code: 'BALANCE_INSUFFICIENT' },
    })
  })
})

describe('the document', () => {
  test('is served as committed', async () => {
    const { body, headers } = await call<{ openapi: string; paths: object }>('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(headers.get('content-type')).toContain('application/json')
    expect(Object.keys(body.paths)).toContain('/auth/nonce')
  })

  test('is on a page that loads nothing from another host', async () => {
    const response = await fetch(`${stack().url}/docs`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('/auth/nonce')
    const hosts = [...html.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(
      ([, url]) => new URL(url ?? '').host,
    )
    expect(hosts.filter((host) => host !== new URL(stack().url).host)).toEqual([])
  })
})

test('a nonce is not readable by guessing: another wallet cannot learn it', async () => {
  const [one, two] = [await nonceFor(newKey().address), await nonceFor(newKey().address)]
  expect(one.nonce).toHaveLength(32)
  expect(one.nonce).not.toBe(two.nonce)
})
