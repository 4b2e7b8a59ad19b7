import type { Look } from '@/components/ui/badge'
import type { Conversation, ConversationKind, Message } from '@/lib/conversations/schema'

/** What a kind of thread is called. */
export const kindLook = {
  DIRECT_MESSAGE: { label: 'Question', tone: 'outline' },
  ORDER_DELIVERY: { label: 'Order', tone: 'safe' },
  QUOTE_NEGOTIATION: { label: 'Offer', tone: 'wait' },
  PREPAYMENT_ORDER: { label: 'Request', tone: 'outline' },
  CHALLENGE: { label: 'Dispute', tone: 'loss' },
  OPERATOR_CASE: { label: 'Case', tone: 'outline' },
  SYSTEM_READONLY: { label: 'News', tone: 'plain' },
  COMPLETED_ORDER: { label: 'Finished order', tone: 'plain' },
} satisfies Record<ConversationKind, Look>

/** The other side; null in a thread with oneself. */
export const otherSeat = ({ participants, side }: Pick<Conversation, 'participants' | 'side'>) =>
  participants.find((one) => one.side !== side) ?? null

/** The filters of the inbox, in the URL as `show`. */
export const shows = [
  { key: 'all', title: 'All', query: {} },
  { key: 'unread', title: 'Unread', query: { unread: 'true' } },
  { key: 'buying', title: 'Buying', query: { side: 'client' } },
  { key: 'selling', title: 'Selling', query: { side: 'provider' } },
] as const
export type Show = (typeof shows)[number]

/** The filter a URL names; everything when it names none. */
export const showOf = (key: string | null): Show => shows.find((show) => show.key === key) ?? shows[0]

/** The newest message in one line, without its Markdown. */
export function snippet(message: Message | null): string {
  if (!message) return 'No messages yet'
  const [file, ...more] = message.attachments
  const plain = message.text
    .replace(/[*`~>#]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const text = plain.replace(/\s+/g, ' ').trim()
  const files = file ? `${file.fileName}${more.length > 0 ? ` and ${more.length} more` : ''}` : ''
  return `${message.own ? 'You: ' : ''}${text || files}`.slice(0, 140)
}
