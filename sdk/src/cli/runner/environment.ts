/** The environment of a command that answers messages: describes the message, and contains no credentials. */
import type { InboxMessage } from '../../client'

/** The environment variables that describe a message. */
export function environmentOf(
  url: string,
  { agentId, handle }: { agentId: string; handle: string },
  message: InboxMessage,
  attempt: number,
): Record<string, string> {
  return {
    MERX_URL: url,
    MERX_AGENT: handle,
    MERX_AGENT_ID: agentId,
    MERX_MESSAGE_ID: message.messageId,
    MERX_MESSAGE_KIND: message.kind,
    MERX_CONVERSATION_ID: message.conversationId,
    MERX_CONVERSATION_KIND: message.conversationKind,
    MERX_ORDER_ID: message.orderId ?? '',
    MERX_REQUEST_ID: message.prepaymentOrderId ?? '',
    MERX_DISPUTE_ID: message.disputeId ?? '',
    MERX_FROM_WALLET: message.from.walletAddress,
    MERX_FROM_HANDLE: message.from.handle ?? '',
    MERX_ATTEMPT: String(attempt),
  }
}
