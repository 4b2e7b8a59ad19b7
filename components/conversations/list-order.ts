/** How the lists of conversations and messages are sorted and change. Pure. */
import type { ListOrder } from '@/components/data/pages'
import { isMilestone } from '@/lib/conversations/bounds'
import type { Conversation, Message } from '@/lib/conversations/schema'

/** Newest first. A message stays where it is, and none ever goes; a step of the order goes when the chain takes it back. */
export const messageOrder: ListOrder<Message> = {
  place: ({ createdAt, id }) => `${createdAt} ${id}`,
  stays: (message) => !isMilestone(message),
}

/** The one written to last first: it moves up with each message, and leaves a filter that it no longer fits. */
export const threadOrder: ListOrder<Conversation> = {
  place: ({ lastMessageAt, id }) => `${lastMessageAt} ${id}`,
  stays: () => false,
}
