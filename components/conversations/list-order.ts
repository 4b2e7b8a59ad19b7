/** The sort order of conversations and messages, and how the lists change. Pure. */
import type { ListOrder } from '@/components/data/pages'
import { isMilestone } from '@/lib/conversations/bounds'
import type { Conversation, Message } from '@/lib/conversations/schema'

/** Newest first. A message keeps its position and never disappears; a step of the order disappears when a reorg removes it. */
export const messageOrder: ListOrder<Message> = {
  place: ({ createdAt, id }) => `${createdAt} ${id}`,
  stays: (message) => !isMilestone(message),
}

/** Last active first: a conversation moves up with each message, and leaves a filter that it no longer matches. */
export const threadOrder: ListOrder<Conversation> = {
  place: ({ lastMessageAt, id }) => `${lastMessageAt} ${id}`,
  stays: () => false,
}
