/** Files of a request, and the date it is needed by. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { acceptance, brief, good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { Request, RequestPage } from '@/lib/requests/schema'
import type { UploadReply } from '@/lib/storage/uploads'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

const content = new TextEncoder().encode('name,price\nAtlas,12.50\n')
const sha256 = createHash('sha256').update(content).digest('hex')
const kind = { fileName: 'prices.csv', contentType: 'text/csv', sizeBytes: content.byteLength }

const announce = (who: Person, over: object = {}) =>
  who.post<UploadReply>('/prepayment-orders/attachments/upload-url', { ...kind, ...over })

/** Uploads a file and returns its key. */
async function uploaded(who: Person, bytes: Uint8Array<ArrayBuffer> = content): Promise<string> {
  const link = good(await announce(who))
  await who.actor.upload({ url: link.uploadUrl, headers: link.headers }, bytes, kind.contentType)
  return link.key
}

const create = (attachments: unknown, over: object = {}) =>
  pair.buyer.post<Request>('/prepayment-orders', brief(pair, { attachments, ...over }))
const change = (id: string, body: object, who = pair.buyer) =>
  who.patch<Request>(`/prepayment-orders/${id}`, body)
const read = async (who: Person, id: string) =>
  good(await who.get<RequestWithOffers>(`/prepayment-orders/${id}`))

describe('files of a request', () => {
  test('are read by everyone who may read the request, through links that end', async () => {
    const request = good(
      await create([{ key: await uploaded(pair.buyer), sha256 }, { key: await uploaded(pair.buyer) }]),
    )
    expect(request.attachmentCount).toBe(2)
    for (const who of [pair.buyer, stranger]) {
      const { attachments } = await read(who, request.id)
      expect(attachments).toMatchObject([
        { ...kind, sha256 },
        { ...kind, sha256 },
      ])
      const answer = await fetch(attachments[0]?.url ?? '')
      expect(await answer.text()).toBe('name,price\nAtlas,12.50\n')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
      const unsigned = new URL(attachments[0]?.url ?? '')
      unsigned.search = ''
      expect((await fetch(unsigned)).status).toBe(403)
    }
    const { items } = good(await anyone.get<{ items: Request[] }>('/prepayment-orders/discover?pageSize=100'))
    expect(items.find(({ id }) => id === request.id)?.attachmentCount).toBe(2)
  })

  test('of a draft are the buyer’s alone, and those of a bought request its two sides’', async () => {
    const draft = good(await create([{ key: await uploaded(pair.buyer) }], { draft: true }))
    expect((await read(pair.buyer, draft.id)).attachments).toHaveLength(1)
    expect(await stranger.get(`/prepayment-orders/${draft.id}`)).toMatchObject({ status: 404 })
    good(await change(draft.id, { status: 'OPEN' }))
    expect((await read(stranger, draft.id)).attachments).toHaveLength(1)
    const offer = await quote(pair, draft.id)
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    expect((await read(pair.seller, draft.id)).attachments).toHaveLength(1)
    expect(await stranger.get(`/prepayment-orders/${draft.id}`)).toMatchObject({ status: 404 })
  })

  test('are changed as a whole: kept by id, added by key, in the order of the call', async () => {
    const { id } = good(
      await create([{ key: await uploaded(pair.buyer) }, { key: await uploaded(pair.buyer) }]),
    )
    const [first, second] = (await read(pair.buyer, id)).attachments
    const added = await uploaded(pair.buyer)
    good(await change(id, { attachments: [{ key: added }, { id: second?.id }] }))
    const after = (await read(pair.buyer, id)).attachments
    expect(after.map((file) => file.id)).toEqual([expect.any(String), second?.id])
    expect(after[0]?.id).not.toBe(first?.id)
    good(await change(id, { title: 'Another title' }))
    expect((await read(pair.buyer, id)).attachments).toHaveLength(2)
    good(await change(id, { attachments: [] }))
    expect(await read(pair.buyer, id)).toMatchObject({ attachments: [], attachmentCount: 0 })
  })

  test('of another request, of someone else, or sent twice are refused', async () => {
    const key = await uploaded(pair.buyer)
    const { id } = good(await create([{ key }]))
    expect(await create([{ key }])).toMatchObject({ status: 409, code: 'CONFLICT', details: { key } })
    const other = await uploaded(pair.buyer)
    expect(await create([{ key: other }, { key: other }])).toMatchObject({ status: 409 })
    expect(await create([{ key: await uploaded(stranger) }])).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    const theirs = good(await create([{ key: other }]))
    const [file] = (await read(pair.buyer, theirs.id)).attachments
    expect(await change(id, { attachments: [{ id: file?.id }] })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(await change(id, { attachments: [{ id: 'cmissing' }] })).toMatchObject({ status: 400 })
    expect(await change(id, { attachments: [] }, stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await read(pair.buyer, id)).attachments).toHaveLength(1)
  })

  test('that never arrived, are not what was announced, or are too many are refused, and no request is made', async () => {
    const announced = good(await announce(pair.buyer)).key
    expect(await create([{ key: announced }], { title: 'Not there' })).toMatchObject({ status: 400 })
    expect(await create([{ key: 'attachment/made-up/a.csv' }])).toMatchObject({ status: 400 })
    expect(await create([{ key: await uploaded(pair.buyer), sha256: 'f'.repeat(64) }])).toMatchObject({
      status: 400,
      details: { field: 'sha256' },
    })
    expect(await create(Array.from({ length: 6 }, (_, index) => ({ key: `k${index}` })))).toMatchObject({
      status: 400,
    })
    expect(await announce(pair.buyer, { contentType: 'text/html' })).toMatchObject({ status: 400 })
    expect(await announce(pair.buyer, { sizeBytes: 25_000_001 })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
    expect(await announce(anyone as Person)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    const { items } = good(
      await pair.buyer.get<typeof RequestPage._output>('/prepayment-orders?pageSize=100'),
    )
    expect(items.filter(({ title }) => title === 'Not there')).toEqual([])
  })

  test('an upload for a message is not one for a request', async () => {
    const { id } = await publish(pair)
    const { conversationId } = await quote(pair, id)
    const link = good(
      await pair.buyer.post<UploadReply>(`/conversations/${conversationId}/attachments/upload-url`, kind),
    )
    await pair.buyer.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
    expect(await create([{ key: link.key }])).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

describe('the date a request is needed by', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('is shown, changed and taken back', async () => {
    const neededByAt = inDays(20)
    const request = await publish(pair, { neededByAt })
    expect(request.neededByAt).toBe(neededByAt)
    expect((await read(stranger, request.id)).neededByAt).toBe(neededByAt)
    const later = inDays(40)
    expect(good(await change(request.id, { neededByAt: later })).neededByAt).toBe(later)
    expect(good(await change(request.id, { title: 'The same date' })).neededByAt).toBe(later)
    expect(good(await change(request.id, { neededByAt: null })).neededByAt).toBeNull()
    expect((await publish(pair)).neededByAt).toBeNull()
  })

  test.each([
    ['a past one', { neededByAt: '2020-01-01T00:00:00Z' }],
    ['what is no date', { neededByAt: 'soon' }],
  ])('%s is refused', async (_, over) => {
    expect(await pair.buyer.post('/prepayment-orders', brief(pair, over))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    const { id } = await publish(pair)
    expect(await change(id, over)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})
