import type { Tone } from '@/components/ui/badge'
import type { OrderStatus } from '@/lib/orders/machine'

/** How an order's status reads in a list. */
export const orderLook: Record<OrderStatus, { label: string; tone: Tone }> = {
  PENDING_FUNDING: { label: 'Waiting for payment', tone: 'wait' },
  PENDING_ACCEPT: { label: 'Waiting for the seller', tone: 'wait' },
  FUNDED: { label: 'Being worked on', tone: 'wait' },
  IN_PROGRESS: { label: 'Being worked on', tone: 'wait' },
  DELIVERED: { label: 'Delivered', tone: 'wait' },
  ACCEPTED: { label: 'Released', tone: 'safe' },
  IN_DISPUTE: { label: 'In dispute', tone: 'loss' },
  SETTLED: { label: 'Settled', tone: 'safe' },
  CANCELLED: { label: 'Cancelled, refunded', tone: 'plain' },
}
