import { Thread } from '@/components/conversations/thread'
import type { Actor } from '@/lib/actor'
import { listMessages } from '@/lib/conversations/queries'

/** The words between the two sides of an order. */
export async function OrderConversation({ actor, conversationId }: { actor: Actor; conversationId: string }) {
  const page = await listMessages(actor, conversationId, { page: 1, pageSize: 30 })
  return (
    <Thread
      conversationId={conversationId}
      initial={[...page.items].reverse()}
      earlier={page.nextCursor ?? null}
      label="Conversation about this order"
    />
  )
}
