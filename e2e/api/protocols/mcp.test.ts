/** The tools for models, by the official client: what is listed to whom, what calls do, and what is refused. */
import { randomUUID } from 'node:crypto'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { publishedListing } from '@/e2e/api/sellers'
import { acceptance, brief, newPair, type Pair, terms } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { operationId } from '@/lib/http/openapi/openapi'
import type { Listing } from '@/lib/listings/schema'
import type { Offer } from '@/lib/offers/schema'
import { endpoints } from '@/lib/registry/endpoints'
import type { Request as Brief } from '@/lib/requests/schema'
import { closeClients, connect, mcpAddress, use } from './mcp-client'
import { asPerson, keyOf } from './rpc-call'

let pair: Pair
let listing: string
let visitor: Client
let buyer: Client
let seller: Client

beforeAll(async () => {
  pair = await newPair()
  listing = await publishedListing(pair.seller, pair.provider)
  visitor = await connect()
  buyer = await connect(asPerson(pair.buyer))
  seller = await connect(asPerson(pair.seller))
})
afterAll(closeClients)

const toolsOf = async (client: Client) => (await client.listTools()).tools

describe('tools', () => {
  test('without a key are the reads for everyone', async () => {
    const tools = await toolsOf(visitor)
    expect(tools.map(({ name }) => name)).toContain('getListings')
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const listed = new Set(tools.map(({ name }) => name))
    for (const endpoint of endpoints)
      if (endpoint.auth === 'session' || endpoint.method !== 'GET')
        expect(listed.has(operationId(endpoint)), operationId(endpoint)).toBe(false)
  })

  test('of someone signed in are every endpoint a model can use', async () => {
    const tools = await toolsOf(buyer)
    const listed = new Map(tools.map((tool) => [tool.name, tool]))
    const wanted = endpoints.filter(
      ({ auth, takesBearer, isStream, respond, file, replay, area }) =>
        (['none', 'optional', 'session'].includes(auth) || takesBearer) &&
        !isStream &&
        !respond &&
        !file &&
        replay === 'answer' &&
        area !== 'Sessions' &&
        area !== 'Service',
    )
    expect([...listed.keys()].sort()).toEqual(wanted.map(operationId).sort())
    expect(listed.has('postAuthNonce')).toBe(false)
    expect(listed.get('deleteListingsId')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    })
    expect(listed.get('postOffersIdAccept')).toMatchObject({
      title: 'Accept one revision of an offer',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
      inputSchema: {
        type: 'object',
        required: ['id', 'revisionId', 'expectedVersion'],
        additionalProperties: false,
      },
    })
  })

  test('of a key are what its scopes allow', async () => {
    const reader = await connect(bearer(await keyOf(pair.buyer, ['api:read'])))
    const tools = await toolsOf(reader)
    expect(tools.map(({ name }) => name)).toContain('getOrders')
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const trader = await connect(bearer(await keyOf(pair.buyer, ['acn:rpc'])))
    for (const { name } of await toolsOf(trader))
      expect(['none', 'optional'], name).toContain(
        endpoints.find((endpoint) => operationId(endpoint) === name)?.auth,
      )
  })

  test('say what they are and fit what hosts take', async () => {
    for (const { name, description, inputSchema } of await toolsOf(buyer)) {
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      expect(description).toMatch(/ \/[a-z]/)
      expect(inputSchema.type).toBe('object')
    }
  })
})

describe('a read', () => {
  test('needs no key and answers as the API does', async () => {
    const { body, isError } = await use<Listing>(visitor, 'getListingsId', { id: listing })
    expect(isError).toBe(false)
    expect(body).toEqual((await call<Listing>(`/listings/${listing}`)).body)
  })

  test('takes numbers and lists as such', async () => {
    const { body } = await use<{ pageSize: number; items: Listing[] }>(visitor, 'getListings', {
      providerAgentId: pair.provider.id,
      pageSize: 3,
    })
    expect(body).toMatchObject({ pageSize: 3, items: [{ id: listing }] })
  })

  test('of what is private is for those it belongs to', async () => {
    expect(await use(visitor, 'getPrepaymentOrders')).toMatchObject({
      isError: true,
      error: { code: 'UNAUTHORIZED', requestId: expect.stringMatching(/^req_/) },
    })
    expect(await use(buyer, 'getPrepaymentOrders')).toMatchObject({ isError: false })
  })
})

