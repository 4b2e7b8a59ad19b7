import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import type { Attachment, Message } from '@/lib/conversations/schema'
import type { UploadReply } from '@/lib/storage/uploads'

let pair: Pair
let stranger: Person
let path: string

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
  path = `/conversations/${(await quote(pair, (await publish(pair)).id)).conversationId}`
})

const content = new TextEncoder().encode('name,price\nAtlas,12.50\n')
const sha256 = createHash('sha256').update(content).digest('hex')
const kind = { fileName: 'Preise – März.csv', contentType: 'text/csv', sizeBytes: content.byteLength }

const announce = (who: Person, over: object = {}, at = path) =>
  who.post<UploadReply>(`${at}/attachments/upload-url`, { ...kind, ...over })

/** Uploads a file and returns its key. */
async function uploaded(who: Person, at = path): Promise<string> {
  const link = good(await announce(who, {}, at))
  await who.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
  return link.key
}

const send = (who: Person, body: object) => who.post<Message>(`${path}/messages`, body)

describe('a file in a message', () => {
  test('goes up by its link, is sent with or without words, and both sides can read it', async () => {
    const attachments = [{ key: await uploaded(pair.buyer), sha256 }, { key: await uploaded(pair.buyer) }]
    const sent = good(await send(pair.buyer, { attachments }))
    expect(sent).toMatchObject({ text: '', kind: 'TEXT' })
    expect(sent.attachments).toMatchObject([
      { fileName: 'Preise – März.csv', contentType: 'text/csv', sizeBytes: content.byteLength, sha256 },
      { sha256 },
    ])
    for (const who of [pair.buyer, pair.seller]) {
      const { id, url } = sent.attachments[0] as Attachment
      const fresh = good(await who.get<Attachment>(`${path}/attachments/${id}`))
      for (const link of [url, fresh.url]) {
        const answer = await fetch(link)
        expect(await answer.text()).toBe('name,price\nAtlas,12.50\n')
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
      }
    }
  })

  test('is no one else’s: no link for a stranger, none without a signature, none of another thread', async () => {
    const sent = good(
      await send(pair.seller, { text: 'Here.', attachments: [{ key: await uploaded(pair.seller) }] }),
    )
    const file = sent.attachments[0] as Attachment
    const at = `${path}/attachments/${file.id}`
    expect(await stranger.get(at)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.get(at)).toMatchObject({ status: 401 })
    expect(await announce(stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await announce(anyone as Person)).toMatchObject({ status: 401 })
    const unsigned = new URL(file.url)
    unsigned.search = ''
    expect((await fetch(unsigned)).status).toBe(403)
    const other = await quote(pair, (await publish(pair)).id)
    expect(
      await pair.seller.get(`/conversations/${other.conversationId}/attachments/${file.id}`),
    ).toMatchObject({ status: 404 })
    expect(await pair.seller.get(`${path}/attachments/cmissing`)).toMatchObject({ status: 404 })
  })

  test('is sent once, and only by who uploaded it, into the thread it was uploaded for', async () => {
    const key = await uploaded(pair.buyer)
    expect(await send(pair.seller, { attachments: [{ key }] })).toMatchObject({ status: 400 })
    expect(await send(pair.buyer, { attachments: [{ key }, { key }] })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    good(await send(pair.buyer, { attachments: [{ key }] }))
    expect(await send(pair.buyer, { attachments: [{ key }] })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    const other = await quote(pair, (await publish(pair)).id)
    const elsewhere = await uploaded(pair.buyer, `/conversations/${other.conversationId}`)
    expect(await send(pair.buyer, { attachments: [{ key: elsewhere }] })).toMatchObject({ status: 400 })
  })

  test('must have arrived, whole and as announced', async () => {
    const link = good(await announce(pair.buyer))
    expect(await send(pair.buyer, { attachments: [{ key: link.key }] })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    const key = await uploaded(pair.buyer)
    expect(await send(pair.buyer, { attachments: [{ key, sha256: '0'.repeat(64) }] })).toMatchObject({
      status: 400,
    })
    expect(await send(pair.buyer, { attachments: [{ key: 'attachment/made-up/x.csv' }] })).toMatchObject({
      status: 400,
    })
  })

  test.each([
    ['a type that can carry scripts', { contentType: 'text/html' }, 400],
    ['a picture that can', { contentType: 'image/svg+xml' }, 400],
    ['more than 25 MB', { sizeBytes: 25_000_001 }, 413],
    ['nothing', { sizeBytes: 0 }, 400],
    ['no name', { fileName: '' }, 400],
    ['a field it does not know', { purpose: 'artifact' }, 400],
  ])('may not be %s', async (_, over, status) => {
    expect(await announce(pair.buyer, over)).toMatchObject({ status })
  })

  test('at most ten go with one message', async () => {
    const attachments = Array.from({ length: 11 }, (_, index) => ({ key: `attachment/x/${index}.csv` }))
    expect(await send(pair.buyer, { attachments })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})
