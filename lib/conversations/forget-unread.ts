/** The unread counts of seats whose old messages are deleted. */
import type { Tx } from '@/lib/db/client'
import { lockConversation } from './lock'

/**
 * Reduces the unread counts of a conversation to the messages from a time on. Call it before older messages are deleted. The conversation
 * stays locked, so that a message that arrives meanwhile is counted. No count increases.
 */
export async function forgetUnread(tx: Tx, conversationId: string, before: Date): Promise<void> {
  await lockConversation(tx, conversationId)
  await tx.$executeRaw`
    update app.conversation_participants s set unread_count = least(s.unread_count, (
      select count(*)::int from app.messages m
      where m.conversation_id = s.conversation_id and m.created_at >= ${before}
        and m.created_at > coalesce(s.last_read_at, 'epoch') and m.account_id is distinct from s.account_id))
    where s.conversation_id = ${conversationId} and s.unread_count > 0`
}
