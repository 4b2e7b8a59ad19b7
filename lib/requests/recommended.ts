/** Recommends listings: for a request, or by the viewer's requests, saved listings and purchases. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { showUnits } from '@/lib/db/statements/units'
import { addLiking, type Interest, recommendFor, recommendPopular } from '@/lib/listings/recommend'
import type { Recommendations } from '@/lib/listings/schema'
import type { Currency } from '@/lib/money'
import { onlyPage } from '@/lib/paging'
import { wordsOf } from '@/lib/search/words'
import { nowMs } from '@/lib/time'
import { requestFor } from './access'

const dayMs = 86_400_000

/** How many of the newest of each kind to consider. */
const remembered = 20

/** Returns the interests of a request. Throws `NOT_FOUND` for one the viewer cannot read. */
async function interestOfBrief(actor: Actor | null, id: string): Promise<Interest> {
  const { request } = await requestFor(actor, id)
  const terms = new Map<string, number>()
  for (const word of wordsOf(request.scope).slice(0, 12)) terms.set(word, 0.3)
  addLiking(terms, request, 1)
  const { neededByAt, currency } = request
  return {
    terms,
    budget: { currency: currency as Currency, max: showUnits(request.budgetMax, currency) },
    // `deadlineAt` ends the offers; the work has until `neededByAt`.
    ...(neededByAt && { days: Math.max(0, Math.floor((neededByAt.getTime() - nowMs()) / dayMs)) }),
    why: 'as your brief',
    without: { listings: new Set(), owner: request.account.walletAddress },
  }
}

/** Returns the viewer's requests, saved listings and purchases. */
async function interestOfHistory({ accountId, wallet }: Actor): Promise<Interest> {
  const newest = { where: { accountId }, take: remembered }
  const parts = { title: true, tags: true } as const
  const [briefs, saved, bought] = await Promise.all([
    db.request.findMany({ ...newest, orderBy: { createdAt: 'desc' }, select: parts }),
    db.savedListing.findMany({
      ...newest,
      orderBy: { savedAt: 'desc' },
      select: { listing: { select: { id: true, ...parts } } },
    }),
    db.listingPurchase.findMany({ ...newest, orderBy: { createdAt: 'desc' }, select: { listingId: true } }),
  ])
  const boughtIds = bought.map(({ listingId }) => listingId)
  const purchased = await db.listing.findMany({ where: { id: { in: boughtIds } }, select: parts })
  const terms = new Map<string, number>()
  for (const brief of briefs) addLiking(terms, brief, 1)
  for (const { listing } of saved) addLiking(terms, listing, 1)
  for (const listing of purchased) addLiking(terms, listing, 1.5)
  const known = new Set([...boughtIds, ...saved.map(({ listing }) => listing.id)])
  return {
    terms,
    why: 'like what you asked for, saved or bought',
    without: { listings: known, owner: wallet },
  }
}

/**
 * Returns up to `limit` listings with reasons. Without a request it uses the viewer's history and fills up with popular
 * listings. Throws `NOT_FOUND` for a request the viewer cannot read.
 */
export async function recommendListings(
  actor: Actor | null,
  { briefId, limit }: { briefId?: string | undefined; limit: number },
): Promise<Recommendations> {
  if (briefId !== undefined)
    return {
      basis: 'brief',
      ...onlyPage(await recommendFor(await interestOfBrief(actor, briefId), limit), limit),
    }
  const interest = actor && (await interestOfHistory(actor))
  const fitting = interest ? await recommendFor(interest, limit) : []
  const listings = new Set([...(interest?.without.listings ?? []), ...fitting.map(({ id }) => id)])
  const others = await recommendPopular(limit - fitting.length, { listings, owner: actor?.wallet ?? null })
  return { basis: fitting.length > 0 ? 'history' : 'popular', ...onlyPage([...fitting, ...others], limit) }
}
