import { createHash } from 'node:crypto'
import { encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import {
  act,
  addFile,
  deliver,
  delivered,
  funded,
  good,
  newPair,
  type Pair,
  readOrder,
  started,
} from '@/e2e/api/traders'
import { advanceTime, stack, untilIndexed } from '@/e2e/stack'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import { canonicalJson } from '@/lib/hash'
import type { Page } from '@/lib/paging'
import type { Artifact } from '@/lib/storage/schema'
import type { UploadReply } from '@/lib/storage/uploads'

const day = 86_400
let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
  stranger = await person()
})

const prepare = (who: Pick<Person, 'post'>, id: string, path: string, body?: object) =>
  who.post<{ txIntent: Intent }>(`/orders/${id}/${path}`, body)

describe('delivery', () => {
  test('a file is uploaded, registered, delivered; the buyer sees it once that is mined', async () => {
    const id = await started(pair)
    const artifact = await addFile(pair, id, 'name,price\nAtlas,1\n')
    const list = async (who: Person) =>
      good(await who.get<Page<Artifact>>(`/orders/${id}/delivery/artifacts`))
    expect(await list(pair.buyer)).toEqual({ items: [], page: 1, pageSize: 1, total: 0, totalPages: 0 })
    const note = 'Sorted by price.'
    await act(pair.seller, `/orders/${id}/delivery/submit`, { artifactIds: [artifact.id], note })
    const [shown] = (await list(pair.buyer)).items
    expect(await (await fetch(shown?.url ?? '')).text()).toBe('name,price\nAtlas,1\n')
    const order = await readOrder(pair.buyer, id)
    const { fileName, sha256, contentType, sizeBytes } = artifact
    const manifest = { orderId: id, note, artifacts: [{ fileName, sha256, contentType, sizeBytes }] }
    expect(order.deliveryHash).toBe(keccak256(stringToHex(canonicalJson(manifest))))
    expect(order.deliveries).toMatchObject([
      { deliveryHash: order.deliveryHash, note, manifestText: canonicalJson(manifest), delivered: true },
    ])
    expect(await stranger.get(`/orders/${id}/delivery/artifacts`)).toMatchObject({ status: 403 })
    expect(await prepare(pair.seller, id, 'delivery/submit', { artifactIds: [artifact.id] })).toMatchObject({
      status: 409,
    })
  })

  test('what was not uploaded, or differs from what was announced, is not registered', async () => {
    const id = await started(pair)
    const kind = { contentType: 'text/csv', sizeBytes: 3 }
    const link = good(
      await pair.seller.post<UploadReply>(`/orders/${id}/delivery/upload-url`, {
        fileName: 'a.csv',
        ...kind,
      }),
    )
    const body = { s3Key: link.key, url: link.uploadUrl, sha256: '0'.repeat(64), ...kind }
    const add = (over: object = {}) =>
      pair.seller.post(`/orders/${id}/delivery/artifacts`, { ...body, ...over })
    expect(await add()).toMatchObject({ status: 400 })
    const content = new TextEncoder().encode('a,b')
    await pair.seller.actor.upload({ url: link.uploadUrl }, content, kind.contentType)
    expect(await add()).toMatchObject({ status: 400 })
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await add({ sha256, sizeBytes: 4 })).toMatchObject({ status: 400 })
    expect(await add({ sha256, s3Key: 'artifact/else/a.csv' })).toMatchObject({ status: 400 })
    expect(await add({ sha256 })).toMatchObject({ status: 201, body: { sha256 } })
    const other = await started(pair)
    expect(await pair.seller.post(`/orders/${other}/delivery/artifacts`, { ...body, sha256 })).toMatchObject({
      status: 400,
    })
  })

  test('only the provider uploads, and only what may be stored', async () => {
    const id = await started(pair)
    const file = { fileName: 'a.csv', contentType: 'text/csv', sizeBytes: 3 }
    const path = `/orders/${id}/delivery/upload-url`
    expect(await pair.buyer.post(path, file)).toMatchObject({ status: 403 })
    expect(await anyone.post(path, file)).toMatchObject({ status: 401 })
    expect(await pair.seller.post(path, { ...file, contentType: 'text/html' })).toMatchObject({ status: 400 })
    expect(await pair.seller.post(path, { ...file, sizeBytes: 50_000_001 })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
    expect(await pair.seller.post(`/orders/${await funded(pair)}/delivery/upload-url`, file)).toMatchObject({
      status: 409,
    })
  })

  test('a text or a link is a delivery of its own, and the hash on the chain is that of the text', async () => {
    const id = await started(pair)
    const note = 'Reviewed: **one finding**, in https://example.org/pull/7.'
    const intent = good(await prepare(pair.seller, id, 'delivery/submit', { note: `  ${note}\n` })).txIntent
    expect(intent.summary).toBe('Deliver a text for this order.')
    expect((await readOrder(pair.buyer, id)).deliveries).toEqual([])
    await pair.seller.send(intent)
    const order = await readOrder(pair.buyer, id)
    const manifestText = canonicalJson({ orderId: id, note, artifacts: [] })
    expect(order.status).toBe('DELIVERED')
    expect(order.deliveryHash).toBe(keccak256(stringToHex(manifestText)))
    expect(order.artifacts).toEqual([])
    expect(order.deliveries).toMatchObject([{ note, manifestText, artifactIds: [], delivered: true }])
    expect(await readOrder(anyone, id)).not.toHaveProperty('deliveries')
  })

  test('another text is another hash, and a long one is delivered whole', async () => {
    const id = await started(pair)
    const hashes = await Promise.all(
      ['One.', 'Two.'].map(async (note) => {
        const { args } = good(await prepare(pair.seller, id, 'delivery/submit', { note })).txIntent
        return args[1]
      }),
    )
    expect(new Set(hashes).size).toBe(2)
    const note = 'é'.repeat(20_000)
    await act(pair.seller, `/orders/${id}/delivery/submit`, { note })
    const [delivery] =
      (await readOrder(pair.buyer, id)).deliveries?.filter(({ delivered }) => delivered) ?? []
    expect(delivery?.note).toBe(note)
  })

  test('a hash of one’s own making is delivered as it is; both, neither, and unknown files are refused', async () => {
    const id = await started(pair)
    const deliveryHash = `0x${'5a'.repeat(32)}`
    for (const body of [
      {},
      { deliveryHash, artifactIds: ['cx'] },
      { artifactIds: ['cunknown'] },
      { artifactIds: [] },
      { artifactIds: [], note: 'Files of which there are none.' },
      { note: ' ' },
      { note: 'a'.repeat(20_001) },
    ])
      expect(await prepare(pair.seller, id, 'delivery/submit', body)).toMatchObject({ status: 400 })
    expect(await prepare(pair.buyer, id, 'delivery/submit', { deliveryHash })).toMatchObject({ status: 403 })
    const note = 'It is in your repository.'
    await act(pair.seller, `/orders/${id}/delivery/submit`, { deliveryHash, note })
    expect(await readOrder(anyone, id)).toMatchObject({ status: 'DELIVERED', deliveryHash })
    expect((await readOrder(pair.buyer, id)).deliveries).toMatchObject([{ note, manifestText: null }])
  })

  describe('the note next to a hash of one’s own', () => {
    const deliveryHash: Hex = `0x${'5c'.repeat(32)}`
    const submit = (id: string, note: string) =>
      prepare(pair.seller, id, 'delivery/submit', { deliveryHash, note })
    const refused = { status: 409, code: 'CONFLICT' }
    const redo = (id: string) => act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Not this.' })

    test('is the last one that was sent before the hash was mined, for good', async () => {
      const id = await started(pair)
      good(await submit(id, 'A draft.'))
      const note = 'What it is.'
      await pair.seller.send(good(await submit(id, note)).txIntent)
      const shown = [{ deliveryHash, note, delivered: true }]
      expect((await readOrder(pair.buyer, id)).deliveries).toMatchObject(shown)
      await redo(id)
      expect(await submit(id, 'Another.')).toMatchObject({ ...refused, details: { note } })
      expect(await submit(id, note)).toMatchObject({ status: 200 })
      expect((await readOrder(pair.buyer, id)).deliveries).toMatchObject(shown)
    })

    test('cannot be added to a hash that was delivered without one', async () => {
      const id = await started(pair)
      const args = [id as Hex, deliveryHash] as const
      await pair.seller.actor.broadcast({
        to: stack().deployment.currencies.USDC.escrow,
        data: encodeFunctionData({ abi: svcEscrowAbi, functionName: 'submitDelivery', args }),
        value: '0',
        gas: '400000',
        summary: 'a delivery past Merx',
      })
      await untilIndexed()
      await redo(id)
      expect(await submit(id, 'It was this.')).toMatchObject({ ...refused, details: { note: null } })
      expect((await readOrder(pair.buyer, id)).deliveries).toEqual([])
    })
  })
})

