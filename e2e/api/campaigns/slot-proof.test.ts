/** Proof of slots: append-only versions, files, what a campaign requires, and duplicates. */
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import type { ProofPrepared, Slot } from '@/lib/campaigns/slots/slot-schema'
import { textHash } from '@/lib/hash'
import { claimed, funded, prepareProof, readSlot, submitted, uploadedProof } from './campaigning'

let brand: Person
let provider: Person
let agent: Agent
let stranger: Person

beforeAll(async () => {
  ;[provider, stranger] = await Promise.all([person(), person('0')])
  agent = await mintAgent(provider)
})
// Tests move the clock: a brand with proof that waits beyond its deadline could not fund the next campaign.
beforeEach(async () => {
  brand = await person()
})

/** A slot that the provider works on. */
const slotOf = async (over: object = {}) => {
  const campaign = await funded(brand, over)
  return { campaign, slotId: await claimed(provider, campaign, agent) }
}

/** A picture of stripes, so that two of different numbers look different. */
const picture = async (stripes: number, quality = 90): Promise<Uint8Array<ArrayBuffer>> => {
  const [width, height] = [180, 160]
  const pixels = Buffer.alloc(width * height)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.floor(((at % width) * stripes) / width) % 2 === 0 ? 20 : 230
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg({ quality })
      .toBuffer(),
  )
}

