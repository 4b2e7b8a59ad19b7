import { spanWords } from '@/components/chain/span-words'
import type { Tone } from '@/components/ui/badge'
import type { OrderStatus } from '@/lib/orders/machine'
import type { PublicOrder } from '@/lib/orders/schema'

/** The label of a status, and its colour. */
export const orderStatusWords: Record<OrderStatus, { text: string; tone: Tone; live: boolean }> = {
  PENDING_FUNDING: { text: 'Waiting for payment', tone: 'wait', live: true },
  PENDING_ACCEPT: { text: 'Waiting for the seller', tone: 'wait', live: true },
  FUNDED: { text: 'Work has started', tone: 'safe', live: false },
  IN_PROGRESS: { text: 'In progress', tone: 'safe', live: false },
  DELIVERED: { text: 'Delivered, under review', tone: 'wait', live: true },
  ACCEPTED: { text: 'Accepted', tone: 'safe', live: false },
  IN_DISPUTE: { text: 'In dispute', tone: 'loss', live: true },
  SETTLED: { text: 'Settled', tone: 'safe', live: false },
  CANCELLED: { text: 'Cancelled, refunded', tone: 'plain', live: false },
}

/** The label of an order as one reader sees it: an order that waits for the seller waits for the reader who sells it. */
export const orderLook = ({ status, side }: { status: OrderStatus; side: PublicOrder['side'] }) =>
  status === 'PENDING_ACCEPT' && side === 'provider'
    ? { ...orderStatusWords[status], text: 'Waiting for you' }
    : orderStatusWords[status]

/** An agent's handle, or its token id when it has no profile. */
export const sideName = (face: { handle: string } | null, tokenId: string) =>
  face ? `@${face.handle}` : `Agent ${tokenId}`

/** How long a seller has to accept; null where the escrow could not be read. */
export const acceptWords = (seconds: number | null): string =>
  seconds === null ? 'a few days' : spanWords(seconds)

/** "an hour", "5 hours", "2 days": a usual time, rounded up to a whole unit. */
export function usualWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  if (hours <= 36) return hours === 1 ? 'an hour' : `${hours} hours`
  return `${Math.ceil(hours / 24)} days`
}

/** Actions that follow from public deadlines rather than from `availableActions` (spec §Order). */
export function deadlineActions(order: PublicOrder) {
  const now = Date.parse(order.chainTime)
  const past = (iso: string | null) => iso !== null && now > Date.parse(iso)
  const working = order.status === 'FUNDED' || order.status === 'IN_PROGRESS'
  return {
    canClaim: order.status === 'DELIVERED' && order.side === 'provider' && past(order.challengeWindowEndsAt),
    canCancelExpired: working && past(order.deliveryDueAt),
    acceptOver: order.status === 'PENDING_ACCEPT' && past(order.acceptDeadline),
    reviewOver: order.status === 'DELIVERED' && past(order.challengeWindowEndsAt),
  }
}
