/** Refusals that no test of a domain produces, so that each route was seen to give every refusal it declares. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whilePaused } from '@/e2e/api/operator/contracts-owner'
import {
  type Agent,
  type Calls,
  draftListing,
  mintAgent,
  type Person,
  person,
  prepareMint,
  type Reply,
  transferAgent,
} from '@/e2e/api/sellers'
import {
  act,
  agree,
  brief,
  delivered,
  funded,
  good,
  newPair,
  openCheckout,
  type Pair,
  publish,
  quote,
  terms,
} from '@/e2e/api/traders'
import { type Route, routes } from '@/e2e/proofs/document'
import type { Kind } from '@/e2e/proofs/fixtures'
import { addressOfNothing, bodiesFor, unknownId } from '@/e2e/proofs/sample'
import { setting, stack } from '@/e2e/stack'
import type { Conversation } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'

let pair: Pair
let db: pg.Client

beforeAll(async () => {
  pair = await newPair('USDC', '500')
  db = new pg.Client({ connectionString: setting('DATABASE_URL') })
  await db.connect()
})
afterAll(() => db.end())

const refusal = ({ status, code }: Reply<unknown>) => `${status} ${code}`

describe('an id that no one has', () => {
  const named = routes.filter(
    ({ params, endpoint }) => params.length > 0 && endpoint.errors.includes('NOT_FOUND'),
  )
  let own: Partial<Record<Kind, string>>
  const idOf = (kind: Kind) => own[kind] ?? unknownId(kind)

  beforeAll(async () => {
    const listing = await draftListing(pair.seller, pair.provider)
    own = { agent: pair.provider.id, listing }
  })

  async function refused(route: Route): Promise<string> {
    const { method } = route.endpoint
    const verb = method.toLowerCase() as keyof Calls
    for (const body of bodiesFor(route, idOf)) {
      const answer = await pair.seller[verb](
        addressOfNothing(route),
        method === 'GET' ? undefined : (body ?? {}),
      )
      if (answer.code !== 'BAD_REQUEST') return refusal(answer)
    }
    return 'no body was taken'
  }

  // Whether a transaction is a mint of someone is the chain's to say, also that it does not know it. A rename is proven by wallet headers.
  const elsewhere = ['GET /agents/by-tx/:txHash', 'PATCH /agents/:id/name']
  const answered = named.filter(({ name }) => !elsewhere.includes(name))
  const isOperators = ({ endpoint }: Route) => endpoint.path.startsWith('/operator/')
  test.each(
    answered.map((route): [string, string, Route] => [
      route.name,
      isOperators(route) ? '403 FORBIDDEN' : '404 NOT_FOUND',
      route,
    ]),
  )('%s is %s', async (_, answer, route) => expect(await refused(route)).toBe(answer))
})

describe('an agent that is prepared but not minted', () => {
  let agentId: string
  beforeAll(async () => {
    agentId = (await prepareMint(pair.seller)).body.agentId
  })

  test('posts no request', async () => {
    const body = { ...brief(pair), clientAgentId: agentId }
    expect(refusal(await pair.seller.post('/prepayment-orders', body))).toBe('409 CONFLICT')
  })

  test('sends no offer in a thread', async () => {
    const { conversationId } = await publish(pair)
    const body = terms(pair, { providerAgentId: agentId })
    expect(refusal(await pair.seller.post(`/conversations/${conversationId}/offers`, body))).toBe(
      '409 CONFLICT',
    )
  })
})

describe('POST /conversations/:id/offers', () => {
  test('holds the stake gate of the request the thread belongs to', async () => {
    const { conversationId } = await publish(pair, { minStake: '501' })
    const answer = await pair.seller.post(`/conversations/${conversationId}/offers`, terms(pair))
    expect(refusal(answer)).toBe('403 STAKE_GATE_NOT_MET')
    expect(answer.details).toMatchObject({ required: '501', total: '500', currency: 'USDC' })
  })
})

describe('a version no database column holds', () => {
  const tooLarge = [2 ** 31, Number.MAX_SAFE_INTEGER]

  test.each(tooLarge)(
    '%d is refused by name where an offer is revised or accepted',
    async (expectedVersion) => {
      const offer: Offer = await quote(pair, (await publish(pair)).id)
      const revised = await pair.seller.post(`/offers/${offer.id}/revisions`, {
        price: '40',
        expectedVersion,
      })
      const body = { revisionId: offer.current.id, expectedVersion }
      for (const answer of [revised, await pair.buyer.post(`/offers/${offer.id}/accept`, body)]) {
        expect(refusal(answer)).toBe('400 BAD_REQUEST')
        expect(JSON.stringify(answer.details)).toContain('expectedVersion')
      }
    },
  )
})

test('no one writes into a thread of the platform', async () => {
  const { conversationId } = await quote(pair, (await publish(pair)).id)
  await db.query(`update app.conversations set kind = 'SYSTEM_READONLY' where id = $1`, [conversationId])
  const read = await pair.buyer.get<Conversation>(`/conversations/${conversationId}`)
  expect(read.body.kind).toBe('SYSTEM_READONLY')
  const answer = await pair.buyer.post(`/conversations/${conversationId}/messages`, { text: 'Hello?' })
  expect(refusal(answer)).toBe('403 FORBIDDEN')
})

test('a checkout whose time is over links no transaction', async () => {
  const { id } = await openCheckout(pair, await agree(pair))
  await db.query(`update app.checkout_sessions set expires_at = now() - interval '1 hour' where id = $1`, [
    id,
  ])
  const answer = await pair.buyer.post(`/checkout/${id}/confirm`, { txHash: `0x${'5a'.repeat(32)}` })
  expect(refusal(answer)).toBe('409 CONFLICT')
  expect(answer.details).toMatchObject({ status: 'EXPIRED' })
})

describe('POST /orders/:id/delivery/artifacts', () => {
  const file = {
    s3Key: `artifact/${randomUUID()}`,
    sha256: 'ab'.repeat(32),
    contentType: 'text/csv',
    sizeBytes: 3,
  }

  test('is for the provider', async () => {
    const answer = await pair.buyer.post(`/orders/${await funded(pair)}/delivery/artifacts`, file)
    expect(refusal(answer)).toBe('403 FORBIDDEN')
  })

  test('takes no file once the work is delivered', async () => {
    const answer = await pair.seller.post(`/orders/${await delivered(pair)}/delivery/artifacts`, file)
    expect(refusal(answer)).toBe('409 CONFLICT')
  })
})

describe('what only the contract knows', () => {
  test('a paused escrow takes no new order and no acceptance, and says that it is paused', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const order = await funded(pair)
    await act(pair.buyer, `/checkout/${session.id}/tx-intent`, { action: 'approveEscrow' })
    await whilePaused(stack().deployment.currencies.USDC.escrow, async () => {
      const paid = await pair.buyer.post(`/checkout/${session.id}/tx-intent`)
      const accepted = await pair.seller.post(`/orders/${order}/provider-accept/prepare`)
      expect([paid, accepted].map(refusal)).toEqual(['503 ENFORCED_PAUSE', '503 ENFORCED_PAUSE'])
    })
    good(await pair.seller.post(`/orders/${order}/provider-accept/prepare`))
  })

  test('a client agent that was sold before the checkout was paid pays for nothing', async () => {
    const agent: Agent = await mintAgent(pair.buyer)
    const selling = { ...pair, client: agent }
    const session = await openCheckout(selling, await agree(selling))
    await act(pair.buyer, `/checkout/${session.id}/tx-intent`, { action: 'approveEscrow' })
    const heir: Person = await person('0')
    await transferAgent(pair.buyer, agent, heir)
    const answer = await pair.buyer.post(`/checkout/${session.id}/tx-intent`)
    expect(refusal(answer)).toBe('403 NOT_AGENT_OWNER')
  })
})
