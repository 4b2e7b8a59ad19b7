import { Thread } from '@/components/conversations/thread'
import type { Actor } from '@/lib/actor'
import { getThreadEnd } from '@/lib/conversations/queries'
import type { Offer } from '@/lib/offers/schema'

/** The negotiation about one offer, with its newest messages already there. */
export async function OfferThread({ actor, offer }: { actor: Actor; offer: Offer }) {
  const page = await getThreadEnd(actor, offer.conversationId)
  const other = offer.viewerSide === 'client' ? offer.provider : offer.client
  return (
    <div>
      <h3 className="eyebrow mb-3">Conversation{other && ` with @${other.handle}`}</h3>
      <Thread
        conversationId={offer.conversationId}
        initial={page}
        label={`Conversation${other ? ` with ${other.displayName}` : ''}`}
      />
    </div>
  )
}
