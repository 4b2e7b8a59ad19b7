'use client'
import { useState } from 'react'
import { ApiError } from '@/lib/api/client'

/** One sending: its `Idempotency-Key`, and when it was first tried, in milliseconds. */
type Sending = { idempotencyKey: string; since: number }

/** How long the server knows a key, in milliseconds. */
const knownMs = 86_400_000

/** Whether the server has refused a call, so that it made nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Sends content so that it arrives once. The same content goes with the same key until it has arrived: after a lost answer, another
 * press returns what the first one made. A new sending is other content, the same content after it has arrived or was refused, and any
 * content whose key the server has forgotten.
 */
export function sentOnce() {
  let open: (Sending & { text: string; isTried: boolean }) | null = null
  return async <T>(content: unknown, send: (sending: Sending) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    if (open?.text !== text || Date.now() - open.since >= knownMs)
      open = { text, idempotencyKey: crypto.randomUUID(), since: Date.now(), isTried: false }
    const sending = open
    const isFirst = !sending.isTried
    sending.isTried = true
    try {
      const answer = await send(sending)
      if (open === sending) open = null
      return answer
    } catch (error) {
      // A repeat may be refused because the first call runs or has taken effect.
      if (isFirst && isRefused(error) && open === sending) open = null
      throw error
    }
  }
}

/** `sentOnce` for one form. */
export const useSentOnce = () => useState(sentOnce)[0]
