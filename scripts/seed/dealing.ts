/** Creates a deal: request, offer, checkout, and then step by step to its final stage. Every call as a client makes it. */
import { createHash, randomUUID } from 'node:crypto'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { ChallengeReply } from '@/lib/disputes/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Order } from '@/lib/orders/schema'
import type { Request } from '@/lib/requests/schema'
import type { Artifact } from '@/lib/storage/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import type { Actor } from './actors'
import { type Deal, type DealFile, type Stage, stages } from './deals'
import type { SeedContext } from './run'
import { broadcast, memberOf, sign } from './steps'

/** The buyer and the seller, with their agents. */
export type Sides = { buyer: Actor; seller: Actor; clientAgentId: string; providerAgentId: string }

const sidesOf = (context: SeedContext, { by, from }: Deal): Sides => {
  const [client, provider] = [memberOf(context, by), memberOf(context, from)]
  return {
    buyer: client.actor,
    seller: provider.actor,
    clientAgentId: client.id,
    providerAgentId: provider.id,
  }
}

/** A request, its offer, and the buyer's acceptance. */
async function agree({ buyer, seller, clientAgentId, providerAgentId }: Sides, deal: Deal): Promise<Offer> {
  const { title, tags, scope, price, days, currency = 'USDC' } = deal
  const limits = { currency, budgetMin: '45', budgetMax: '1500' }
  const request = await buyer.post<Request>('/prepayment-orders', {
    title,
    tags,
    scope,
    clientAgentId,
    ...limits,
  })
  const terms = {
    providerAgentId,
    price,
    currency,
    deliveryDays: days,
    scope,
    message: 'As you describe it.',
  }
  const offer = await seller.post<Offer>(`/prepayment-orders/${request.id}/offers`, terms)
  const { id: revisionId, version: expectedVersion } = offer.current
  return buyer.post<Offer>(`/offers/${offer.id}/accept`, { revisionId, expectedVersion, clientAgentId })
}

