'use client'
import { callApi } from '@/components/chain/api'
import { useFreshPage } from '@/components/realtime/use-fresh-page'
import type { Dispute } from '@/lib/disputes/schema'
import { disputeSignature } from './dispute-signature'

/** Brings the room up to date when anybody in it acts, or its time runs out. `signature` is what it shows at the moment. */
export function LiveDispute({ id, orderId, signature }: { id: string; orderId: string; signature: string }) {
  const changed = async (signal: AbortSignal) =>
    disputeSignature(await callApi<Dispute>('GET /disputes/:id', { params: { id }, signal })) !== signature
  useFreshPage({
    concerns: ({ channel }) => channel === `order:${orderId}` || channel === `dispute:${id}`,
    changed,
  })
  return null
}
