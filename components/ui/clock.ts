'use client'
import { useEffect, useState } from 'react'

/**
 * Returns a clock in milliseconds that goes on from `chainNow` (ISO), the chain's time as the server read it. The chain's clock may
 * stand far from the reader's, so only what has passed since is taken from the reader. Without `chainNow` it is the reader's clock.
 */
export function clockFrom(chainNow: string | undefined): () => number {
  const ahead = chainNow === undefined ? 0 : Date.parse(chainNow) - Date.now()
  return () => Date.now() + ahead
}

/** The time in milliseconds by `clockFrom`, read again every `every` milliseconds. Starts from each new `chainNow` afresh. */
export function useNow(chainNow: string | undefined, every: number): number {
  const [now, setNow] = useState(() => (chainNow === undefined ? Date.now() : Date.parse(chainNow)))
  useEffect(() => {
    const clock = clockFrom(chainNow)
    const update = () => setNow(clock())
    update()
    const timer = setInterval(update, every)
    return () => clearInterval(timer)
  }, [chainNow, every])
  return now
}
