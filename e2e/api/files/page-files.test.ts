/** Files on the pages of disputes, requests and campaigns: their addresses last, and each use of one leads to a new signed link. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  claimed,
  decide,
  funded as fundedCampaign,
  readSlot,
  submitted,
  uploadedProof,
} from '@/e2e/api/campaigns/campaigning'
import { addEvidence, uploadEvidence } from '@/e2e/api/disputes/evidence-files'
import { type Adjudicators, disputed, panelOf, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { pageAs } from '@/e2e/api/pages/page-as'
import { mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good, newPair, type Pair, publish } from '@/e2e/api/traders'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { bytesOf, pixel } from './samples'

/** Another picture than the pixel. */
const another = Uint8Array.from([...pixel, 0])

let adjudicators: Adjudicators
let pair: Pair
let stranger: Person

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  pair = await newPair('USDC', '2000')
  stranger = await person()
})

/** What the address of a file leads to. */
async function bytesBehind(path: string, who: Person | null): Promise<Uint8Array> {
  const answer = await pageAs(path, who)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return new Uint8Array(await (await fetch(answer.headers.get('location') ?? '')).arrayBuffer())
}

const statusOf = async (path: string, who: Person | null) => (await pageAs(path, who)).status

describe('GET /disputes/:id/files/:file', () => {
  test('leads both sides and the panel to evidence and to the delivery', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    const evidence = await addEvidence(pair.seller, dispute, 'It was all there.')
    const about = { text: 'See the log.', artifactId: evidence.id }
    good(await pair.seller.post(`/disputes/${dispute}/evidence-payloads`, about))
    const { artifacts } = good(await pair.buyer.get<CaseFile>(`/disputes/${dispute}/case-file`))
    const files = [evidence.id, artifacts[0]?.id].map((id) => `/disputes/${dispute}/files/${id}`)
    for (const who of [pair.buyer, pair.seller, panel[0]]) {
      const [given, delivered] = await Promise.all(files.map((path) => bytesBehind(path, who)))
      expect(given).toEqual(bytesOf('It was all there.'))
      expect(new TextDecoder().decode(delivered)).toContain('Atlas')
    }
    const page = await (await pageAs(`/disputes/${dispute}`, panel[0])).text()
    for (const path of files) expect(page).toContain(`href="${path}"`)
  })

  test('refuses strangers, and finds no file of another dispute', async () => {
    const [one, other] = [(await disputed(pair)).dispute, (await disputed(pair)).dispute]
    const { id } = await addEvidence(pair.seller, one, 'proof')
    const path = `/disputes/${one}/files/${id}`
    expect(await statusOf(path, null)).toBe(401)
    expect(await statusOf(path, stranger)).toBe(404)
    expect(await statusOf(`/disputes/${other}/files/${id}`, pair.buyer)).toBe(404)
    expect(await statusOf(`/disputes/${one}/files/cmissing`, pair.buyer)).toBe(404)
    expect(await statusOf(`/disputes/0x12/files/${id}`, pair.buyer)).toBe(404)
    const { s3Key } = await uploadEvidence(pair.seller, one, 'not registered')
    expect(await statusOf(`/disputes/${one}/files/${encodeURIComponent(s3Key)}`, pair.seller)).toBe(404)
  })
})

describe('GET /requests/:id/files/:file', () => {
  const content = bytesOf('name,price\nAtlas,12.50\n')
  const kind = { fileName: 'prices.csv', contentType: 'text/csv', sizeBytes: content.byteLength }

  /** A request with one file; returns its id and the file's address. */
  async function withFile(over: object = {}) {
    const { buyer } = pair
    const link = good(await buyer.post<UploadReply>('/prepayment-orders/attachments/upload-url', kind))
    await buyer.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
    const { id } = await publish(pair, { attachments: [{ key: link.key }], ...over })
    const { attachments } = good(await buyer.get<RequestWithOffers>(`/prepayment-orders/${id}`))
    const file = attachments[0]?.id ?? ''
    return { id, file, path: `/requests/${id}/files/${file}` }
  }

  test('leads everyone to the files of an open request', async () => {
    const { id, path } = await withFile()
    for (const who of [pair.buyer, stranger, null]) expect(await bytesBehind(path, who)).toEqual(content)
    expect(await (await pageAs(`/requests/${id}`, null)).text()).toContain(`href="${path}"`)
  })

  test('keeps a draft and a withdrawn request from others, and finds no file of another request', async () => {
    const draft = await withFile({ draft: true })
    expect(await bytesBehind(draft.path, pair.buyer)).toEqual(content)
    for (const who of [stranger, null]) expect(await statusOf(draft.path, who)).toBe(404)
    const open = await withFile()
    expect(await statusOf(`/requests/${open.id}/files/${draft.file}`, pair.buyer)).toBe(404)
    expect(await statusOf(`/requests/${open.id}/files/cmissing`, null)).toBe(404)
    expect(await statusOf(`/requests/${open.id}/files/..%2f`, null)).toBe(404)
    good(await pair.buyer.post(`/prepayment-orders/${open.id}/withdraw`))
    expect(await statusOf(open.path, stranger)).toBe(404)
  })
})

describe('GET /slots/:id/shown/:item', () => {
  test('leads everyone to the file of an approved proof for as long as it is shown', async () => {
    const [brand, provider] = [await person(), await person()]
    const proofRequirements = [
      { kind: 'SCREENSHOT', title: 'The picture' },
      { kind: 'TEXT', title: 'The sentence' },
    ]
    const campaign = await fundedCampaign(brand, { proofRequirements })
    const slot = await claimed(provider, campaign, await mintAgent(provider))
    const items = [
      { requirementId: 'r1', kind: 'SCREENSHOT', value: await uploadedProof(provider, slot, pixel) },
      { requirementId: 'r1', kind: 'SCREENSHOT', value: await uploadedProof(provider, slot, another) },
      { requirementId: 'r2', kind: 'TEXT', value: 'Done.' },
    ]
    await submitted(provider, slot, { items })
    const path = `/slots/${slot}/shown/0`
    const second = `/slots/${slot}/shown/1`
    expect(await statusOf(path, provider)).toBe(404)
    await decide(brand, slot, 'approve')
    expect(await statusOf(path, null)).toBe(404)
    const show = async (shown: boolean) =>
      good(await provider.put<{ shown: boolean }>(`/campaigns/slots/${slot}/showing`, { shown }))
    await show(true)
    expect((await readSlot(provider, slot)).shown).toBe(true)
    expect(await bytesBehind(path, null)).toEqual(pixel)
    expect(await bytesBehind(second, null)).toEqual(another)
    const page = await (await pageAs(`/bounties/${campaign}`, null)).text()
    for (const shown of [path, second]) expect(page).toContain(shown)
    for (const other of ['2', '9', '-1', '1e0', 'r1', '..%2f'])
      expect(await statusOf(`/slots/${slot}/shown/${other}`, null)).toBe(404)
    expect(await statusOf('/slots/0x12/shown/0', null)).toBe(404)
    await show(false)
    expect(await statusOf(path, null)).toBe(404)
  })
})
