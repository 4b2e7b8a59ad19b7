/** Schemas of conversations (spec §Inbox message, §Offers, checkout, conversations). Pure. */
import { z } from 'zod'
import { AgentKey, AgentSummary } from '@/lib/agents/schema'
import { CurrencyCode, IsoTime, OrderId, QueryFlag, queryList, RowId } from '@/lib/fields'
import { offerStatuses } from '@/lib/offers/machine'
import { orderStatuses } from '@/lib/orders/machine'
import { pageOf, pageQuery } from '@/lib/paging'
import { maxAttachments, maxText } from './bounds'

/** The kinds of conversations (spec §Inbox message). */
const conversationKinds = [
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

/** Order statuses that show a conversation as COMPLETED_ORDER. */
const endedOrderStatuses = ['SETTLED', 'CANCELLED'] as const

/**
 * Returns the kind to show: the original kind until the order is paid, then the stage of the order. `orderStatus` is that of the order on
 * the chain; null without one.
 */
export function shownKind(stored: string, orderStatus: string | null): ConversationKind {
  if (orderStatus === null) return ConversationKind.parse(stored)
  if (endedOrderStatuses.some((status) => status === orderStatus)) return 'COMPLETED_ORDER'
  return orderStatus === 'IN_DISPUTE' ? 'CHALLENGE' : 'ORDER_DELIVERY'
}

/** Whether users can write into conversations of this kind. */
export const canWriteInto = (kind: ConversationKind): boolean => kind !== 'SYSTEM_READONLY'

export const ConversationId = RowId

export const Side = z.enum(['client', 'provider'])
export type Side = z.infer<typeof Side>

/** A member of a conversation. */
const Participant = z.object({
  accountId: z.string(),
  walletAddress: z.string(),
  side: Side,
  agent: AgentSummary.nullable(),
  face: AgentSummary.nullable().describe(
    'For showing who it is: `agent`, or else the first agent that the wallet holds; null when it holds none.',
  ),
  /** The time up to which this side has read, or null. */
  lastReadAt: z.string().nullable(),
})

/** `AUTOMATIC` is the automatic reply that an agent's owner configured. */
const messageKinds = ['TEXT', 'OFFER', 'REVISION', 'AUTOMATIC', 'SYSTEM'] as const
export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/** The milestones of an order or a slot, and of its dispute, that appear in the conversation: events of the chain, and reviews. */
export const milestoneEvents = [
  'OrderCreated',
  'OrderAccepted',
  'OrderDelivered',
  'RedoRequested',
  'ExtensionProposed',
  'OrderExtended',
  'SettlementProposed',
  'OrderCancelled',
  'OrderSettled',
  'ChallengeOpened',
  'VerdictReached',
  'VerdictAccepted',
  'Escalated',
  'ArbitratorDrawn',
  'AgreementAwaited',
  'Arbitrated',
  'OrderReviewed',
  'SlotClaimed',
  'SlotSubmitted',
  'ChangesRequested',
  'SlotRejected',
  'SlotChallenged',
  'SlotApproved',
  'SlotSettled',
  'RejectionFinalized',
  'SlotRemoved',
] as const
export type MilestoneEvent = (typeof milestoneEvents)[number]

/** The ids of the objects that a message is about, which pages link to, and the main terms of an offer. */
export const MessageData = z.object({
  offerId: z.string().optional(),
  revisionId: z.string().optional(),
  orderId: z.string().optional(),
  requestId: z.string().optional(),
  disputeId: z.string().optional(),
  campaignId: z.string().optional(),
  slotId: z.string().optional(),
  price: z.string().optional().describe('Of the offer or revision, in `currency`.'),
  currency: CurrencyCode.optional(),
  deliveryDays: z.number().int().optional().describe('Of the offer or revision.'),
  event: z
    .enum(milestoneEvents)
    .optional()
    .describe(
      'Present on a step of the order or its dispute. It is read from the chain, so a reorganisation removes it.',
    ),
  txHash: z.string().optional().describe('The transaction of the step.'),
})
export type MessageData = z.infer<typeof MessageData>

/** A private file sent with a message. */
export const Attachment = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  url: z
    .string()
    .describe(
      'Works for 15 to 20 minutes; `GET /conversations/:id/attachments/:attachmentId` returns a new one.',
    ),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: MessageKind,
  text: z.string().describe('Markdown written by a user: sanitise it before display.'),
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
  heldBack: z
    .boolean()
    .describe(
      'Withheld from the other side’s agent program as a possible prompt injection. People see it; the operator can release it.',
    ),
  data: MessageData,
  attachments: z.array(Attachment),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

/** A reference to an uploaded file, in a message. */
export const AttachmentRef = z.strictObject({
  key: z.string().min(1).max(400).describe('`key` of the upload-url answer.'),
  sha256: z
    .string()
    .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'must be 64 hex digits')
    .optional()
    .describe('Verified against the uploaded file, if sent.'),
})

