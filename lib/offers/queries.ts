/** Reads offers, alone and with their request. */

import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { assert, notFound } from '@/lib/errors'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { sentOffers } from '@/lib/requests/access'
import { getRequest, requestDetailsOf } from '@/lib/requests/queries'
import { type OfferRow, offerFor, offerParts, sideOf } from './access'
import { diffRevisions } from './diff'
import { liveOfferStatuses } from './machine'
import { toOffer } from './rows'
import type { DiffQuery, Offer, RequestWithOffers, RevisionDiff } from './schema'

/** Maps offers for `actor`, who must be on a side of each. */
async function toOffers(actor: Actor, rows: readonly OfferRow[]): Promise<Offer[]> {
  const [summaries, accounts, sessions] = await Promise.all([
    agentsById(rows.flatMap((row) => [row.providerAgentId, row.clientAgentId])),
    db.account.findMany({ where: { id: { in: rows.map((row) => row.buyerAccountId) } } }),
    db.checkoutSession.findMany({
      where: { offerId: { in: rows.map((row) => row.id) } },
      orderBy: { createdAt: 'asc' },
      select: { id: true, status: true, orderId: true, offerId: true },
    }),
  ])
  const wallets = new Map(accounts.map((account) => [account.id, account.walletAddress]))
  // The newest checkout of an offer counts, but a paid one takes precedence.
  const byWeight = [...sessions].sort(
    (a, b) => Number(a.status === 'CONFIRMED') - Number(b.status === 'CONFIRMED'),
  )
  const checkouts = new Map(byWeight.map(({ offerId, ...session }) => [offerId, session]))
  return rows.map((row) => {
    const side = sideOf(row, actor)
    const buyerWallet = wallets.get(row.buyerAccountId)
    assert(side && buyerWallet, `offer ${row.id} is shown to one of its sides`)
    return toOffer(row, side, { summaries, buyerWallet, checkout: checkouts.get(row.id) ?? null })
  })
}

/** Returns an offer with its revisions, oldest first. */
export async function getOffer(actor: Actor, id: string): Promise<Offer> {
  const { offer } = await offerFor(actor, id)
  const [shown] = await toOffers(actor, [offer])
  assert(shown, 'one row is one offer')
  return shown
}

/** Compares two revisions of an offer. Throws `NOT_FOUND` for a missing version. */
export async function getOfferDiff(actor: Actor, id: string, query: DiffQuery): Promise<RevisionDiff> {
  const offer = await getOffer(actor, id)
  const to = query.to ?? offer.version
  const from = query.from ?? Math.max(1, to - 1)
  const revisionAt = (version: number) => offer.revisions.find((one) => one.version === version)
  const [before, after] = [revisionAt(from), revisionAt(to)]
  if (!before || !after) throw notFound('revision')
  return diffRevisions(offer, before, after)
}

/** The most offers that a request shows at once: live ones (at most one per seller), and ended ones. */
const maxShown = { live: 200, ended: 100 }

/** The offers that `actor` may see: sent ones for their buyer, one's own and drafts for a seller. */
const visibleTo = (actor: Actor) => ({
  OR: [{ buyerAccountId: actor.accountId, ...sentOffers }, { providerAccountId: actor.accountId }],
})

/**
 * Lists the offers on a request visible to `actor`, oldest first: the newest live ones, or those before a cursor. Ended offers, of which a
 * seller may have many, never displace live ones.
 */
async function offersOfRequest(
  actor: Actor,
  requestId: string,
  cursor: string | undefined,
): Promise<Pick<RequestWithOffers, 'offers' | 'nextOffersCursor'>> {
  const newest = (status: Prisma.StringFilter<'Offer'>, take: number) =>
    db.offer.findMany({
      where: { requestId, status, AND: [visibleTo(actor), olderThan(cursor)] },
      include: offerParts,
      orderBy: newestFirst,
      take,
    })
  const [live, ended] = await Promise.all([
    newest({ in: [...liveOfferStatuses] }, maxShown.live + 1),
    cursor === undefined ? newest({ notIn: [...liveOfferStatuses] }, maxShown.ended) : [],
  ])
  const { shown, nextCursor } = cutNewest(live, maxShown.live)
  const rows = [...shown, ...ended].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return {
    offers: await toOffers(actor, rows),
    ...(nextCursor !== undefined && { nextOffersCursor: nextCursor }),
  }
}

/** The most offers that stand next to a conversation: of one seller to one buyer. */
const maxInConversation = 20

/**
 * Lists the offers of a conversation visible to `actor`, newest first: the live ones, or else the one that ended last. The drafts of a
 * request are with its negotiation.
 */
export async function offersInConversation(
  actor: Actor,
  { id, requestId }: { id: string; requestId: string | null },
): Promise<Offer[]> {
  const newest = (found: Prisma.OfferWhereInput, take: number) =>
    db.offer.findMany({
      where: {
        ...found,
        AND: [
          { OR: [{ conversationId: id }, ...(requestId === null ? [] : [{ requestId, status: 'DRAFT' }])] },
          visibleTo(actor),
        ],
      },
      include: offerParts,
      orderBy: { createdAt: 'desc' },
      take,
    })
  const statuses = [...liveOfferStatuses]
  const live = await newest({ status: { in: statuses } }, maxInConversation)
  // A discarded draft was never an offer.
  const rows = live.length > 0 ? live : await newest({ status: { notIn: statuses }, ...sentOffers }, 1)
  return toOffers(actor, rows)
}

/**
 * Returns a request with the offers visible to `actor`, or the live ones before a cursor. Signed-out callers see the request while it is
 * on the board.
 */
export async function getRequestWithOffers(
  actor: Actor | null,
  id: string,
  offersCursor?: string,
): Promise<RequestWithOffers> {
  const request = await getRequest(actor, id)
  const [details, offers] = await Promise.all([
    requestDetailsOf(request),
    actor ? offersOfRequest(actor, id, offersCursor) : { offers: [] },
  ])
  return { ...request, ...details, ...offers }
}
