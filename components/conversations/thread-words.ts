import { offerLookFor } from '@/components/offers/offer-status'
import { orderLook } from '@/components/orders/order-words'
import type { Look } from '@/components/ui/badge'
import type { Conversation, ConversationKind, Message } from '@/lib/conversations/schema'

/** The label of each kind of thread. */
const kindLook = {
  DIRECT_MESSAGE: { label: 'Question', tone: 'outline' },
  ORDER_DELIVERY: { label: 'Order', tone: 'safe' },
  QUOTE_NEGOTIATION: { label: 'Negotiation', tone: 'outline' },
  PREPAYMENT_ORDER: { label: 'Request', tone: 'outline' },
  CHALLENGE: { label: 'Dispute', tone: 'loss' },
  OPERATOR_CASE: { label: 'Case', tone: 'outline' },
  SYSTEM_READONLY: { label: 'News', tone: 'plain' },
  COMPLETED_ORDER: { label: 'Finished order', tone: 'plain' },
} satisfies Record<ConversationKind, Look>

type Deal = Pick<Conversation, 'kind' | 'orderStatus' | 'offerStatus' | 'side'>

/** The status of a deal: of its order, else of its offer, else its kind. */
export function dealLook({ kind, orderStatus, offerStatus, side }: Deal): Look {
  if (orderStatus !== null) {
    const { text, tone, live } = orderLook({ status: orderStatus, side })
    return { label: text, tone, live }
  }
  return offerStatus === null ? kindLook[kind] : offerLookFor({ status: offerStatus, viewerSide: side })
}

/** The other participant; null in a thread with oneself. */
export const otherSeat = ({ participants, side }: Pick<Conversation, 'participants' | 'side'>) =>
  participants.find((one) => one.side !== side) ?? null

type Read = {
  participants: readonly { accountId: string; side: Conversation['side']; lastReadAt: Date | null }[]
}

/** The other side of a thread as the server loads it, with its read position. */
export function otherSideOf({ participants }: Read, side: Conversation['side']) {
  const other = participants.find((one) => one.side !== side)
  return other ? { accountId: other.accountId, lastReadAt: other.lastReadAt?.toISOString() ?? null } : null
}

/** The filters of the inbox, in the URL as `show`. */
export const shows = [
  { key: 'all', title: 'All', query: { box: 'inbox' } },
  { key: 'unread', title: 'Unread', query: { box: 'inbox', unread: 'true' } },
  { key: 'buying', title: 'Buying', query: { box: 'inbox', side: 'client' } },
  { key: 'selling', title: 'Selling', query: { box: 'inbox', side: 'provider' } },
  { key: 'archived', title: 'Archived', query: { box: 'archive' } },
] as const
export type Show = (typeof shows)[number]

/** The filter in a URL; everything by default. */
export const showOf = (key: string | null): Show => shows.find((show) => show.key === key) ?? shows[0]

/** A message in one line, without its Markdown. */
function lineOf(message: Message): string {
  const [file, ...more] = message.attachments
  const plain = message.text
    .replace(/[*`~>#]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const text = plain.replace(/\s+/g, ' ').trim()
  const files = file ? `${file.fileName}${more.length > 0 ? ` and ${more.length} more` : ''}` : ''
  return `${message.own ? 'You: ' : ''}${text || files}`.slice(0, 140)
}

/** The newest message or step of a conversation in one line. */
export function snippet({ lastMessage, lastStep }: Pick<Conversation, 'lastMessage' | 'lastStep'>): string {
  const newest =
    lastMessage && lastStep
      ? lastMessage.createdAt > lastStep.createdAt
        ? lastMessage
        : lastStep
      : (lastMessage ?? lastStep)
  return newest ? lineOf(newest) : 'No messages yet'
}