describe('after the delivery', () => {
  test('the buyer releases; nothing can happen afterwards', async () => {
    const id = await delivered(pair)
    expect(await prepare(pair.seller, id, 'accept/prepare')).toMatchObject({ status: 403 })
    await act(pair.buyer, `/orders/${id}/accept/prepare`)
    expect(await readOrder(anyone, id)).toMatchObject({
      status: 'SETTLED',
      outcome: 'RELEASED',
      payee: pair.seller.address,
      providerPayout: '49',
      protocolFee: '1',
      buyerRefund: '0',
    })
    for (const [who, path, body] of [
      [pair.buyer, 'accept/prepare'],
      [pair.buyer, 'redo/prepare', { note: 'Again.' }],
      [pair.buyer, 'cancel-pending/prepare'],
      [pair.seller, 'provider-accept/prepare'],
      [pair.seller, 'delivery/submit', { deliveryHash: `0x${'11'.repeat(32)}` }],
      [pair.seller, 'claim-after-timeout/prepare'],
      [stranger, 'cancel-expired/prepare'],
    ] as const)
      expect(await prepare(who, id, path, body)).toMatchObject({
        status: 409,
        details: { status: 'SETTLED' },
      })
  })

  test('there is one redo, with a note both read; a second is refused before anything is signed', async () => {
    const id = await delivered(pair)
    const redo = (who: Person, note?: string) =>
      prepare(who, id, 'redo/prepare', note === undefined ? {} : { note })
    expect(await redo(pair.buyer)).toMatchObject({ status: 400 })
    expect(await redo(pair.buyer, 'x'.repeat(2_001))).toMatchObject({ status: 400 })
    expect(await redo(pair.seller, 'No.')).toMatchObject({ status: 403 })
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'The last column is missing.' })
    expect(await readOrder(pair.seller, id)).toMatchObject({
      status: 'IN_PROGRESS',
      redoUsed: true,
      redoNote: 'The last column is missing.',
    })
    expect(await readOrder(anyone, id)).not.toHaveProperty('redoNote')
    await deliver(pair, id, 'name,price,date\nAtlas,1,today\n')
    expect(await redo(pair.buyer, 'Once more.')).toMatchObject({ status: 409, details: { redoUsed: true } })
    const { deliveries, artifacts } = await readOrder(pair.buyer, id)
    expect([deliveries?.length, artifacts?.length]).toEqual([2, 2])
  })

  test('the provider claims when the window is over, and not before', async () => {
    const id = await delivered(pair)
    expect(await prepare(pair.seller, id, 'claim-after-timeout/prepare')).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      details: { challengeWindowEndsAt: expect.any(String) },
    })
    await advanceTime(day + 2)
    expect(await prepare(pair.buyer, id, 'claim-after-timeout/prepare')).toMatchObject({ status: 403 })
    expect(await prepare(pair.buyer, id, 'redo/prepare', { note: 'Late.' })).toMatchObject({ status: 409 })
    await act(pair.seller, `/orders/${id}/claim-after-timeout/prepare`)
    expect(await readOrder(anyone, id)).toMatchObject({
      status: 'SETTLED',
      outcome: 'CLAIMED',
      payee: pair.seller.address,
    })
  })
})