describe('proof', () => {
  test('is stored as a version whose hash is signed; the brand sees it once it is mined', async () => {
    const { slotId } = await slotOf()
    const { proof, txIntent } = good(
      await prepareProof(provider, slotId, { note: 'Here.', text: 'The sentence.' }),
    )
    expect(proof).toMatchObject({
      version: 1,
      submitted: false,
      items: [{ kind: 'TEXT', value: 'The sentence.' }],
    })
    expect(textHash(proof.proofText)).toBe(proof.proofHash)
    expect(txIntent).toMatchObject({ action: 'campaignSubmitSlot', functionName: 'submitSlot' })
    expect(
      good(await prepareProof(provider, slotId, { note: 'Here.', text: 'The sentence.' })).proof.version,
    ).toBe(1)
    expect((await readSlot(brand, slotId)).proofs).toEqual([])
    const txHash = await provider.send(txIntent)
    const slot = good(await provider.post<Slot>('/campaigns/slots/submit/confirm', { txHash }))
    expect(slot).toMatchObject({ id: slotId, status: 'SUBMITTED', proofHash: proof.proofHash })
    expect(slot.reviewDeadline).not.toBeNull()
    expect((await readSlot(brand, slotId)).proofs).toMatchObject([
      { version: 1, submitted: true, note: 'Here.' },
    ])
    expect(await stranger.post('/campaigns/slots/submit/confirm', { txHash })).toMatchObject({ status: 404 })
    expect(await prepareProof(provider, slotId)).toMatchObject({
      status: 409,
      code: 'SLOT_NOT_IN_PROGRESS',
      details: { status: 'SUBMITTED' },
    })
    expect(await prepareProof(brand, slotId)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await prepareProof(stranger, slotId)).toMatchObject({ status: 404 })
  })

  test('has to be what the campaign requires', async () => {
    const proofRequirements = [
      { kind: 'SCREENSHOT', title: 'A picture' },
      { kind: 'URL', title: 'The post' },
      { kind: 'ACCOUNT_HANDLE', title: 'Your account', required: false },
    ]
    const { slotId } = await slotOf({ proofRequirements })
    const send = (items: object[]) => prepareProof(provider, slotId, { items })
    const url = { requirementId: 'r2', kind: 'URL', value: 'https://example.com/post' }
    const shot = { requirementId: 'r1', kind: 'IMAGE', value: 'https://pictures.example.com/1.png' }
    expect(await send([url])).toMatchObject({
      status: 400,
      details: { missing: [{ id: 'r1', kind: 'SCREENSHOT' }] },
    })
    expect(await send([shot, url, { ...url, requirementId: 'r9' }])).toMatchObject({
      status: 400,
      details: { unknown: ['r9'] },
    })
    expect(await send([shot, { ...url, kind: 'TEXT' }])).toMatchObject({
      status: 400,
      details: { requirementId: 'r2', expected: 'URL', given: 'TEXT' },
    })
    expect(await send([shot, { ...url, value: 'not a link' }])).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(await send([shot, { ...url, value: 'javascript:alert(1)' }])).toMatchObject({ status: 400 })
    expect(await send([{ ...shot, value: 'proof/unknown/key.png' }, url])).toMatchObject({ status: 400 })
    expect(await send([{ ...shot, kind: 'PICTURE' }, url])).toMatchObject({ status: 400 })
    expect(await send([])).toMatchObject({ status: 400 })
    for (const value of ['@ada\u200b', '@a\u00adda', '@ada lovelace', '@ada\u{e0041}'])
      expect(await send([shot, url, { requirementId: 'r3', kind: 'ACCOUNT_HANDLE', value }])).toMatchObject({
        status: 400,
        details: { requirementId: 'r3' },
      })
    const { proof } = good(await send([shot, url]))
    expect(proof.items).toMatchObject([{ kind: 'SCREENSHOT', sha256: null }, { kind: 'URL' }])
  })

  test('takes pictures and recordings, and no other files', async () => {
    const { slotId } = await slotOf({ proofRequirements: [{ kind: 'RECORDING', title: 'A recording' }] })
    const ask = (who: Person, over: object) =>
      who.post(`/campaigns/slots/${slotId}/proof/upload-url`, {
        fileName: 'proof.mp4',
        contentType: 'video/mp4',
        sizeBytes: 10,
        ...over,
      })
    expect(await ask(provider, { contentType: 'text/html' })).toMatchObject({
      status: 400,
      details: { field: 'contentType' },
    })
    expect(await ask(provider, { contentType: 'application/zip' })).toMatchObject({ status: 400 })
    expect(await ask(provider, { sizeBytes: 60_000_000 })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
    expect(await ask(brand, {})).toMatchObject({ status: 403 })
    expect(await ask(stranger, {})).toMatchObject({ status: 404 })
    const key = await uploadedProof(provider, slotId, await picture(4), 'image/jpeg')
    const items = [{ requirementId: 'r1', kind: 'RECORDING', value: key }]
    expect(await prepareProof(provider, slotId, { items })).toMatchObject({
      status: 400,
      details: { kind: 'RECORDING', contentType: 'image/jpeg' },
    })
  })

  test('that another slot has too is flagged to the brand: the file, the look, the link, the handle', async () => {
    const proofRequirements = [
      { kind: 'SCREENSHOT', title: 'A picture' },
      { kind: 'URL', title: 'The post' },
      { kind: 'ACCOUNT_HANDLE', title: 'Your account' },
    ]
    const campaign = await funded(brand, { proofRequirements })
    const rival = await person()
    const rivalAgent = await mintAgent(rival)
    const [mine, theirs] = [
      await claimed(provider, campaign, agent),
      await claimed(rival, campaign, rivalAgent),
    ]
    const send = async (
      who: Person,
      slotId: string,
      bytes: Uint8Array<ArrayBuffer>,
      url: string,
      handle: string,
    ) =>
      submitted(who, slotId, {
        items: [
          {
            requirementId: 'r1',
            kind: 'SCREENSHOT',
            value: await uploadedProof(who, slotId, bytes, 'image/jpeg'),
          },
          { requirementId: 'r2', kind: 'URL', value: url },
          { requirementId: 'r3', kind: 'ACCOUNT_HANDLE', value: handle },
        ],
      })
    await send(provider, mine, await picture(6), 'https://www.example.com/post/1?utm_source=a', '@Ada')
    await send(rival, theirs, await picture(6, 40), 'http://example.com/post/1/', 'ada')
    const { duplicates, proofs } = await readSlot(brand, theirs)
    expect(duplicates.map(({ kind, slotId }) => [kind, slotId])).toEqual([
      ['PICTURE', mine],
      ['URL', mine],
      ['HANDLE', mine],
    ])
    expect(duplicates[0]).toMatchObject({ requirementId: 'r1', agent: { agentTokenId: agent.tokenId } })
    expect(proofs[0]?.items[0]?.url).toContain('/files/')
    expect((await readSlot(rival, theirs)).duplicates).toEqual([])
  })
})

test('a version is never changed: preparing another adds one', async () => {
  const { slotId } = await slotOf()
  const one = good(await prepareProof(provider, slotId, { text: 'One.' }))
  const two = good(await prepareProof(provider, slotId, { text: 'Two.' }))
  expect([one.proof.version, two.proof.version]).toEqual([1, 2])
  const { proofs } = await readSlot(provider, slotId)
  expect(proofs.map(({ proofHash }: ProofPrepared['proof']) => proofHash)).toEqual([
    one.proof.proofHash,
    two.proof.proofHash,
  ])
})

test('a file has its link, however many others the slot has', async () => {
  const { slotId } = await slotOf({ proofRequirements: [{ kind: 'SCREENSHOT', title: 'A picture' }] })
  const send = async (stripes: number) => {
    const value = await uploadedProof(provider, slotId, await picture(stripes), 'image/jpeg')
    return good(
      await prepareProof(provider, slotId, { items: [{ requirementId: 'r1', kind: 'SCREENSHOT', value }] }),
    )
  }
  await send(4)
  const owner = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await owner.connect()
  await owner.query(
    `insert into app.proof_files (id, slot_id, account_id, s3_key, file_name, content_type, size_bytes, sha256, created_at)
     select id || nth, slot_id, account_id, s3_key || nth, file_name, content_type, size_bytes, sha256, created_at
     from app.proof_files, generate_series(1, 500) nth where slot_id = $1`,
    [slotId],
  )
  await owner.end()
  const { proof, txIntent } = await send(6)
  const shown = [{ value: proof.items[0]?.value, url: expect.stringContaining('http') }]
  expect(proof.items).toMatchObject(shown)
  await provider.send(txIntent)
  expect((await readSlot(brand, slotId)).proofs).toMatchObject([{ submitted: true, items: shown }])
})
