'use client'
import { useAskedPage, useFreshPage } from '@/components/realtime/use-fresh-page'
import { callApi } from '@/lib/api/client'
import type { PublicOrder } from '@/lib/orders/schema'

/** `version` grows with every event of the chain. */
type Shown = Pick<PublicOrder, 'id' | 'version' | 'status' | 'confirming'>

/** Whether the order has moved on from what the page shows. */
const hasChanged =
  ({ id, version, status, confirming }: Shown) =>
  async (signal: AbortSignal) => {
    const order = await callApi('GET /orders/:id', { params: { id }, signal })
    const isFurther = order.confirming?.blocks !== confirming?.blocks
    return order.version !== version || order.status !== status || isFurther
  }

/**
 * Brings an order's page up to date when the other side acts. Its sides get events of it; everybody else asks, and so does a page
 * that counts blocks, because a block is no event.
 */
export const LiveOrder = ({ side, ...shown }: Shown & { side: 'client' | 'provider' | 'stranger' }) =>
  side === 'stranger' || shown.confirming ? <Asked {...shown} /> : <Streamed {...shown} />

function Streamed(shown: Shown) {
  useFreshPage({
    concerns: ({ channel, data }) =>
      channel === `order:${shown.id}` ||
      (data.type.startsWith('checkout.') && data.object.orderId === shown.id),
    changed: hasChanged(shown),
  })
  return null
}

function Asked(shown: Shown) {
  useAskedPage(hasChanged(shown))
  return null
}