describe('a write', () => {
  test('trades: a request, an offer, its acceptance, and an unsigned approval', async () => {
    const request = await use<Brief>(buyer, 'postPrepaymentOrders', brief(pair))
    const offer = await use<Offer>(seller, 'postPrepaymentOrdersIdOffers', {
      id: request.body.id,
      ...terms(pair),
    })
    const accepted = await use<Offer>(buyer, 'postOffersIdAccept', {
      id: offer.body.id,
      ...acceptance(offer.body),
    })
    expect(accepted.body).toMatchObject({ status: 'ACCEPTED' })
    const session = await use<{ id: string }>(buyer, 'postCheckoutSessions', {
      offerId: offer.body.id,
      revisionId: offer.body.current.id,
      idempotencyKey: randomUUID(),
    })
    const intent = await use(buyer, 'postCheckoutIdTxIntent', {
      id: session.body.id,
      action: 'approveEscrow',
    })
    expect(intent.body).toMatchObject({ txIntent: { functionName: 'approve', status: 'PREPARED' } })
  })

  test('that accepts a proposal names what was read of it', async () => {
    const id = `0x${'1'.repeat(64)}`
    const refused = await use(seller, 'postOrdersIdSettlementAcceptPrepare', { id })
    expect(refused).toMatchObject({ isError: true, error: { code: 'BAD_REQUEST' } })
    const named = await use(seller, 'postOrdersIdSettlementAcceptPrepare', { id, providerBps: 2_000 })
    expect(named).toMatchObject({ isError: true, error: { code: 'NOT_FOUND' } })
  })

  test('is refused without a key', async () => {
    expect(await use(visitor, 'postPrepaymentOrders', brief(pair))).toMatchObject({
      isError: true,
      error: { code: 'UNAUTHORIZED' },
    })
  })

  test('needs a key that may write', async () => {
    const reader = await connect(bearer(await keyOf(pair.buyer, ['api:read'])))
    expect(await use(reader, 'postPrepaymentOrders', brief(pair))).toMatchObject({
      isError: true,
      error: { code: 'FORBIDDEN', details: { scope: 'api:write' } },
    })
    const writer = await connect(bearer(await keyOf(pair.buyer, ['api:write'])))
    expect(await use(writer, 'postPrepaymentOrders', brief(pair))).toMatchObject({ body: { status: 'OPEN' } })
  })

  test('with an idempotencyKey is done once', async () => {
    const args = { ...brief(pair), idempotencyKey: randomUUID() }
    const first = await use<Brief>(buyer, 'postPrepaymentOrders', args)
    expect((await use<Brief>(buyer, 'postPrepaymentOrders', args)).body.id).toBe(first.body.id)
    expect(await use(buyer, 'postPrepaymentOrders', { ...args, title: 'Another' })).toMatchObject({
      isError: true,
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })
})

describe('what is wrong is an error of the tool', () => {
  test.each<[string, string, Record<string, unknown>, string, string]>([
    ['an argument no one knows', 'getListings', { limit: 3 }, 'BAD_REQUEST', 'limit'],
    ['a field no one knows', 'postPrepaymentOrders', { colour: 'red' }, 'BAD_REQUEST', 'colour'],
    ['an id of nothing', 'getListingsId', { id: 'cmnobodyhasthis' }, 'NOT_FOUND', 'listing'],
    ['an id that is none', 'getListingsId', { id: '../agents' }, 'NOT_FOUND', 'address'],
    ['no id', 'getListingsId', {}, 'NOT_FOUND', 'id'],
  ])('%s', async (_, name, args, code, word) => {
    const { isError, error } = await use(buyer, name, args)
    expect(isError).toBe(true)
    expect(error).toMatchObject({ code, message: expect.stringContaining(word) })
  })

  test('what is of others is refused as the API refuses it', async () => {
    const { body } = await use<Brief>(buyer, 'postPrepaymentOrders', brief(pair))
    expect(await use(seller, 'patchPrepaymentOrdersId', { id: body.id, title: 'Mine' })).toMatchObject({
      isError: true,
      error: { code: 'FORBIDDEN' },
    })
  })

  test.each(['postAuthNonce', 'getHealthLive', 'getRealtimeSse', 'postAcnRpc', 'nothing'])(
    '%s is no tool',
    async (name) => {
      await expect(use(buyer, name)).rejects.toMatchObject({ code: -32602 })
    },
  )
})

describe('the address', () => {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
  }
  const accept = { accept: 'application/json, text/event-stream' }
  const knock = (headers: Record<string, string>, json: unknown = hello) =>
    call(mcpAddress(), { json, headers: { ...accept, ...headers } })

  test('answers in JSON, keeps no session and nothing in caches', async () => {
    const answer = await knock({})
    expect(answer).toMatchObject({ status: 200, body: { result: { serverInfo: { name: 'merx' } } } })
    expect(answer.headers.get('mcp-session-id')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/)
  })

  test('is closed to pages of other sites, open to ours', async () => {
    expect(await knock({ origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    })
    expect(await knock({ origin: 'null' })).toMatchObject({ status: 403 })
    expect(await knock({ origin: new URL(stack().url).origin })).toMatchObject({ status: 200 })
  })

  test('wants a credential that is one, and takes none from cookies', async () => {
    const answer = await knock({ authorization: 'Bearer merx_at_nonsense' })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'getPrepaymentOrders', arguments: {} },
    }
    const cookie = await knock({ cookie: 'next-auth.session-token=x' }, body)
    expect(JSON.stringify(cookie.body)).toContain('UNAUTHORIZED')
  })

  test('speaks versions of the protocol it knows', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect(await knock({ 'mcp-protocol-version': '2025-06-18' }, list)).toMatchObject({ status: 200 })
    expect(await knock({ 'mcp-protocol-version': '1999-01-01' }, list)).toMatchObject({ status: 400 })
  })

  test('takes POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const answer = await call(mcpAddress(), { method, headers: accept })
      expect(answer).toMatchObject({ status: 405, body: { error: { code: 'METHOD_NOT_ALLOWED' } } })
      expect(answer.headers.get('allow')).toBe('POST')
    }
  })

  test('refuses what is no JSON, and what is too large', async () => {
    const broken = await call(mcpAddress(), {
      text: '{',
      headers: { ...accept, 'content-type': 'application/json' },
    })
    expect(broken).toMatchObject({ status: 400, body: { error: { code: -32700 } } })
    expect(await knock({}, { text: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 })
  })
})
