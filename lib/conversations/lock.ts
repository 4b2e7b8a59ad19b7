import type { Tx } from '@/lib/db/client'

/**
 * Locks a conversation until the transaction ends. A transaction that changes more than one of its messages, seats, tasks and inboxes calls
 * this before, to avoid deadlocks.
 */
export async function lockConversation(tx: Tx, conversationId: string): Promise<void> {
  await tx.$executeRaw`select 1 from app.conversations where id = ${conversationId} for no key update`
}
