/** What was said in a conversation before a message. */
import type { InboxMessage, Merx } from '../../client'

/** An earlier message, as the command gets it. */
export type Said = { role: 'agent' | 'other'; text: string; createdAt: string }

/** The newest `count` messages before this one, the oldest first; none when the conversation does not have it any more. */
export async function historyOf(
  merx: Pick<Merx, 'items'>,
  { conversationId, messageId }: Pick<InboxMessage, 'conversationId' | 'messageId'>,
  count: number,
): Promise<Said[]> {
  const query = { pageSize: Math.min(100, count + 20) }
  const before: Said[] = []
  let isBefore = false
  for await (const message of merx.items('/conversations/{id}/messages', {
    params: { path: { id: conversationId }, query },
  })) {
    const { id, own, text, createdAt } = message
    if (isBefore) before.push({ role: own ? 'agent' : 'other', text, createdAt })
    if (before.length === count) break
    isBefore ||= id === messageId
  }
  return before.reverse()
}
