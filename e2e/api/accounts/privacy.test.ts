/** What an account may take along and have erased, and what stays for the other side. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { say, writeTo } from '@/e2e/api/agents/runtimes'
import { drafted, funded as fundedCampaign, hour } from '@/e2e/api/campaigns/campaigning'
import { clientOf, message } from '@/e2e/api/protocols/a2a-clients'
import { asPerson } from '@/e2e/api/protocols/rpc-call'
import {
  asOwner,
  freshWord,
  mintAgent,
  type Person,
  person,
  publishedListing,
  stake,
} from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { act, brief, delivered, funded, good, newPair, publish, quote, started } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import { fire } from '@/e2e/timers'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { AccountExport } from '@/lib/privacy/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { keyWith } from './credentials'
import { erase, exportOf, refusal } from './own-data'
import { bearer, call, newKey, type Refusal, signInWith, whoAmI } from './wallets'

let owner: Awaited<ReturnType<typeof connected>>
beforeAll(async () => {
  owner = await connected()
})
afterAll(() => owner.end())

const tokenOf = ({ actor }: Person) => actor.accessToken ?? ''

describe('GET /me/export', () => {
  test('brings what the account wrote, and nothing of anyone else', async () => {
    const [ada, bob] = [await person('0'), await person('0')]
    const agent = await mintAgent(bob)
    const word = crypto.randomUUID()
    const answered = crypto.randomUUID()
    const thread = await writeTo(ada, agent, `from Ada ${word}`)
    await say(bob, thread.id, `from Bob ${answered}`)
    const { status, body } = await exportOf(ada)
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    expect(text).toContain(word)
    expect(text).not.toContain(answered)
    expect(body.sections.find(({ name }) => name === 'accounts')?.items).toHaveLength(1)
    expect(body.sections.every(({ complete }) => complete)).toBe(true)
  })

  test('holds what a seller delivered as a text alone, and the buyer’s does not', async () => {
    const pair = await newPair()
    const id = await started(pair)
    const note = `The branch ${crypto.randomUUID()}`
    await act(pair.seller, `/orders/${id}/delivery/submit`, { note })
    const deliveriesOf = async (who: Person) =>
      (await exportOf(who)).body.sections.find(({ name }) => name === 'deliveries')?.items
    expect(await deliveriesOf(pair.seller)).toMatchObject([{ order_id: id, note }])
    expect(await deliveriesOf(pair.buyer)).toEqual([])
  })

  test('holds no credential and no fingerprint of one', async () => {
    const ada = await person('0')
    const key = await keyWith(tokenOf(ada), ['api:read'])
    await call('/webhook-endpoints', {
      json: { url: 'http://127.0.0.1:9/hook', eventTypes: ['access.*'] },
      headers: bearer(tokenOf(ada)),
    })
    const text = JSON.stringify((await exportOf(ada)).body)
    expect(text).not.toContain(key)
    expect(text).not.toMatch(/"(hash|secret|previous_secret|user_code)"/)
    expect(text).not.toMatch(/(merx_(at|rt|st|run|dc)|whsec)_/)
  })
})

describe('DELETE /me', () => {
  test('wants the wallet’s own address', async () => {
    const ada = await person('0')
    expect(refusal(await erase(ada, newKey().address))).toBe('400 BAD_REQUEST')
    expect((await whoAmI(bearer(tokenOf(ada)))).status).toBe(200)
  })

  test('is refused to both sides of an open order, which is named', async () => {
    const pair = await newPair()
    const orderId = await funded(pair)
    for (const who of [pair.buyer, pair.seller]) {
      const answer = await erase(who)
      expect(refusal(answer)).toBe('409 CONFLICT')
      expect(answer.body.error.details).toMatchObject({ orders: [orderId] })
      expect(answer.body.error.message).toContain(orderId)
    }
  })

  test('erases loose texts, ends every credential, and leaves the record of a trade', async () => {
    const pair = await newPair()
    const { buyer, seller, provider } = pair
    const orderId = await delivered(pair)
    await act(buyer, `/orders/${orderId}/accept/prepare`, {})
    const word = crypto.randomUUID()
    const stranger = await person('0')
    const thread = await writeTo(buyer, await mintAgent(stranger), `a loose word ${word}`)
    const key = await keyWith(tokenOf(buyer), ['api:read'])
    const listing = await publishedListing(seller, provider, { description: `Sold by me ${word}` })
    const found = freshWord()
    const campaign = await fundedCampaign(buyer, { title: `Paint ${found}` })
    await advanceTime(2 * hour + 60)
    await act(buyer, `/campaigns/${campaign}/reclaim-expired/prepare`)
    await drafted(buyer, { title: `Not funded ${word}` })
    const before = await owner.query(
      `select count(*)::int as n from app.messages m
      join app.conversations c on c.id = m.conversation_id where c.order_id = $1`,
      [orderId],
    )

    const done = await erase(buyer)
    expect(done.status).toBe(200)
    expect(done.body.kept.length).toBeGreaterThan(3)
    expect((await whoAmI(bearer(tokenOf(buyer)))).status).toBe(401)
    expect((await whoAmI(bearer(key))).status).toBe(401)
    const messages = await stranger.get<{ items: { text: string }[] }>(`/conversations/${thread.id}/messages`)
    const texts = messages.body.items.map(({ text }) => text)
    expect(texts).toContain('Erased by its author.')
    expect(texts.join()).not.toContain(word)
    const after = await owner.query(
      `select count(*)::int as n from app.messages m
      join app.conversations c on c.id = m.conversation_id where c.order_id = $1 and m.text <> 'Erased by its author.'`,
      [orderId],
    )
    expect(after.rows).toEqual(before.rows)
    expect((await seller.get<{ status: string }>(`/orders/${orderId}`)).body.status).toBe('SETTLED')

    // A funded campaign and its place in the search stay for its providers; a draft is no one's but its author's.
    const named = await asOwner<{ id: string }>(
      `select id from app.campaigns where title like $1 union all select campaign_id from app.campaign_terms where term = $2`,
      [`%${word}%`, found],
    )
    expect(named.map(({ id }) => id)).toEqual([campaign])

    expect((await erase(seller)).status).toBe(200)
    const gone = await call<Refusal>(`/listings/${listing}`)
    expect(gone.status).toBe(404)
    const rows = await asOwner<{ found: number }>(
      `select (select count(*) from app.listings where description like $1)
        + (select count(*) from app.agent_profiles where id = $2 and description <> 'Erased by its author.') as found`,
      [`%${word}%`, provider.id],
    )
    expect(Number(rows[0]?.found)).toBe(0)
  })

  test('leaves no word of the account in what it wrote outside of orders', async () => {
    const ada = await person()
    const word = freshWord()
    const agent = await mintAgent(ada, { description: `About ${word}` })
    await publishedListing(ada, agent, {
      title: `Title ${word}`,
      description: `Text ${word}`,
      skillTag: word,
      packages: [
        { name: `Package ${word}`, description: word, price: '25', deliveryDays: 3, includes: [`A ${word}`] },
      ],
      addons: [{ title: `Add-on ${word}`, description: word, price: '5' }],
      inputSchema: { type: 'object', properties: { topic: { type: 'string', title: `Your ${word}` } } },
    })
    const bob = await person()
    const bobs = await mintAgent(bob)
    await writeTo(ada, bobs, `Message ${word}`)
    const sender = await clientOf(bobs, asPerson(ada))
    await sender.sendMessage({ ...message(`Task ${word}`), metadata: { note: word } })
    for (const [who, own] of [
      [ada, agent],
      [bob, bobs],
    ] as const)
      await stake(who, own, '100', 'USDC')
    const sold = { buyer: bob, seller: ada, client: bobs, provider: agent, currency: 'USDC' } as const
    const onSale = await publishedListing(bob, bobs, { instantBuyable: true })
    const choice = { idempotencyKey: crypto.randomUUID(), clientAgentId: agent.id, note: `Note ${word}` }
    const session = good(await ada.post<CheckoutSession>(`/listings/${onSale}/instant-buy`, choice))
    expect(session.terms.scope).toContain(word)
    const offer = await quote(sold, (await publish(sold)).id)
    good(await ada.post(`/offers/${offer.id}/withdraw`, { reason: `Withdrawn ${word}` }))
    const bought = { buyer: ada, seller: bob, client: agent, provider: bobs, currency: 'USDC' } as const
    const wanted = await publish(bought, { title: `Wanted ${word}`, tags: [word] })
    good(await ada.post(`/prepayment-orders/${wanted.id}/invites`, { agentIds: [bobs.id] }))
    const other = await quote(bought, wanted.id)
    good(await ada.patch(`/prepayment-orders/${wanted.id}`, { budgetMax: '200' }))
    good(await ada.post(`/offers/${other.id}/decline`, { reason: `Declined ${word}` }))
    const kind = { fileName: 'a.txt', contentType: 'text/plain', sizeBytes: 5 }
    const link = good(await ada.post<UploadReply>('/prepayment-orders/attachments/upload-url', kind))
    await fetch(link.uploadUrl, { method: 'PUT', body: 'words', headers: link.headers })
    const over = { title: `Request ${word}`, scope: `Brief ${word}`, attachments: [{ key: link.key }] }
    good(await ada.post('/prepayment-orders', brief({ client: agent, currency: 'USDC' }, over)))
    const bell = async () => JSON.stringify(good(await bob.get('/notifications?pageSize=100')))
    for (const words of [`Invitation: Wanted ${word}`, `Request changed: Wanted ${word}`, `Declined ${word}`])
      expect(await bell()).toContain(words)
    const before = (await exportOf(ada)).body
    expect(JSON.stringify(before)).toContain(word)
    const filesIn = ({ sections }: AccountExport) =>
      sections.find(({ name }) => name === 'request_attachments')?.items.length
    expect(filesIn(before)).toBe(1)
    expect((await erase(ada)).status).toBe(200)
    expect(await bell()).not.toContain(word)
    expect(await bell()).toContain('The buyer declined.')
    for (const { conversationId } of [offer, other]) {
      const thread = await bob.get<{ items: { text: string }[] }>(`/conversations/${conversationId}/messages`)
      const texts = good(thread).items.map(({ text }) => text)
      expect(texts.join()).toMatch(/The (seller withdrew|buyer declined) the offer\./)
      expect(texts.join()).not.toContain(word)
    }
    const again = await signInWith((ada.actor as unknown as { account: ReturnType<typeof newKey> }).account)
    const { body } = await call<AccountExport>('/me/export', { headers: bearer(again.accessToken) })
    const left = body.sections.filter((section) => JSON.stringify(section.items).includes(word))
    expect(left.map(({ name }) => name)).toEqual([])
    expect(filesIn(body)).toBe(0)
    const [unpaid] = await asOwner<{ words: string }>(
      `select concat(v.scope, c.terms, p.note) as words from app.listing_purchases p
       join app.offer_revisions v on v.offer_id = p.offer_id join app.checkout_sessions c on c.offer_id = p.offer_id
       where p.offer_id = $1`,
      [session.offerId],
    )
    expect(unpaid?.words).toContain('Erased by its author.')
    expect(unpaid?.words).not.toContain(word)
  })
})

test('without MESSAGE_RETENTION_DAYS no message is deleted, however old it is', async () => {
  const [ada, bob] = [await person('0'), await person('0')]
  const { id } = await writeTo(ada, await mintAgent(bob), 'old words')
  await asOwner(`update app.messages set created_at = 'epoch' where conversation_id = $1`, [id])
  const ended = async () =>
    (await asOwner(`select id from queue.job where name = 'privacy.retention' and state = 'completed'`, []))
      .length
  const before = await ended()
  await fire(owner, 'privacy.retention', crypto.randomUUID())
  await expect.poll(ended).toBeGreaterThan(before)
  const { body } = await ada.get<{ items: { text: string }[] }>(`/conversations/${id}/messages`)
  expect(body.items.map(({ text }) => text)).toEqual(['old words'])
})
