'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import type { StreamEvent } from '@/lib/streams/schema'
import { useLive } from './use-live'

/** Changes that come in a bunch are shown at once. */
const gatherMs = 300

/** How often a reader who gets no events of the page's subject asks for it. */
const askMs = 5_000

type Freshness = {
  /** Whether an event changes what the page shows. */
  concerns: (event: StreamEvent) => boolean
  /** Asks the API whether the page is out of date; without it the page is read anew whenever events may have been missed. */
  changed?: (signal: AbortSignal) => Promise<boolean>
}

/** Reads the page anew, one reading at a time. */
function usePageReader({ changed }: Pick<Freshness, 'changed'>) {
  const router = useRouter()
  const [refreshing, refresh] = useTransition()
  const stop = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const { current } = stop
    return () => {
      current.abort()
      clearTimeout(timer.current)
    }
  }, [])
  const read = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => refresh(() => router.refresh()), gatherMs)
  }
  const ask = async () => {
    if (document.visibilityState !== 'visible' || refreshing) return
    // A question that fails is simply asked again.
    const isOld = changed ? await changed(stop.current.signal).catch(() => false) : true
    if (isOld) read()
  }
  return { read, ask }
}

/** Keeps a page true by the reader's events; where events may have been missed, by asking. */
export function useFreshPage({ concerns, changed }: Freshness): void {
  const { read, ask } = usePageReader({ ...(changed && { changed }) })
  useLive({ event: (event) => concerns(event) && read(), resync: () => void ask() })
}

/** Keeps a page true for somebody who gets no events of what it shows: asks while the page is looked at. */
export function useAskedPage(changed: (signal: AbortSignal) => Promise<boolean>): void {
  const { ask } = usePageReader({ changed })
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const timer = setInterval(() => void latest.current(), askMs)
    return () => clearInterval(timer)
  }, [])
}
