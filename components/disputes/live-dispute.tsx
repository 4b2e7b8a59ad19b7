'use client'
import { useFreshPage } from '@/components/realtime/use-fresh-page'
import { callApi } from '@/lib/api/client'
import { disputeSignature } from './dispute-signature'

/** Brings the room up to date when anybody in it acts, or its time runs out. `signature` is what it shows at the moment. */
export function LiveDispute({ id, orderId, signature }: { id: string; orderId: string; signature: string }) {
  const changed = async (signal: AbortSignal) =>
    disputeSignature(await callApi('GET /disputes/:id', { params: { id }, signal })) !== signature
  useFreshPage({
    concerns: ({ channel }) => channel === `order:${orderId}` || channel === `dispute:${id}`,
    changed,
  })
  return null
}
