/** Reviews: the rating of one side of a settled order by the other. One per side, permanent. */

import type { Actor } from '@/lib/actor'
import { findAgentRow, ownerOf } from '@/lib/agents/access'
import { type AgentSummaries, agentsByToken } from '@/lib/agents/parties'
import { Terms } from '@/lib/checkout/schema'
import { cut } from '@/lib/cut'
import { db } from '@/lib/db/client'
import type { Prisma, Review as ReviewRow } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { bigintOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import { showAddress, showTime } from '@/lib/fields'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { getListing } from '@/lib/listings/queries'
import { type Reviewed, ratingOf } from '@/lib/listings/ratings'
import { maxReviews } from '@/lib/listings/schema'
import { notify } from '@/lib/notifications/notify'
import { type LoadedOrder, orderAsParty } from '@/lib/orders/access'
import type { OnchainReview, Review, ReviewBody } from '@/lib/orders/schema'
import { countedTo, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { onchainOf } from './feedback'

const toReview = (row: ReviewRow, summaries: AgentSummaries, onchain: OnchainReview | null): Review => ({
  id: row.id,
  orderId: row.orderId,
  side: row.side as Review['side'],
  from: {
    walletAddress: showAddress(row.wallet),
    agentTokenId: bigintOf(row.fromAgentId).toString(),
    agent: summaries.get(bigintOf(row.fromAgentId).toString()) ?? null,
  },
  aboutAgentTokenId: bigintOf(row.aboutAgentId).toString(),
  listingId: row.listingId,
  rating: row.rating,
  text: row.text,
  createdAt: showTime(row.createdAt),
  onchain,
})

/** Maps rows to reviews, with their authors and their on-chain feedback. */
async function toReviews(rows: readonly ReviewRow[], summaries: AgentSummaries): Promise<Review[]> {
  const onchain = await onchainOf(rows)
  return rows.map((row) => toReview(row, summaries, onchain.get(row.id) ?? null))
}

const listingOf = async ({ session }: LoadedOrder): Promise<string | null> =>
  session === null
    ? null
    : ((await db.offer.findUnique({ where: { id: session.offerId }, select: { listingId: true } }))
        ?.listingId ?? null)

/** The text of a notification about a review without a text. */
export const ratingAlone = 'A rating without a text.'

async function notifyReviewed(
  tx: Prisma.TransactionClient,
  row: ReviewRow,
  order: LoadedOrder,
): Promise<void> {
  const [about] = await tx.$queryRaw<{ id: string }[]>`
    select o.id from chain.agents a join app.accounts o on o.wallet_address = a.owner
    where a.token_id = ${row.aboutAgentId.toFixed(0)}::numeric`
  if (!about) return
  const title = order.session ? Terms.parse(order.session.terms).title : 'An order'
  await notify(tx, [
    {
      accountId: about.id,
      type: 'review.received',
      title: `New review, ${row.rating} of 5: ${title}`,
      text: row.text === '' ? ratingAlone : cut(row.text, 200),
      path: `/orders/${row.orderId}`,
      subject: row.orderId,
      data: { orderId: row.orderId },
      occasion: row.side,
    },
  ])
}

const notYet = ({ state, confirming }: LoadedOrder): string =>
  confirming && state.outcome !== null
    ? `The settlement is not final yet: ${confirming.blocks} of ${confirming.required} confirmations. Write the review after that.`
    : `Only settled orders can be reviewed; this one is ${state.status}.`

/**
 * Writes the caller's review. Throws `CONFLICT` before the settlement is final, and for a second one, and `SELF_FEEDBACK` when the caller
 * holds the other side's agent now.
 */
export async function writeReview(actor: Actor, id: string, { rating, text }: ReviewBody): Promise<Review> {
  const { order, side } = await orderAsParty(actor, id)
  const { state } = order
  if (state.status !== 'SETTLED' || order.confirming)
    throw new AppError('CONFLICT', notYet(order), { status: state.status, confirming: order.confirming })
  const [from, about] =
    side === 'client'
      ? [state.clientAgentId, state.providerAgentId]
      : [state.providerAgentId, state.clientAgentId]
  if ((await ownerOf(about)) === actor.wallet)
    throw new AppError('SELF_FEEDBACK', 'You hold this agent now. You cannot review your own agent.')
  const listingId = side === 'client' ? await listingOf(order) : null
  const row = await db.$transaction(async (tx) => {
    const [made] = await tx.review.createManyAndReturn({
      data: {
        orderId: id,
        side,
        accountId: actor.accountId,
        wallet: actor.wallet,
        fromAgentId: from.toString(),
        aboutAgentId: about.toString(),
        listingId,
        rating,
        text,
      },
      skipDuplicates: true,
    })
    if (!made) throw new AppError('CONFLICT', 'You have already reviewed this order.')
    await notifyReviewed(tx, made, order)
    await emit(tx, { channel: `order:${id}`, type: 'review.written', subject: made.id, data: { side } })
    return made
  })
  return toReview(row, await agentsByToken([from]), null)
}

/** The rows of an order's reviews, the oldest first. */
export const reviewRowsOf = (orderId: string): Promise<ReviewRow[]> =>
  db.review.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })

/** Returns the reviews of an order by its two agents. Empty unless the order is settled; a reorg can undo a settlement. */
export const reviewsOfOrder = async (
  { state }: LoadedOrder,
  rows: readonly ReviewRow[],
  summaries: AgentSummaries,
): Promise<Review[]> =>
  state.status === 'SETTLED' || state.status === 'ACCEPTED' ? toReviews(rows, summaries) : []

/** Filters reviews whose orders are settled: a reorg can undo a settlement. */
async function stillSettled(rows: readonly ReviewRow[]): Promise<ReviewRow[]> {
  const settled = await db.chainOrder.findMany({
    where: { orderId: { in: rows.map(({ orderId }) => orderId) }, status: 'SETTLED' },
    select: { orderId: true },
  })
  const ids = new Set(settled.map(({ orderId }) => orderId))
  return rows.filter(({ orderId }) => ids.has(orderId))
}

/** Lists reviews of an agent's work or of a listing, newest first, with the average rating. */
export async function listReviews(about: Reviewed, query: PageQuery) {
  const { skip, take } = skipTake(query)
  const where =
    'listingId' in about ? { listingId: about.listingId } : { aboutAgentId: about.aboutAgentId.toString() }
  const [rating, rows] = await Promise.all([
    ratingOf(about),
    db.review.findMany({
      where: { ...where, ...olderThan(query.cursor) },
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
  ])
  const cut = cutNewest(rows, take)
  const shown = await stillSettled(cut.shown)
  const summaries = await agentsByToken(shown.map((row) => bigintOf(row.fromAgentId)))
  const { nextCursor } = cut
  const total = countedTo(maxReviews, rating.reviews)
  return { ...toPage(query, await toReviews(shown, summaries), total, nextCursor), rating }
}

/** Lists reviews of a minted agent, by either id. Throws `NOT_FOUND` for an unknown one. */
export async function listAgentReviews(key: string, query: PageQuery) {
  const row = await findAgentRow(key)
  if (!row?.tokenId) throw notFound('agent')
  return listReviews({ aboutAgentId: BigInt(row.tokenId) }, query)
}

/** Lists buyers' reviews of a listing. Throws `NOT_FOUND` when the listing is hidden from the caller. */
export async function listListingReviews(actor: Actor | null, id: string, query: PageQuery) {
  const listing = await getListing(actor, id)
  return listReviews({ listingId: listing.id }, query)
}
