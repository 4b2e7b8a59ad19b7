'use client'
import { useState } from 'react'

/** One sending: its `Idempotency-Key`, and when it was first tried, in milliseconds. */
type Sending = { idempotencyKey: string; since: number }

/**
 * Sends content so that it arrives once. The same content goes with the same key until it has arrived: after a lost answer, another
 * press returns what the first one made. Other content, and the same content after it has arrived, is a new sending.
 */
export function sentOnce() {
  let open: (Sending & { text: string }) | null = null
  return async <T>(content: unknown, send: (sending: Sending) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    if (open?.text !== text) open = { text, idempotencyKey: crypto.randomUUID(), since: Date.now() }
    const sending = open
    const answer = await send(sending)
    if (open === sending) open = null
    return answer
  }
}

/** `sentOnce` for one form. */
export const useSentOnce = () => useState(sentOnce)[0]
