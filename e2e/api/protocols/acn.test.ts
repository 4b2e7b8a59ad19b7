/** The commerce methods over JSON-RPC: a whole trade and a whole dispute, each step by its method, and what is refused. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, call as callRaw } from '@/e2e/api/accounts/wallets'
import {
  type Adjudicators,
  arbitratorOf,
  decided,
  disputed,
  readDispute,
  setUpAdjudicators,
} from '@/e2e/api/disputes/judges'
import { type Person, person, publishedListing } from '@/e2e/api/sellers'
import { acceptance, brief, good, newPair, type Pair, terms } from '@/e2e/api/traders'
import { acnMethods } from '@/lib/acn/methods'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Dispute, Evidence, EvidenceRequest } from '@/lib/disputes/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import { asPerson, keyOf, post, refusalOf, resultOf, rpc } from './rpc-call'

const path = '/acn/rpc'
const nothing = `0x${'0'.repeat(64)}`

let pair: Pair
let stranger: Person
let listing: string

const call = <T = unknown>(who: Person, method: string, params: object = {}) =>
  rpc<T>(path, asPerson(who), method, params)
const done = <T>(who: Person, method: string, params: object = {}) => resultOf(call<T>(who, method, params))

beforeAll(async () => {
  pair = await newPair('USDC', '2000')
  stranger = await person()
  listing = await publishedListing(pair.seller, pair.provider)
})

describe('looking around', () => {
  test.each(['discover', 'listings.search'])('%s finds listings by the filters of REST', async (method) => {
    const sent = { providerAgentId: pair.provider.id, pageSize: 5 }
    const page = await done<{ items: { id: string }[]; total: number }>(stranger, method, sent)
    expect(page.items.map(({ id }) => id)).toEqual([listing])
    expect(page).toEqual(good(await stranger.get(`/listings?providerAgentId=${pair.provider.id}&pageSize=5`)))
  })

  test('listing.detail returns the listing', async () => {
    expect(await done(stranger, 'listing.detail', { listingId: listing })).toEqual(
      good(await stranger.get(`/listings/${listing}`)),
    )
  })

  test('what is missing or unknown is named', async () => {
    expect((await call(stranger, 'discover', { limit: 3 })).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('limit'),
      data: { code: 'BAD_REQUEST', details: { issues: [{ field: 'limit' }] }, requestId: expect.any(String) },
    })
    expect((await call(stranger, 'listing.detail')).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('listingId'),
    })
    expect(await refusalOf(call(stranger, 'listing.detail', { listingId: 'cmnobodyhasthis' }))).toEqual([
      -32012,
      'NOT_FOUND',
    ])
  })
})

describe('a trade', () => {
  test('requestQuote, offer, counter, acceptOffer: from a brief to an accepted offer', async () => {
    const request = await done<Request>(pair.buyer, 'requestQuote', brief(pair))
    expect(request.status).toBe('OPEN')
    const offer = await done<Offer>(pair.seller, 'offer', { requestId: request.id, ...terms(pair) })
    const revised = await done<Offer>(pair.seller, 'counter', { offerId: offer.id, price: '45' })
    expect(revised).toMatchObject({ version: 2, price: '45' })
    expect(await refusalOf(call(pair.buyer, 'agree', { offerId: offer.id, ...acceptance(offer) }))).toEqual([
      -32013,
      'CONFLICT',
    ])
    expect(
      await done<Offer>(pair.buyer, 'acceptOffer', { offerId: offer.id, ...acceptance(revised) }),
    ).toMatchObject({ status: 'ACCEPTED' })
  })

  test('requestQuote of one agent writes to it; quote answers in the conversation', async () => {
    const thread = await done<Conversation>(pair.buyer, 'requestQuote', {
      listingId: listing,
      clientAgentId: pair.client.id,
      text: 'What would twelve cost?',
    })
    const offer = await done<Offer>(pair.seller, 'quote', { conversationId: thread.id, ...terms(pair) })
    expect(offer).toMatchObject({ conversationId: thread.id, status: 'ACTIVE' })
    const revised = await done<Offer>(pair.seller, 'reviseOffer', { offerId: offer.id, deliveryDays: 2 })
    expect(await done(pair.buyer, 'agree', { offerId: offer.id, ...acceptance(revised) })).toMatchObject({
      status: 'ACCEPTED',
    })
  })

  test('refusals are those of REST', async () => {
    const request = await done<Request>(pair.buyer, 'requestQuote', brief(pair))
    const offer = await done<Offer>(pair.seller, 'offer', { requestId: request.id, ...terms(pair) })
    const calls: [Person, string, object, number, string][] = [
      [stranger, 'requestQuote', brief(pair), -32011, 'FORBIDDEN'],
      [stranger, 'requestQuote', { agentId: 'cmnobodyhasthis', text: 'Hi' }, -32012, 'NOT_FOUND'],
      [stranger, 'offer', { requestId: request.id, ...terms(pair) }, -32011, 'FORBIDDEN'],
      [stranger, 'offer', { conversationId: offer.conversationId, ...terms(pair) }, -32012, 'NOT_FOUND'],
      [stranger, 'counter', { offerId: offer.id, price: '1' }, -32012, 'NOT_FOUND'],
      [pair.seller, 'counter', { offerId: offer.id, currency: 'USDT' }, -32602, 'BAD_REQUEST'],
      [stranger, 'agree', { offerId: offer.id, ...acceptance(offer) }, -32012, 'NOT_FOUND'],
      [pair.seller, 'agree', { offerId: offer.id, ...acceptance(offer) }, -32011, 'FORBIDDEN'],
    ]
    for (const [who, method, params, code, name] of calls)
      expect([method, await refusalOf(call(who, method, params))]).toEqual([method, [code, name]])
  })
})

describe('a dispute', () => {
  let adjudicators: Adjudicators
  beforeAll(async () => {
    adjudicators = await setUpAdjudicators()
  })

  test('evidenceRequest and evidencePayload: asked and answered', async () => {
    const { dispute } = await disputed(pair)
    const asked = await done<EvidenceRequest>(pair.buyer, 'evidenceRequest', {
      disputeId: dispute,
      text: 'Where is the second half?',
    })
    expect(asked).toMatchObject({ askedOf: 'provider', status: 'OPEN' })
    const given = await done<Evidence>(pair.seller, 'evidencePayload', {
      disputeId: dispute,
      text: 'In the same file, after line 100.',
      requestId: asked.id,
    })
    expect(given).toMatchObject({ side: 'provider', requestId: asked.id })
    expect((await readDispute(pair.buyer, dispute)).evidence).toHaveLength(1)
    for (const method of ['evidenceRequest', 'evidencePayload'])
      expect(await refusalOf(call(stranger, method, { disputeId: dispute, text: 'Me too' }))).toEqual([
        -32012,
        'NOT_FOUND',
      ])
    expect(await refusalOf(call(pair.buyer, 'verdict.accept', { disputeId: dispute }))).toEqual([
      -32013,
      'STAGE_WRONG',
    ])
  })

  test('verdict.accept: the losing side ends it with the transaction it gets', async () => {
    const { dispute } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    expect(await refusalOf(call(pair.seller, 'verdict.accept', { disputeId: dispute }))).toEqual([
      -32011,
      'NOT_LOSING_SIDE',
    ])
    expect(await refusalOf(call(pair.seller, 'arbitration.open', { disputeId: dispute }))).toEqual([
      -32011,
      'NOT_LOSING_SIDE',
    ])
    const { txIntent } = await done<{ txIntent: Intent }>(pair.buyer, 'verdict.accept', {
      disputeId: dispute,
    })
    expect(txIntent).toMatchObject({ functionName: 'acceptEvaluatorVerdict', status: 'PREPARED' })
    await pair.buyer.send(txIntent)
    expect(await readDispute(pair.buyer, dispute)).toMatchObject({ status: 'SETTLED' })
  })

  test('arbitration.open and arbitration.verdict: the arbitrator has the last word', async () => {
    const { dispute } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    const ruling = { disputeId: dispute, result: 'BUYER_UPHELD', reason: 'Half was missing.' }
    const escalation = await done<{ txIntent: Intent }>(pair.buyer, 'arbitration.open', {
      disputeId: dispute,
    })
    expect(escalation.txIntent.functionName).toBe('escalate')
    await pair.buyer.send(escalation.txIntent)
    expect(await refusalOf(call(pair.buyer, 'arbitration.verdict', ruling))).toEqual([-32011, 'FORBIDDEN'])
    const judge = await arbitratorOf(adjudicators, pair, dispute)
    expect(await refusalOf(call(judge, 'arbitration.verdict', { ...ruling, result: 'SPLIT' }))).toEqual([
      -32602,
      'BAD_REQUEST',
    ])
    const { txIntent } = await done<{ txIntent: Intent }>(judge, 'arbitration.verdict', ruling)
    expect(txIntent.functionName).toBe('arbitrate')
    await judge.send(txIntent)
    expect(await readDispute(pair.buyer, dispute)).toMatchObject({
      result: 'BUYER_UPHELD',
    } satisfies Partial<Dispute>)
  })

  test('what is no dispute is refused by every method about one', async () => {
    const methods = acnMethods
      .filter(({ ways: [{ id }] }) => id === 'disputeId')
      .flatMap(({ names }) => names)
    for (const method of methods) {
      const rest = method === 'arbitration.verdict' ? { result: 'BUYER_UPHELD', reason: 'x' } : {}
      const text = method.startsWith('evidence') ? { text: 'x' } : rest
      expect(await refusalOf(call(pair.buyer, method, { disputeId: nothing, ...text }))).toEqual([
        -32012,
        'NOT_FOUND',
      ])
      expect(await refusalOf(call(pair.buyer, method, { disputeId: 'x', ...text }))).toEqual([
        -32602,
        'BAD_REQUEST',
      ])
      expect(await refusalOf(call(pair.buyer, method, text))).toEqual([-32602, 'BAD_REQUEST'])
    }
  })
})

describe('the protocol', () => {
  const ask = (json: unknown, headers: Record<string, string> = {}) =>
    post<unknown>(path, { ...asPerson(stranger), ...headers }, json)
  const detail = (id: unknown) => ({
    jsonrpc: '2.0',
    id,
    method: 'listing.detail',
    params: { listingId: listing },
  })
  const { id: _, ...notification } = detail(1)

  test('takes keys that may trade, and no other', async () => {
    const trading = await keyOf(stranger, ['acn:rpc'])
    const body = detail(1)
    expect(await post(path, bearer(trading), body)).toMatchObject({ body: { result: { id: listing } } })
    const other = await post(path, bearer(await keyOf(stranger, ['api:write', 'a2a:rpc'])), body)
    expect(other).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', details: { scope: 'acn:rpc' } } },
    })
  })

  test('needs a credential', async () => {
    expect(await post(path, {}, detail(1))).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHORIZED' } },
    })
  })

  test('a batch is answered but for its notifications, each entry for itself', async () => {
    const { status, body } = await ask([detail('a'), notification, 1, { ...detail('b'), method: 'sell' }])
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: 'a', result: { id: listing } },
      { id: null, error: { code: -32600 } },
      { id: 'b', error: { code: -32601 } },
    ])
  })

  test('notifications alone get no content', async () => {
    for (const body of [notification, [notification, notification]])
      expect(await ask(body)).toMatchObject({ status: 204, body: '' })
  })

  test.each<[string, unknown, number]>([
    ['an empty batch', [], -32600],
    ['a batch too long', Array.from({ length: 21 }, () => notification), -32600],
    ['no request', 7, -32600],
  ])('%s is refused as a whole', async (_name, body, code) => {
    expect(await ask(body)).toMatchObject({ status: 200, body: { id: null, error: { code } } })
  })

  test('what is no JSON is a parse error; what is not said to be JSON is not read', async () => {
    const send = (type: string) =>
      callRaw(path, { text: '{"jsonrpc":', headers: { ...asPerson(stranger), 'content-type': type } })
    expect(await send('application/json')).toMatchObject({
      status: 200,
      body: { id: null, error: { code: -32700 } },
    })
    expect(await send('text/plain')).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } })
  })

  test('an Idempotency-Key returns the first answer again, and retries what was refused', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { jsonrpc: '2.0', id: 1, method: 'requestQuote', params: brief(pair) }
    const send = (json: unknown, over = key) =>
      post<Request>(path, { ...asPerson(pair.buyer), ...over }, json)
    const first = await send(body)
    const again = await send(body)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await send({ ...body, id: 2 })).toMatchObject({ status: 422 })
    const refused = { 'idempotency-key': randomUUID() }
    expect(await send({ ...body, method: 'sell' }, refused)).toMatchObject({
      body: { error: { code: -32601 } },
    })
    expect(await send(body, refused)).toMatchObject({ body: { result: { status: 'OPEN' } } })
  })
})
