'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { callApi } from '@/components/chain/api'
import { isReached } from '@/components/chain/tx-plan'

const pollMs = 4_000

/** Brings an order's page up to date when the other side acts: `version` grows with every event of the chain. */
export function LiveOrder({ id, version, status }: { id: string; version: number; status: string }) {
  const router = useRouter()
  const [refreshing, refresh] = useTransition()
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible' || refreshing) return
      // A poll that fails is simply tried again.
      const order = await callApi('GET /orders/:id', { params: { id }, signal: stop.signal }).catch(
        () => null,
      )
      const same = { path: '/orders/:id', fields: { version: [version], status: [status] } } as const
      if (order && !isReached(same, order)) refresh(() => router.refresh())
    }
    const timer = setInterval(ask, pollMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [id, version, status, router, refreshing])
  return null
}
