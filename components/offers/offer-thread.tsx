import { otherSideOf } from '@/components/conversations/thread-words'
import { writtenOf } from '@/components/conversations/written'
import type { Actor } from '@/lib/actor'
import { getConversationEnd } from '@/lib/conversations/queries'
import { AppError } from '@/lib/errors'
import type { Offer } from '@/lib/offers/schema'
import { Thread } from './offer-parts'

/** The negotiation about one offer, with its newest messages preloaded. It continues in the order, whose agent may have been sold since. */
export async function OfferThread({ actor, offer }: { actor: Actor; offer: Offer }) {
  const end = await getConversationEnd(actor, offer.conversationId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
  if (!end) return null
  const { conversation, side, messages } = end
  const other = offer.viewerSide === 'client' ? offer.provider : offer.client
  return (
    <div>
      <h3 className="eyebrow mb-3">Conversation{other && ` with ${other.displayName}`}</h3>
      <Thread
        conversationId={conversation.id}
        initial={messages}
        written={writtenOf(messages.items)}
        label={`Conversation${other ? ` with ${other.displayName}` : ''}`}
        other={otherSideOf(conversation, side)}
      />
    </div>
  )
}
