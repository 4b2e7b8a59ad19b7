'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { callApi } from '@/components/chain/api'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { requestSignature } from './request-signature'

/** How often the page asks whether something changed, while somebody looks at it. */
const pollMs = 5_000

/** Brings the page up to date when the other side acts. `signature` is what the page shows now. */
export function LiveRequest({ id, signature }: { id: string; signature: string }) {
  const router = useRouter()
  const [refreshing, refresh] = useTransition()
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible' || refreshing) return
      // A poll that fails is simply tried again.
      const request = await callApi<RequestWithOffers>('GET /prepayment-orders/:id', {
        params: { id },
        signal: stop.signal,
      }).catch(() => null)
      if (request && requestSignature(request) !== signature) refresh(() => router.refresh())
    }
    const timer = setInterval(ask, pollMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [id, signature, router, refreshing])
  return null
}
