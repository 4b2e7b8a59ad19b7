/** Requests and offers that are kept as drafts: for their author alone, until they are published or sent. */
import { beforeAll, describe, expect, test } from 'vitest'
import { publicationOf } from '@/components/requests/publication'
import { anyone, asOwner, fresh, type Person, person } from '@/e2e/api/sellers'
import { acceptance, brief, good, newPair, type Pair, publish, terms } from '@/e2e/api/traders'
import type { Conversation } from '@/lib/conversations/schema'
import type { Offer, RequestWithOffers } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

const draftRequest = async (over: object = {}): Promise<Request> =>
  good(await pair.buyer.post<Request>('/prepayment-orders', brief(pair, { draft: true, ...over })))
const patchRequest = (id: string, change: object) =>
  pair.buyer.patch<Request>(`/prepayment-orders/${id}`, change)
const draftOffer = async (requestId: string, over: object = {}): Promise<Offer> =>
  good(
    await pair.seller.post<Offer>(
      `/prepayment-orders/${requestId}/offers`,
      terms(pair, { draft: true, ...over }),
    ),
  )
const patchOffer = (id: string, change: object) => pair.seller.patch<Offer>(`/offers/${id}`, change)
const sees = async (who: Pick<Person, 'get'>, id: string): Promise<Offer[]> =>
  good(await who.get<RequestWithOffers>(`/prepayment-orders/${id}`)).offers

const found = async (path: string): Promise<string[]> =>
  good(await anyone.get<Page<{ id: string }>>(path)).items.map(({ id }) => id)

describe('a draft of a request', () => {
  test('is for its author alone: 404 to others, on no board, in no search, in no count', async () => {
    const word = fresh('zither')
    const tag = word.slice(0, 20)
    const range = async () => good(await anyone.get('/prepayment-orders/discover/budget-range'))
    const before = await range()
    const draft = await draftRequest({ title: `About ${word}`, tags: [tag], budgetMax: '98765.4321' })
    expect(draft).toMatchObject({ status: 'DRAFT', viewerSide: 'client', deadlineAt: null, offerCount: 0 })

    for (const who of [stranger, pair.seller]) {
      const refused = { status: 404, code: 'NOT_FOUND' }
      expect(await who.get(`/prepayment-orders/${draft.id}`)).toMatchObject(refused)
      expect(await who.patch(`/prepayment-orders/${draft.id}`, { status: 'OPEN' })).toMatchObject(refused)
      expect(await who.post(`/prepayment-orders/${draft.id}/withdraw`)).toMatchObject(refused)
      expect(await who.get(`/conversations/${draft.conversationId}`)).toMatchObject(refused)
    }
    const body = terms(pair)
    for (const path of [
      `/prepayment-orders/${draft.id}/offers`,
      `/conversations/${draft.conversationId}/offers`,
    ])
      expect(await pair.seller.post(path, body)).toMatchObject({ status: 404 })

    expect(await found(`/prepayment-orders/discover?tag=${tag}`)).toEqual([])
    expect(await found(`/prepayment-orders/discover?query=${word}`)).toEqual([])
    expect(await range()).toEqual(before)
    const own = good(await pair.buyer.get<Page<Request>>('/prepayment-orders'))
    expect(own.items).toContainEqual(expect.objectContaining({ id: draft.id, status: 'DRAFT' }))
  })

  test('is changed without a word to anyone, and published once, with its last changes', async () => {
    const tag = fresh('viola').slice(0, 20)
    const { id } = await draftRequest({ tags: [tag] })
    expect(good(await patchRequest(id, { title: 'A better title' }))).toMatchObject({
      status: 'DRAFT',
      title: 'A better title',
    })
    expect(await patchRequest(id, { budgetMin: '101' })).toMatchObject({
      status: 400,
      details: { field: 'budgetMin' },
    })
    const published = good(await patchRequest(id, { status: 'OPEN', budgetMax: '120' }))
    expect(published).toMatchObject({
      status: 'OPEN',
      title: 'A better title',
      budgetMax: '120',
      deadlineAt: expect.any(String),
    })
    expect(await found(`/prepayment-orders/discover?tag=${tag}`)).toEqual([id])
    expect(await patchRequest(id, { status: 'OPEN' })).toMatchObject({ status: 409, code: 'CONFLICT' })
    const messages = good(
      await pair.buyer.get<Page<{ text: string }>>(`/conversations/${published.conversationId}/messages`),
    )
    expect(messages.items).toHaveLength(1)
  })

  test('comes to the board as new as its publication, with thirty days from then on', async () => {
    const tag = fresh('cello').slice(0, 20)
    const { id } = await draftRequest({ tags: [tag] })
    await asOwner(`update app.requests set created_at = created_at - interval '20 days' where id = $1`, [id])
    const earlier = await publish(pair, { tags: [tag] })
    const { createdAt, deadlineAt } = good(await patchRequest(id, { status: 'OPEN' }))
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000)
    expect(Math.round((Date.parse(deadlineAt ?? '') - Date.parse(createdAt)) / 86_400_000)).toBe(30)
    for (const narrowed of ['', '&query=price', '&postedWithinHours=1'])
      expect(await found(`/prepayment-orders/discover?tag=${tag}${narrowed}`)).toEqual([id, earlier.id])
  })

  test('is published after its days are over, for as many days again', async () => {
    const dayMs = 86_400_000
    const { id } = await draftRequest({ deadlineAt: new Date(Date.now() + 3 * dayMs).toISOString() })
    await asOwner(
      `update app.requests set created_at = created_at - interval '4 days', deadline_at = deadline_at - interval '4 days'
       where id = $1`,
      [id],
    )
    expect(await patchRequest(id, { status: 'OPEN' })).toMatchObject({
      status: 400,
      details: { field: 'deadlineAt' },
    })
    const draft = good(await pair.buyer.get<Request>(`/prepayment-orders/${id}`))
    const { status, deadlineAt } = good(await patchRequest(id, publicationOf(draft, Date.now())))
    expect(status).toBe('OPEN')
    expect(Math.round((Date.parse(deadlineAt ?? '') - Date.now()) / dayMs)).toBe(3)
  })

  test('is discarded by withdrawing it', async () => {
    const { id } = await draftRequest()
    expect(await patchRequest(id, { status: 'CANCELLED' })).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED' },
    })
    expect(await stranger.get(`/prepayment-orders/${id}`)).toMatchObject({ status: 404 })
    expect(await patchRequest(id, { status: 'OPEN' })).toMatchObject({ status: 409 })
  })
})

