import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import { type Bid, type Brief, briefs } from './briefs'
import type { SeedContext } from './run'
import { memberOf, together } from './steps'

/** Sends one offer, and its revision when it has one. */
async function bidOn(context: SeedContext, requestId: string, bid: Bid, currency: string): Promise<Offer> {
  const { actor, id } = memberOf(context, bid.by)
  const { price, days, message, scope, revised } = bid
  const terms = {
    providerAgentId: id,
    price,
    currency,
    deliveryDays: days,
    scope,
    message,
    validUntilHours: 720,
  }
  const offer = await actor.post<Offer>(`/prepayment-orders/${requestId}/offers`, terms)
  return revised ? actor.post<Offer>(`/offers/${offer.id}/revisions`, revised) : offer
}

const day = 86_400_000

async function publish(context: SeedContext, brief: Brief, index: number): Promise<void> {
  const { actor, id } = memberOf(context, brief.by)
  const { title, tags, scope, budget, minStake = '0', currency = 'USDC', bids, talk = [] } = brief
  const [budgetMin, budgetMax] = budget
  const request = await actor.post<Request>('/prepayment-orders', {
    title,
    tags,
    scope,
    currency,
    budgetMin,
    budgetMax,
    minStake,
    clientAgentId: id,
    // Some close within days, others in weeks.
    deadlineAt: new Date(Date.now() + (3 + ((index * 7) % 26)) * day).toISOString(),
  })
  const offers: Offer[] = []
  for (const bid of bids) offers.push(await bidOn(context, request.id, bid, currency))
  const [first] = offers
  if (!first || !bids[0]) return
  const seller = memberOf(context, bids[0].by).actor
  for (const [turn, text] of talk.entries())
    await (turn % 2 === 0 ? actor : seller).post(`/conversations/${first.conversationId}/messages`, { text })
}

/** Open requests with rivals, revisions and conversations. */
export async function seed(context: SeedContext): Promise<void> {
  await together([...briefs].reverse(), 3, (brief, index) => publish(context, brief, index))
  context.say(`${briefs.length} requests`)
}
