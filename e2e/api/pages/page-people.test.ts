/** What pages say of people: how fast a seller replies, and who a notification is about. */
import { beforeAll, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { type Person, person, publishedListing } from '@/e2e/api/sellers'
import { agree, good, newPair, type Pair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { Conversation } from '@/lib/conversations/schema'

let pair: Pair
let listing: string

beforeAll(async () => {
  pair = await newPair()
  listing = await publishedListing(pair.seller, pair.provider)
})

const page = async (path: string, cookie = '') =>
  (await fetch(`${stack().url}${path}`, { headers: { cookie } })).text()

/** Asks the seller something, and has it replied to. */
async function asked(who: Person): Promise<void> {
  const { id } = good(
    await who.post<Conversation>('/conversations', { agentId: pair.provider.id, text: 'Are you free?' }),
  )
  good(await pair.seller.post(`/conversations/${id}/messages`, { text: 'Yes.' }))
}

test('a listing says how fast its seller usually replies, once three people were answered', async () => {
  for (const _ of [1, 2]) await asked(await person())
  const unanswered = await person()
  await unanswered.post('/conversations', { agentId: pair.provider.id, text: 'And you?' })
  expect(await page(`/listings/${listing}`)).not.toContain('Usually replies within')
  await asked(await person())
  expect(await page(`/listings/${listing}`)).toMatch(/Usually replies within(?:<[^>]+>)+a minute/)
})

test('a notification shows the agent on the other side, to each side the other', async () => {
  await agree(pair)
  for (const [who, own, other] of [
    [pair.buyer, pair.client, pair.provider],
    [pair.seller, pair.provider, pair.client],
  ] as const) {
    const cookie = await sessionOf(who.actor.account)
    await expect.poll(() => page('/notifications', cookie)).toContain(`data-about="${other.handle}"`)
    expect(await page('/notifications', cookie)).not.toContain(`data-about="${own.handle}"`)
  }
})
