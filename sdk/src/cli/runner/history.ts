/** The earlier messages of a conversation. */
import type { InboxMessage, Merx } from '../../client'

/** An earlier message, as the command receives it. */
export type EarlierMessage = { role: 'agent' | 'other'; text: string; createdAt: string }

/** Returns the newest `count` messages before this one, oldest first; none when the message is no longer in the conversation. */
export async function historyOf(
  merx: Pick<Merx, 'items'>,
  { conversationId, messageId }: Pick<InboxMessage, 'conversationId' | 'messageId'>,
  count: number,
): Promise<EarlierMessage[]> {
  const query = { pageSize: Math.min(100, count + 20) }
  const before: EarlierMessage[] = []
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
