/** How the lists of conversations and messages are sorted and change. Pure. */
import type { ListOrder } from '@/components/data/pages'
import type { Conversation, Message } from '@/lib/conversations/schema'

/** Newest first; a message stays where it is, and none ever goes. */
export const messageOrder: ListOrder<Message> = {
  place: ({ createdAt, id }) => `${createdAt} ${id}`,
  onlyGrows: true,
}

/** The one written to last first: it moves up with each message, and leaves a filter that it no longer fits. */
export const threadOrder: ListOrder<Conversation> = {
  place: ({ lastMessageAt, id }) => `${lastMessageAt} ${id}`,
  onlyGrows: false,
}
