/** Responses that are cached until something is committed: each is as new as one made now, at every web, and for the caller alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  draftListing,
  mintAgent,
  type Person,
  person,
  personOf,
  publishedListing,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { market } from '@/e2e/stack'
import type { Listing, ListingSummary } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'
import { Actor } from '@/scripts/seed/actors'
import { type SecondWeb, startSecondWeb } from './second-web'

let web: SecondWeb
let owner: Person
let agent: Agent

beforeAll(async () => {
  web = await startSecondWeb({ MERX_SERVER: 'fast' })
  owner = await person()
  agent = await mintAgent(owner)
})
afterAll(() => web.stop())

/** The same wallet, calling the other web. */
const elsewhere = (who: Person): Promise<Person> =>
  personOf(new Actor({ ...market(), url: web.url }, who.actor.privateKey), '1')

test('a change is seen by the next read, whichever web made it', async () => {
  const id = await publishedListing(owner, agent)
  const there = await elsewhere(owner)
  const webs = [owner, there, anyone]
  for (let round = 0; round < 12; round++) {
    const title = `A table of prices, ${round}`
    // Cached by each web, and for each caller, before the change.
    for (const { get } of webs) good(await get<Listing>(`/listings/${id}`))
    const writer = round % 2 ? owner : there
    good(await writer.patch<Listing>(`/listings/${id}`, { title }))
    for (const { get } of webs) {
      expect(good(await get<Listing>(`/listings/${id}`)).title).toBe(title)
      const { items } = good(await get<Page<ListingSummary>>(`/agents/${agent.id}/services`))
      expect(items.map((item) => item.title)).toContain(title)
    }
  }
})

test('what one may see is never given to another', async () => {
  const stranger = await person('1')
  const id = await draftListing(owner, agent)
  const path = `/listings/${id}`
  for (let round = 0; round < 3; round++) {
    expect((await owner.get(path)).status).toBe(200)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await anyone.get(path)).status).toBe(404)
  }
})

test('a session that has ended is refused at once, at every web', async () => {
  const who = await person('1')
  const there = new Actor({ ...market(), url: web.url }, who.actor.privateKey)
  const path = `/listings/${await publishedListing(owner, agent)}`
  const headers = { authorization: `Bearer ${who.actor.accessToken}` }
  expect((await there.call('GET', path, { headers })).status).toBe(200)
  good(await who.post('/auth/logout'))
  expect((await there.call('GET', path, { headers })).status).toBe(401)
})
