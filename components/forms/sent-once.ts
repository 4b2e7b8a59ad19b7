'use client'
import { useState } from 'react'
import { ApiError } from '@/lib/api/client'

/** One sending: its `Idempotency-Key`, and the time of its first attempt, in milliseconds. */
type Sending = { idempotencyKey: string; since: number }

/** How long the server stores a key, in milliseconds. */
const knownMs = 86_400_000

/** Whether the server has refused a call, so that it had no effect. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Sends content exactly once. The same content uses the same key until it has arrived: after a lost response, another press returns the
 * result of the first. A new sending is other content, the same content after it arrived or was refused, and any content whose key has
 * expired on the server.
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
      // A retry may be refused because the first call is running or has taken effect.
      if (isFirst && isRefused(error) && open === sending) open = null
      throw error
    }
  }
}

/** `sentOnce` for one form. */
export const useSentOnce = () => useState(sentOnce)[0]
