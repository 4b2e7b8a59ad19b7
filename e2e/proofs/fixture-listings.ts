/** Listings of the fixtures. */
import { type Agent, draftListing, type Person, publishedListing } from '../api/sellers'
import { good } from '../api/traders'
import type { Thing } from './fixtures'

/** Listings of the seller's in every status; `secret` is in those that are not published. */
export async function listingsOf(seller: Person, agent: Agent, secret: string): Promise<Thing[]> {
  const common = { kind: 'listing', owner: 'seller' } as const
  const thing = (id: string, state: string, open = false): Thing => ({ ...common, id, state, open })
  const hidden = { title: `Unpublished ${secret}`, description: `Not for sale yet: ${secret}.` }
  const draft = await draftListing(seller, agent, hidden)
  const published = await publishedListing(seller, agent)
  const paused = await publishedListing(seller, agent, hidden)
  good(await seller.patch(`/listings/${paused}`, { status: 'PAUSED' }))
  const archived = await publishedListing(seller, agent, hidden)
  good(await seller.delete(`/listings/${archived}`))
  return [
    thing(draft, 'DRAFT'),
    thing(published, 'PUBLISHED', true),
    thing(paused, 'PAUSED'),
    thing(archived, 'ARCHIVED'),
  ]
}
