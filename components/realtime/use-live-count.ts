'use client'
import { useEffect, useRef, useState } from 'react'
import { useLive } from './use-live'

/** Changes that come in a bunch are counted once. */
const gatherMs = 400

/** A number of the page's head, kept true: read anew after events of these types and whenever some may have been missed. */
export function useLiveCount(initial: number, types: readonly string[], read: () => Promise<number>): number {
  const [count, setCount] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = async () => {
    // A count that could not be read stays as it was until the next event.
    const now = await read().catch(() => null)
    if (now !== null) setCount(now)
  }
  useLive({
    resync: () => void refresh(),
    event: ({ data }) => {
      if (!types.includes(data.type)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void refresh(), gatherMs)
    },
  })
  useEffect(() => setCount(initial), [initial])
  useEffect(() => () => clearTimeout(timer.current), [])
  return count
}
