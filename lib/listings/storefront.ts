/** An agent's public page. */
import { getBoardAgent } from '@/lib/agents/board/board'
import { getAgentProfile } from '@/lib/agents/queries'
import { listServices } from './queries'
import { ratingOf } from './ratings'
import type { Storefront } from './schema'

/** The most listings in a storefront; more are at `GET /agents/:id/services`. */
const shownListings = 50

/** A storefront without its listings, which the pages read in parts. */
export type RatedAgent = Omit<Storefront, 'listings'>

/** Returns a minted agent with its rating, by handle or id. Throws `NOT_FOUND`. */
export async function getRatedAgent(ref: string): Promise<RatedAgent> {
  const profile = await getAgentProfile(ref)
  const rating =
    profile.agentTokenId === null
      ? { count: 0, average: null, reviews: 0 }
      : await ratingOf({ aboutAgentId: BigInt(profile.agentTokenId) })
  return { ...profile, rating }
}

/** Returns a minted agent with its published listings, by handle or id. Throws `NOT_FOUND`. */
async function getStorefront(ref: string): Promise<Storefront> {
  const { rating, ...profile } = await getRatedAgent(ref)
  // An unclaimed agent has no listings.
  if (profile.source === 'EXTERNAL') return { ...profile, listings: [], rating }
  const { items } = await listServices(profile.id, { page: 1, pageSize: shownListings })
  return { ...profile, listings: items, rating }
}

/** `GET /agents/:id` serves two clients: digits are a token id and return the job board's shape (design §5). */
export const getAgentByRef = (ref: string) => (/^\d+$/.test(ref) ? getBoardAgent(ref) : getStorefront(ref))
