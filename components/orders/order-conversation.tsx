import { Thread } from '@/components/conversations/thread'
import { otherSideOf } from '@/components/conversations/thread-words'
import { writtenOf } from '@/components/conversations/written'
import type { Actor } from '@/lib/actor'
import { getConversationEnd } from '@/lib/conversations/queries'

/** The conversation of an order's two sides, from the first offer on, with the steps of the order in it. */
export async function OrderConversation({ actor, conversationId }: { actor: Actor; conversationId: string }) {
  const { conversation, side, messages } = await getConversationEnd(actor, conversationId)
  return (
    <Thread
      conversationId={conversation.id}
      initial={messages}
      written={writtenOf(messages.items)}
      label="Conversation about this order"
      other={otherSideOf(conversation, side)}
    />
  )
}
