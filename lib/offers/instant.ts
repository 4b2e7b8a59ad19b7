/** Creates the offer of an instant purchase, already accepted. Without negotiation there is only one revision. */
import { openConversation, postSystemMessage, questionConversation } from '@/lib/conversations/write'
import type { Tx } from '@/lib/db/client'
import type { Money } from '@/lib/money'
import { setLapse } from './lapse'
import type { OfferStatus, RevisionStatus } from './machine'

/** Both sides and the terms: the seller's from the listing, the buyer's from the purchase. */
export type AcceptedOffer = {
  listingId: string
  provider: { agentId: string; accountId: string }
  client: { agentId: string; accountId: string }
  price: Money
  deliveryDays: number
  scope: string
  proofMethod: string
  settlementType: string
  challengeWindowHours: number
  /** The system message in their conversation. */
  message: string
}

const accepted = { offer: 'ACCEPTED', revision: 'ACCEPTED' } as const satisfies {
  offer: OfferStatus
  revision: RevisionStatus
}

/** Creates the accepted offer, in the conversation of the buyer's questions about the listing or in a new one. Returns its id. */
export async function createAcceptedOffer(tx: Tx, offer: AcceptedOffer): Promise<string> {
  const { provider, client, price } = offer
  const { listingId } = offer
  const buyer = { ...client, side: 'client' } as const
  const seller = { ...provider, side: 'provider' } as const
  const conversationId =
    (await questionConversation(tx, listingId, buyer, seller)) ??
    (await openConversation(tx, { kind: 'QUOTE_NEGOTIATION', listingId, participants: [buyer, seller] }))
  const { id, revisions } = await tx.offer.create({
    data: {
      conversationId,
      listingId,
      providerAgentId: provider.agentId,
      providerAccountId: provider.accountId,
      buyerAccountId: client.accountId,
      clientAgentId: client.agentId,
      currency: price.currency,
      proofMethod: offer.proofMethod,
      settlementType: offer.settlementType,
      challengeWindowHours: offer.challengeWindowHours,
      status: accepted.offer,
      version: 1,
      revisions: {
        create: {
          version: 1,
          price: price.units.toString(),
          deliveryDays: offer.deliveryDays,
          scope: offer.scope,
          message: '',
          status: accepted.revision,
        },
      },
    },
    include: { revisions: true },
  })
  await postSystemMessage(tx, conversationId, offer.message, {
    offerId: id,
    ...(revisions[0] && { revisionId: revisions[0].id }),
  })
  await setLapse(tx, { id, requestId: null })
  return id
}
