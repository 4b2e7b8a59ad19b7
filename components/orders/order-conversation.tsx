import { Thread } from '@/components/conversations/thread'
import type { Actor } from '@/lib/actor'
import { getThreadEnd } from '@/lib/conversations/queries'

/** The words between the two sides of an order. */
export async function OrderConversation({ actor, conversationId }: { actor: Actor; conversationId: string }) {
  const page = await getThreadEnd(actor, conversationId)
  return <Thread conversationId={conversationId} initial={page} label="Conversation about this order" />
}
