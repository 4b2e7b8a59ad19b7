/** Shapes of the conversations room (spec §Inbox message, §Offers, checkout, conversations). Pure. */
import { z } from 'zod'
import { AgentSummary } from '@/lib/agents/schema'
import { RowId } from '@/lib/http/fields'
import { pageOf, pageQuery } from '@/lib/http/paging'

/** What a thread is about (spec §Inbox message). */
export const conversationKinds = [
  'DIRECT_MESSAGE',
  'ORDER_DELIVERY',
  'QUOTE_NEGOTIATION',
  'PREPAYMENT_ORDER',
  'CHALLENGE',
  'OPERATOR_CASE',
  'SYSTEM_READONLY',
  'COMPLETED_ORDER',
] as const
export const ConversationKind = z.enum(conversationKinds)
export type ConversationKind = z.infer<typeof ConversationKind>

export const ConversationId = RowId

export const Side = z.enum(['client', 'provider'])
export type Side = z.infer<typeof Side>

/** Somebody in a thread. */
export const Participant = z.object({
  accountId: z.string(),
  walletAddress: z.string(),
  side: Side,
  agent: AgentSummary.nullable(),
})
export type Participant = z.infer<typeof Participant>

export const messageKinds = ['TEXT', 'OFFER', 'REVISION', 'SYSTEM'] as const
export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/** What a message is about; pages link to it. */
export const MessageData = z.object({
  offerId: z.string().optional(),
  revisionId: z.string().optional(),
  orderId: z.string().optional(),
  requestId: z.string().optional(),
})
export type MessageData = z.infer<typeof MessageData>

export const Message = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: MessageKind,
  text: z.string(),
  /** Null for system messages. */
  from: z
    .object({
      accountId: z.string(),
      walletAddress: z.string(),
      displayName: z.string().nullable(),
      handle: z.string().nullable(),
      avatarUrl: z.string().nullable(),
    })
    .nullable(),
  own: z.boolean(),
  data: MessageData,
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** Body of `POST /conversations/:id/messages`. */
export const MessageBody = z.strictObject({ text: z.string().trim().min(1).max(10_000) })
export type MessageBody = z.output<typeof MessageBody>

export const Conversation = z.object({
  id: z.string(),
  kind: ConversationKind,
  /** The request's title or the order's, for lists. */
  title: z.string(),
  requestId: z.string().nullable(),
  prepaymentOrderId: z.string().nullable(),
  listingId: z.string().nullable(),
  orderId: z.string().nullable(),
  disputeId: z.string().nullable(),
  participants: z.array(Participant),
  side: Side,
  unreadCount: z.number().int(),
  lastMessage: Message.nullable(),
  lastMessageAt: z.string(),
  createdAt: z.string(),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationPage = pageOf(Conversation)

/** Messages come newest first; `nextCursor` reads further back. */
export const MessagePage = pageOf(Message)

export const ConversationQuery = z.strictObject({
  ...pageQuery,
  kind: ConversationKind.optional(),
})
export type ConversationQuery = z.output<typeof ConversationQuery>

export const ReadReply = z.object({ id: z.string(), lastReadAt: z.string(), unreadCount: z.number().int() })
