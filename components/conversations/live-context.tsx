'use client'
import { useRouter } from 'next/navigation'
import { useRef, useTransition } from 'react'
import { useLive } from '@/components/realtime/use-live'

/** Brings what stands beside a conversation up to date when it, or its order, changes. */
export function LiveContext({ conversationId, orderId }: { conversationId: string; orderId: string | null }) {
  const router = useRouter()
  const [, refresh] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive({
    resync: () => undefined,
    event: ({ channel, data }) => {
      const isOrder = orderId !== null && channel === `order:${orderId}`
      const isTrade =
        channel === `conversation:${conversationId}` &&
        data.type === 'message.created' &&
        data.object.kind !== 'TEXT'
      if (!isOrder && !isTrade) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => refresh(() => router.refresh()), 300)
    },
  })
  return null
}