/** Approves and pays; the session stays unpaid when the deal ends there. */
async function checkOut({ buyer }: Sides, offer: Offer, isPaid: boolean): Promise<CheckoutSession> {
  const session = await buyer.post<CheckoutSession>('/checkout/sessions', {
    offerId: offer.id,
    revisionId: offer.current.id,
    idempotencyKey: randomUUID(),
  })
  const path = `/checkout/${session.id}`
  // One checkout of a buyer at a time between approval and payment: the allowance is exactly one price.
  await approved(buyer, async () => {
    await sign(buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    if (isPaid)
      await buyer.post(`${path}/confirm`, {
        txHash: await sign(buyer, `${path}/tx-intent`, { action: 'createOrder' }),
      })
  })
  return session
}

const approvals = new Map<Actor, Promise<unknown>>()
function approved(buyer: Actor, work: () => Promise<void>): Promise<void> {
  const mine = (approvals.get(buyer) ?? Promise.resolve()).then(work)
  approvals.set(buyer, mine)
  return mine
}

/** Content types by file extension; source files are plain text. */
const types: Record<string, string> = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** Uploads and registers one file of a delivery. Returns its id. */
async function addFile(seller: Actor, id: string, [fileName, made]: DealFile): Promise<string> {
  const content = typeof made === 'string' ? new TextEncoder().encode(made) : made
  const contentType = types[fileName.split('.').at(-1) ?? ''] ?? 'text/plain'
  const kind = { contentType, sizeBytes: content.byteLength }
  const link = await seller.post<UploadReply>(`/orders/${id}/delivery/upload-url`, { fileName, ...kind })
  await seller.upload({ url: link.uploadUrl }, content, contentType)
  const artifact = await seller.post<Artifact>(`/orders/${id}/delivery/artifacts`, {
    s3Key: link.key,
    url: link.uploadUrl,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...kind,
  })
  return artifact.id
}

async function deliver({ seller }: Sides, id: string, { files = [], note }: Deal): Promise<void> {
  const artifactIds: string[] = []
  for (const file of files) artifactIds.push(await addFile(seller, id, file))
  await sign(seller, `/orders/${id}/delivery/submit`, {
    ...(artifactIds.length > 0 && { artifactIds }),
    ...(note && { note }),
  })
}

/** Challenges the delivery; then each side submits its evidence to the panel. */
async function quarrel({ buyer, seller }: Sides, path: string, { challenge }: Deal): Promise<void> {
  if (!challenge) throw new Error('a dispute of the demo data says what it is about')
  const { note, evidence } = challenge
  const { disputeId, txIntent } = await buyer.post<ChallengeReply>(`${path}/disputes`, { note })
  await broadcast(buyer, txIntent)
  await buyer.untilStatus(`/disputes/${disputeId}`, 'EVIDENCE_PHASE')
  for (const [by, text] of evidence)
    await (by === 'buyer' ? buyer : seller).post(`/disputes/${disputeId}/evidence-payloads`, { text })
}

/** The buyer offers to share the budget, the provider accepts. */
async function settle({ buyer, seller }: Sides, path: string, { agreedBps }: Deal): Promise<void> {
  const offer = { providerBps: agreedBps }
  await sign(buyer, `${path}/settlement/prepare`, offer)
  await seller.until<Order>(path, ({ availableActions }) => availableActions.canAcceptSettlement)
  await sign(seller, `${path}/settlement/accept/prepare`, offer)
  await buyer.untilStatus<Order>(path, 'SETTLED')
}

/** Brings an order to its stage, step by step, waiting for the indexer as every client does. */
async function bring(sides: Sides, id: string, deal: Deal): Promise<void> {
  const { buyer, seller } = sides
  const path = `/orders/${id}`
  const reaches = (stage: Stage) => stages.indexOf(deal.until) >= stages.indexOf(stage)
  await buyer.untilStatus<Order>(path, 'PENDING_ACCEPT')
  if (deal.until === 'CANCELLED') return void (await sign(buyer, `${path}/cancel-pending/prepare`))
  if (!reaches('IN_PROGRESS')) return
  await sign(seller, `${path}/provider-accept/prepare`)
  await seller.untilStatus<Order>(path, 'IN_PROGRESS')
  if (!reaches('DELIVERED')) return
  await deliver(sides, id, deal)
  await buyer.untilStatus<Order>(path, 'DELIVERED')
  if (deal.redo) await sign(buyer, `${path}/redo/prepare`, { note: deal.redo })
  if (deal.until === 'IN_DISPUTE') return quarrel(sides, path, deal)
  if (deal.until === 'AGREED') return settle(sides, path, deal)
  if (!reaches('SETTLED')) return
  await sign(buyer, `${path}/accept/prepare`)
  await buyer.untilStatus<Order>(path, 'SETTLED')
}

/** The reviews of both sides; the buyer's may also be written on the chain. */
async function review({ buyer, seller }: Sides, path: string, { reviews }: Deal): Promise<void> {
  if (reviews?.buyer) {
    const { isOnchain, ...body } = reviews.buyer
    await buyer.post(`${path}/review`, body)
    if (isOnchain) await sign(buyer, `${path}/review/onchain/prepare`)
  }
  if (reviews?.seller) await seller.post(`${path}/review`, reviews.seller)
}

/** Creates an order and brings it to the deal's final stage, with its conversation. */
export async function make(context: SeedContext, deal: Deal): Promise<Sides & { orderId: string }> {
  const sides = sidesOf(context, deal)
  const offer = await agree(sides, deal)
  const { orderId, conversationId } = await checkOut(sides, offer, deal.until !== 'PENDING_FUNDING')
  if (deal.until !== 'PENDING_FUNDING') await bring(sides, orderId, deal)
  await review(sides, `/orders/${orderId}`, deal)
  for (const [turn, text] of (deal.talk ?? []).entries())
    await (turn % 2 === 0 ? sides.buyer : sides.seller).post(`/conversations/${conversationId}/messages`, {
      text,
    })
  return { ...sides, orderId }
}
