/** Trades for the tests: two people with agents, and an order brought to any point of its life through the API. */
import { createHash, randomUUID } from 'node:crypto'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Message } from '@/lib/conversations/schema'
import type { Currency } from '@/lib/money'
import type { Offer } from '@/lib/offers/schema'
import type { Order } from '@/lib/orders/schema'
import type { Request } from '@/lib/requests/schema'
import type { Artifact } from '@/lib/storage/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import { untilIndexed } from '../stack'
import { type Agent, mintAgent, type Person, person, type Reply, stake } from './sellers'

/** A buyer and a seller, each with an agent; the seller's has stake. */
export type Pair = { buyer: Person; seller: Person; client: Agent; provider: Agent; currency: Currency }

/** The body of a successful response. */
export function good<T>(answer: Reply<T>): T {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Two fresh people. `staked` is the provider agent's stake in `currency`; none when it is 0. */
export async function newPair(currency: Currency = 'USDC', staked = '100'): Promise<Pair> {
  const [buyer, seller] = [await person(), await person()]
  const client = await mintAgent(buyer)
  const provider = await mintAgent(seller)
  if (staked !== '0') await stake(seller, provider, staked, currency)
  return { buyer, seller, client, provider, currency }
}

/** Body of a request. */
export const brief = ({ client, currency }: Pick<Pair, 'client' | 'currency'>, over: object = {}) => ({
  title: 'A price table',
  clientAgentId: client.id,
  tags: ['pricing'],
  scope: 'Twelve competitors, one CSV.',
  currency,
  budgetMin: '10',
  budgetMax: '100',
  ...over,
})

/** Body of an offer. */
export const terms = ({ provider, currency }: Pick<Pair, 'provider' | 'currency'>, over: object = {}) => ({
  providerAgentId: provider.id,
  price: '50',
  currency,
  deliveryDays: 3,
  scope: 'Twelve competitors, one CSV, in three days.',
  message: 'Happy to start today.',
  ...over,
})

export const publish = async (pair: Pair, over: object = {}): Promise<Request> =>
  good(await pair.buyer.post<Request>('/prepayment-orders', brief(pair, over)))

export const quote = async (pair: Pair, requestId: string, over: object = {}): Promise<Offer> =>
  good(await pair.seller.post<Offer>(`/prepayment-orders/${requestId}/offers`, terms(pair, over)))

/** The body that accepts what the offer says now. */
export const acceptance = ({ current }: Offer) => ({
  revisionId: current.id,
  expectedVersion: current.version,
})

/** A request, an offer, and its acceptance. */
export async function agree(pair: Pair, over: object = {}): Promise<Offer> {
  const request = await publish(pair)
  const offer = await quote(pair, request.id, over)
  return good(await pair.buyer.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer)))
}

/** Opens the checkout of an accepted offer. */
export const openCheckout = async (pair: Pair, offer: Offer, over: object = {}): Promise<CheckoutSession> =>
  good(
    await pair.buyer.post<CheckoutSession>('/checkout/sessions', {
      offerId: offer.id,
      revisionId: offer.current.id,
      idempotencyKey: randomUUID(),
      ...over,
    }),
  )

type Prepared = { txIntent: Intent }

/** Prepares with `path` and broadcasts; returns the transaction's hash. */
export const act = async (who: Person, path: string, body?: object): Promise<string> =>
  who.send(good(await who.post<Prepared>(path, body)).txIntent)

/** Approves and pays: the order is in escrow and indexed. */
export async function pay(pair: Pair, checkout: CheckoutSession): Promise<string> {
  await act(pair.buyer, `/checkout/${checkout.id}/tx-intent`, { action: 'approveEscrow' })
  const txHash = await act(pair.buyer, `/checkout/${checkout.id}/tx-intent`)
  await untilIndexed()
  return txHash
}

/** An order at `/orders/:id`, as someone sees it. */
export const readOrder = async (who: Pick<Person, 'get'>, id: string): Promise<Order> =>
  good(await who.get<Order>(`/orders/${id}`))

/** An order in `PENDING_ACCEPT`; returns its id. */
export async function funded(pair: Pair, over: object = {}): Promise<string> {
  const checkout = await openCheckout(pair, await agree(pair, over))
  await pay(pair, checkout)
  return checkout.orderId
}

/** An order in `IN_PROGRESS`. */
export async function started(pair: Pair, over: object = {}): Promise<string> {
  const id = await funded(pair, over)
  await act(pair.seller, `/orders/${id}/provider-accept/prepare`)
  return id
}

/** Sends a message with a file; returns both ids. */
export async function sendFile(
  who: Person,
  conversationId: string,
  text: string,
  fileName = 'note.txt',
): Promise<{ message: string; attachment: string }> {
  const content = new TextEncoder().encode(text)
  const kind = { fileName, contentType: 'text/plain', sizeBytes: content.byteLength }
  const at = `/conversations/${conversationId}`
  const link = good(await who.post<UploadReply>(`${at}/attachments/upload-url`, kind))
  await who.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, kind.contentType)
  const sent = good(await who.post<Message>(`${at}/messages`, { text, attachments: [{ key: link.key }] }))
  return { message: sent.id, attachment: sent.attachments[0]?.id ?? '' }
}

/** Uploads and registers one delivery file: a table by default. */
export async function addFile(
  pair: Pair,
  id: string,
  made: string | Uint8Array<ArrayBuffer>,
  { fileName, contentType } = { fileName: 'table.csv', contentType: 'text/csv' },
): Promise<Artifact> {
  const content = typeof made === 'string' ? new TextEncoder().encode(made) : made
  const kind = { contentType, sizeBytes: content.byteLength }
  const link = good(
    await pair.seller.post<UploadReply>(`/orders/${id}/delivery/upload-url`, { fileName, ...kind }),
  )
  await pair.seller.actor.upload({ url: link.uploadUrl }, content, kind.contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return good(
    await pair.seller.post<Artifact>(`/orders/${id}/delivery/artifacts`, {
      s3Key: link.key,
      url: link.uploadUrl,
      sha256,
      ...kind,
    }),
  )
}

/** Delivers one file. */
export async function deliver(pair: Pair, id: string, text = 'name,price\nAtlas,12.50\n'): Promise<Artifact> {
  const artifact = await addFile(pair, id, text)
  await act(pair.seller, `/orders/${id}/delivery/submit`, { artifactIds: [artifact.id], note: 'Here it is.' })
  return artifact
}

/** An order in `DELIVERED`. */
export async function delivered(pair: Pair, over: object = {}): Promise<string> {
  const id = await started(pair, over)
  await deliver(pair, id)
  return id
}
