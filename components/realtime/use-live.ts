'use client'
import { useEffect, useRef } from 'react'
import { isStreaming, type LiveListener, listenLive } from './live'

/** How often to look anyway while no events come in. */
const pollMs = 15_000

/** Calls `event` for everything that happens to what is the reader's, and `resync` when some of it may be unknown. */
export function useLive(listener: LiveListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const stop = listenLive({
      event: (event) => latest.current.event(event),
      resync: () => latest.current.resync(),
    })
    const timer = setInterval(() => {
      if (!isStreaming() && document.visibilityState === 'visible') latest.current.resync()
    }, pollMs)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}
