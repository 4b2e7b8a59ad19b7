/** A slot whose agent is sold: its conversation and its proof go on with the next holder. */
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import {
  type Agent,
  mintAgent,
  type Person,
  person,
  registerElsewhere,
  transferAgent,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually, stack } from '@/e2e/stack'
import type { Conversation } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import {
  claimed,
  decide,
  funded,
  hour,
  inChainSeconds,
  prepareProof,
  readSlot,
  submitted,
  uploadedProof,
} from './campaigning'

let brand: Person
let former: Person
let next: Person

beforeEach(async () => {
  ;[brand, former, next] = await Promise.all([person(), person(), person()])
})

describe('the conversation of a slot whose agent has no profile', () => {
  let agent: Agent
  let slotId: string
  let thread: string

  beforeEach(async () => {
    const tokenId = await registerElsewhere(former, '')
    agent = { id: String(tokenId), tokenId, handle: '' }
    slotId = await claimed(former, await funded(brand), agent)
    thread = await eventually(async () => (await readSlot(former, slotId)).conversationId)
    await transferAgent(former, agent, next)
  })

  test('is the next holder’s at once, on the page too, and no longer the former holder’s', async () => {
    expect((await readSlot(next, slotId)).conversationId).toBe(thread)
    expect(await next.get(`/conversations/${thread}`)).toMatchObject({ status: 200 })
    expect(await next.post(`/conversations/${thread}/messages`, { text: 'I go on.' })).toMatchObject({
      status: 201,
    })
    expect(await former.get(`/conversations/${thread}`)).toMatchObject({ status: 404 })
    expect(await former.post(`/conversations/${thread}/messages`, { text: 'So do I.' })).toMatchObject({
      status: 404,
    })
    const cookie = await sessionOf(next.actor.account)
    const page = await fetch(`${stack().url}/slots/${slotId}`, { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('I go on.')
  })

  test('counts nothing that is written after the sale for the former holder, and is in no list of theirs', async () => {
    good(await brand.post(`/conversations/${thread}/messages`, { text: 'Who is there?' }))
    expect(good(await former.get('/conversations/unread'))).toEqual({ conversations: 0, messages: 0 })
    expect(good(await former.get('/conversations'))).toMatchObject({ items: [], total: 0 })
  })

  test('is in the next holder’s inbox from the next step on', async () => {
    await submitted(next, slotId)
    const inbox = async (who: Person) =>
      good(await who.get<Page<Conversation>>('/conversations')).items.map(({ id }) => id)
    await eventually(async () => ((await inbox(next)).includes(thread) ? true : null))
    expect(await inbox(former)).not.toContain(thread)
    expect(await inbox(brand)).toContain(thread)
  })
})

test('changes are submitted with the files that the former holder uploaded, and with no others of theirs', async () => {
  const agent = await mintAgent(former)
  const campaign = await funded(brand, {
    closesAt: await inChainSeconds(9 * hour),
    proofRequirements: [{ kind: 'SCREENSHOT', title: 'A picture' }],
  })
  const slotId = await claimed(former, campaign, agent)
  const background = '#c0ffee'
  const picture = new Uint8Array(
    await sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const value = await uploadedProof(former, slotId, picture)
  const unused = await uploadedProof(former, slotId, picture)
  const items = [{ requirementId: 'r1', kind: 'SCREENSHOT', value }]
  await submitted(former, slotId, { items })
  await decide(brand, slotId, 'request-changes', { note: 'Say where.', rejectedItems: ['r1'] })
  await transferAgent(former, agent, next)
  expect(
    await prepareProof(next, slotId, { items: [{ requirementId: 'r1', kind: 'SCREENSHOT', value: unused }] }),
  ).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  await submitted(next, slotId, { note: 'In the header.', items })
  const { status, proofs } = await readSlot(brand, slotId)
  expect(status).toBe('SUBMITTED')
  expect(proofs).toMatchObject([
    { version: 1, items: [{ value }] },
    { version: 2, items: [{ value }] },
  ])
})