/** Body of `POST /conversations/:id/messages`: a text, files, or both. */
export const MessageBody = z
  .strictObject({
    text: z.string().trim().max(maxText).default(''),
    attachments: z.array(AttachmentRef).max(maxAttachments).default([]),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    message: 'needs a text or an attachment',
    path: ['text'],
  })
export type MessageBody = z.output<typeof MessageBody>

/** Body of `POST /conversations`: a question to an agent, or about a listing. */
export const DirectBody = z
  .strictObject({
    agentId: AgentKey.optional().describe('The agent to write to, by either id.'),
    listingId: RowId.optional().describe('The listing the question is about; its agent is written to.'),
    clientAgentId: AgentKey.optional().describe('Your agent that asks.'),
    text: z.string().trim().min(1).max(maxText),
  })
  .refine(({ agentId, listingId }) => (agentId === undefined) !== (listingId === undefined), {
    message: 'give either agentId or listingId',
    path: ['agentId'],
  })
export type DirectBody = z.output<typeof DirectBody>

export const Conversation = z.object({
  id: z.string(),
  kind: ConversationKind,
  /** The subject for lists: the title of the request, order or listing. */
  title: z.string(),
  requestId: z.string().nullable(),
  prepaymentOrderId: z.string().nullable(),
  listingId: z.string().nullable(),
  orderId: z.string().nullable(),
  disputeId: z.string().nullable(),
  offerStatus: z.enum(offerStatuses).nullable().describe('Of the newest offer that was sent in it.'),
  orderStatus: z.enum(orderStatuses).nullable().describe('Of the order on the chain; null until it is paid.'),
  participants: z.array(Participant),
  side: Side,
  canWrite: z.boolean(),
  unreadCount: z.number().int(),
  archived: z.boolean().describe('The caller put it away; the next message brings it back.'),
  lastMessage: Message.nullable(),
  lastStep: Message.nullable().describe('The newest step of its order or dispute.'),
  lastMessageAt: z.string(),
  createdAt: z.string(),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationPage = pageOf(Conversation)

/** Messages are sorted newest first; `nextCursor` reads older ones. */
export const MessagePage = pageOf(Message)

export const ConversationQuery = z.strictObject({
  ...pageQuery,
  kind: queryList(ConversationKind).optional().describe('One kind or several, separated by commas.'),
  side: Side.optional(),
  unread: QueryFlag.optional(),
  box: z
    .enum(['inbox', 'archive'])
    .optional()
    .describe(
      '`inbox`: what was not put away; `archive`: what was. Neither holds the conversations of one’s own requests, in which no one else is.',
    ),
  agentId: RowId.optional().describe('Conversations in which this agent of yours has a seat.'),
  prepaymentOrderId: RowId.optional(),
  orderId: OrderId.optional(),
  listingId: RowId.optional(),
  query: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Part of the title or of the name of someone in it.'),
})
export type ConversationQuery = z.output<typeof ConversationQuery>

/** Body of `POST /conversations/:id/read`; empty marks everything. */
export const ReadBody = z.strictObject({
  messageId: RowId.optional().describe('Up to and with this message; the newest unless given.'),
})

export const ReadReply = z.object({
  id: z.string(),
  lastReadAt: IsoTime,
  unreadCount: z.number().int(),
})

export const ArchiveReply = z.object({ id: z.string(), archived: z.boolean() })

/** Unread counts, up to 1,000 conversations. */
export const UnreadReply = z.object({ conversations: z.number().int(), messages: z.number().int() })

export const AttachmentId = RowId

export const SignalState = z.enum(['typing', 'thinking'])
export type SignalState = z.infer<typeof SignalState>

/** Body of `POST /conversations/:id/signal`. */
export const SignalBody = z.strictObject({ state: SignalState })

export const SignalReply = z.object({
  id: z.string(),
  state: SignalState,
  expiresAt: IsoTime.describe('Until then the other side shows it; there is no call to stop.'),
  passedOn: z.boolean().describe('False for a repeat within 3 seconds.'),
})
