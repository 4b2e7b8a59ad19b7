'use client'
import { useEffect, useState } from 'react'

/**
 * The chain's clock as a page says it: the chain's time when the server read it (ISO), or by how many minutes it is ahead of the server's
 * clock. The minutes are for cached pages (`web/page-cache.ts`), because no block changes them; counting down takes the time.
 */
export type ChainNow = string | number

/**
 * Returns a clock in milliseconds that goes on from `chainNow`. The chain's clock may stand far from the reader's, so only what has passed
 * since is taken from the reader. Without `chainNow` it is the reader's clock.
 */
export function clockFrom(chainNow: ChainNow | undefined): () => number {
  const ahead = typeof chainNow === 'string' ? Date.parse(chainNow) - Date.now() : (chainNow ?? 0) * 60_000
  return () => Date.now() + ahead
}

/** The time in milliseconds by `clockFrom`, read again every `every` milliseconds. Starts from each new `chainNow` afresh. */
export function useNow(chainNow: ChainNow | undefined, every: number): number {
  const [now, setNow] = useState(() =>
    typeof chainNow === 'string' ? Date.parse(chainNow) : clockFrom(chainNow)(),
  )
  useEffect(() => {
    const clock = clockFrom(chainNow)
    const update = () => setNow(clock())
    update()
    const timer = setInterval(update, every)
    return () => clearInterval(timer)
  }, [chainNow, every])
  return now
}
