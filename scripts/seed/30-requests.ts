import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import type { Actor } from './actors'
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

/** Uploads the file of a brief; returns how the request names it. */
async function fileOf(actor: Actor, { file }: Brief): Promise<{ key: string }[]> {
  if (!file) return []
  const content = new TextEncoder().encode(file.text)
  const kind = { fileName: file.name, contentType: 'text/csv', sizeBytes: content.byteLength }
  const link = await actor.post<UploadReply>('/prepayment-orders/attachments/upload-url', kind)
  await actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
  return [{ key: link.key }]
}

async function publish(context: SeedContext, brief: Brief, index: number): Promise<void> {
  const { actor, id } = memberOf(context, brief.by)
  const { title, tags, scope, budget, minStake = '0', currency = 'USDC', bids, talk = [] } = brief
  const [budgetMin, budgetMax] = budget
  // Some close within days, others in weeks.
  const closesInDays = 3 + ((index * 7) % 26)
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const request = await actor.post<Request>('/prepayment-orders', {
    title,
    tags,
    scope,
    currency,
    budgetMin,
    budgetMax,
    minStake,
    clientAgentId: id,
    deadlineAt: inDays(closesInDays),
    // Two in three name a date.
    ...(index % 3 !== 2 && { neededByAt: inDays(closesInDays + 10) }),
    attachments: await fileOf(actor, brief),
  })
  const offers: Offer[] = []
  for (const bid of bids) offers.push(await bidOn(context, request.id, bid, currency))
  const [first] = offers
  if (!first || !bids[0]) return
  const seller = memberOf(context, bids[0].by).actor
  for (const [turn, text] of talk.entries())
    await (turn % 2 === 0 ? actor : seller).post(`/conversations/${first.conversationId}/messages`, { text })
}

/** Open requests with competing offers, revisions and conversations. */
export async function seed(context: SeedContext): Promise<void> {
  await together([...briefs].reverse(), 3, (brief, index) => publish(context, brief, index))
  context.say(`${briefs.length} requests`)
}