describe('cancelling', () => {
  test('the buyer cancels at once while no one accepted; others only after the accept deadline', async () => {
    const [first, second] = [await funded(pair), await funded(pair)]
    expect(await prepare(pair.seller, first, 'cancel-pending/prepare')).toMatchObject({ status: 403 })
    await act(pair.buyer, `/orders/${first}/cancel-pending/prepare`)
    expect(await readOrder(anyone, first)).toMatchObject({
      status: 'CANCELLED',
      outcome: 'CANCELLED_PENDING',
      buyerRefund: '50',
      providerPayout: '0',
    })
    await advanceTime(3 * day + 2)
    expect(await prepare(pair.seller, second, 'provider-accept/prepare')).toMatchObject({ status: 409 })
    await act(stranger, `/orders/${second}/cancel-pending/prepare`)
    expect((await readOrder(anyone, second)).status).toBe('CANCELLED')
  })

  test('anyone cancels an overdue order; the buyer gets everything back and the stake is free again', async () => {
    const own = await newPair()
    const id = await started(own)
    expect(await prepare(stranger, id, 'cancel-expired/prepare')).toMatchObject({
      status: 409,
      details: { deliveryDueAt: expect.any(String) },
    })
    expect(await prepare(anyone, id, 'cancel-expired/prepare')).toMatchObject({ status: 401 })
    await advanceTime(3 * day + 2)
    const before = await own.buyer.actor.balance('USDC')
    await act(stranger, `/orders/${id}/cancel-expired/prepare`)
    expect(await readOrder(anyone, id)).toMatchObject({ status: 'CANCELLED', outcome: 'CANCELLED_EXPIRED' })
    expect((await own.buyer.actor.balance('USDC')) - before).toBe(50_000_000n)
    const { stakes } = good(await own.seller.get<{ stakes: object[] }>(`/me/agents/${own.provider.id}`))
    expect(stakes).toMatchObject([{ currency: 'USDC', available: '100', locked: '0' }])
  })
})
