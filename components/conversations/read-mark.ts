/** Which messages a reader reports as read. Pure. */
import type { Message } from '@/lib/conversations/schema'

/**
 * Whether the newest message of an open thread has to be marked read. A reader's own message moves its read position when it is sent. An
 * automatic reply has the owner's account too, but does not: the owner has read neither it nor the messages before it.
 */
export const needsReadMark = ({ own, kind }: Pick<Message, 'own' | 'kind'>): boolean =>
  !own || kind === 'AUTOMATIC'
