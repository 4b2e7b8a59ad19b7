import { Thread } from '@/components/conversations/thread'
import { otherSideOf } from '@/components/conversations/thread-words'
import { writtenOf } from '@/components/conversations/written'
import type { Actor } from '@/lib/actor'
import { getThreadEnd } from '@/lib/conversations/queries'

/** Everything the two sides of an order have written, from the first offer on, with the steps of the order among it. */
export async function OrderConversation({ actor, conversationId }: { actor: Actor; conversationId: string }) {
  const { conversation, side, messages } = await getThreadEnd(actor, conversationId)
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