describe('a draft of an offer', () => {
  test('is for its author alone: the buyer hears nothing and counts nothing', async () => {
    const request = await publish(pair)
    const draft = await draftOffer(request.id)
    expect(draft).toMatchObject({
      status: 'DRAFT',
      version: 0,
      viewerSide: 'provider',
      availableActions: { canSend: true, canRevise: false, canAccept: false },
    })
    for (const who of [pair.buyer, stranger]) {
      const refused = { status: 404, code: 'NOT_FOUND' }
      expect(await who.get(`/offers/${draft.id}`)).toMatchObject(refused)
      expect(await who.get(`/offers/${draft.id}/diff`)).toMatchObject(refused)
      expect(await who.patch(`/offers/${draft.id}`, { status: 'ACTIVE' })).toMatchObject(refused)
      expect(await who.post(`/offers/${draft.id}/decline`)).toMatchObject(refused)
    }
    const { current } = draft
    expect(
      await pair.buyer.post(`/offers/${draft.id}/accept`, { revisionId: current.id, expectedVersion: 1 }),
    ).toMatchObject({ status: 404 })
    expect(await sees(pair.buyer, request.id)).toEqual([])
    expect((await sees(pair.seller, request.id)).map(({ id }) => id)).toEqual([draft.id])
    const read = good(await pair.buyer.get<Request>(`/prepayment-orders/${request.id}`))
    expect(read).toMatchObject({ status: 'OPEN', offerCount: 0 })
    const quotedOn = good(await pair.seller.get<Page<Request>>('/prepayment-orders'))
    expect(quotedOn.items.map(({ id }) => id)).not.toContain(request.id)
  })

  test('is changed, then sent once as v1 with its validity from then on', async () => {
    const request = await publish(pair)
    const draft = await draftOffer(request.id, { validUntilHours: 48 })
    expect(good(await patchOffer(draft.id, { price: '45', deliveryDays: 2 }))).toMatchObject({
      status: 'DRAFT',
      price: '45',
      current: { deliveryDays: 2, message: 'Happy to start today.' },
    })
    expect(await patchOffer(draft.id, {})).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await patchOffer(draft.id, { price: '0.5' })).toMatchObject({
      status: 400,
      details: { field: 'price' },
    })
    const sent = good(await patchOffer(draft.id, { status: 'ACTIVE', message: 'Now it is ready.' }))
    expect(sent).toMatchObject({ id: draft.id, status: 'ACTIVE', version: 1, price: '45' })
    expect(await pair.buyer.patch(`/offers/${draft.id}`, { price: '1' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect(sent.conversationId).not.toBe(draft.conversationId)
    const hours = (Date.parse(sent.current.validUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(47)
    expect(hours).toBeLessThanOrEqual(48)
    expect(await patchOffer(draft.id, { status: 'ACTIVE' })).toMatchObject({
      status: 409,
      details: { status: 'ACTIVE' },
    })
    expect((await sees(pair.buyer, request.id)).map(({ id }) => id)).toEqual([draft.id])
    good(await pair.buyer.post(`/offers/${sent.id}/accept`, acceptance(sent)))
  })

  test('two at once: one is sent; a second draft is not while an offer is live', async () => {
    const request = await publish(pair)
    const draft = await draftOffer(request.id)
    const other = await draftOffer(request.id)
    const answers = await Promise.all([1, 2, 3].map(() => patchOffer(draft.id, { status: 'ACTIVE' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await patchOffer(other.id, { status: 'ACTIVE' })).toMatchObject({
      status: 409,
      details: { offerId: draft.id },
    })
  })

  test('asks for the stake when it is sent', async () => {
    const gated = await publish(pair, { minStake: '100.01' })
    const low = await draftOffer(gated.id)
    expect(await patchOffer(low.id, { status: 'ACTIVE' })).toMatchObject({
      status: 403,
      code: 'STAKE_GATE_NOT_MET',
    })
    expect(await patchOffer(low.id, { status: 'ACTIVE', currency: 'USDT' })).toMatchObject({
      status: 400,
      details: { field: 'currency' },
    })
    const open = await publish(pair)
    const bare = await draftOffer(open.id, { currency: 'USDT' })
    expect(await patchOffer(bare.id, { status: 'ACTIVE' })).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
    })
  })

  test('is discarded in silence, and never shown to the buyer', async () => {
    const request = await publish(pair)
    const draft = await draftOffer(request.id)
    expect(await pair.seller.post(`/offers/${draft.id}/withdraw`)).toMatchObject({
      status: 200,
      body: { status: 'WITHDRAWN' },
    })
    expect(await pair.buyer.get(`/offers/${draft.id}`)).toMatchObject({ status: 404 })
    expect(await sees(pair.buyer, request.id)).toEqual([])
    expect(await patchOffer(draft.id, { status: 'ACTIVE' })).toMatchObject({ status: 409 })
  })

  test('into a conversation stays out of it until it is sent', async () => {
    const { id } = good(
      await pair.buyer.post<Conversation>('/conversations', {
        agentId: pair.provider.id,
        text: 'Could you do this?',
      }),
    )
    const messages = async () =>
      good(await pair.buyer.get<Page<{ kind: string }>>(`/conversations/${id}/messages`)).items.map(
        ({ kind }) => kind,
      )
    const before = await messages()
    const draft = good(
      await pair.seller.post<Offer>(`/conversations/${id}/offers`, terms(pair, { draft: true })),
    )
    expect(draft).toMatchObject({ status: 'DRAFT', conversationId: id })
    expect(await messages()).toEqual(before)
    good(await patchOffer(draft.id, { status: 'ACTIVE' }))
    expect((await messages()).filter((kind) => kind === 'OFFER')).toHaveLength(1)
  })
})
