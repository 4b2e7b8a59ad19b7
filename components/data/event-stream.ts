/**
 * One event stream per page, shared by everything on it that listens. Open only while someone looks: a browser allows
 * few connections to one host, and a hidden tab needs none.
 */
import type { ReadyEvent, StreamEvent } from '@/lib/streams/schema'
import { whileShown } from './while-shown'

/** Something that wants to know. `resync` is called when events may have been missed: read the API again. */
export type LiveListener = { event(event: StreamEvent): void; resync(): void }

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A tab that is hidden this long lets its stream go. */
const hiddenMs = 15_000
/** How often to look anyway while no events come in. */
const pollMs = 15_000

const listeners = new Set<LiveListener>()
let source: EventSource | null = null
let isLive = false
/** Whether events may have been missed since the listeners last read the API. */
let mayHaveMissed = true
let waitMs = firstWaitMs
let retry: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
let polling: ReturnType<typeof setInterval> | undefined
let leaving: (() => void) | undefined

function resyncAll(): void {
  for (const listener of listeners) listener.resync()
}

function close(): void {
  clearTimeout(retry)
  source?.close()
  source = null
  isLive = false
  mayHaveMissed = true
}

function onReady({ data }: MessageEvent<string>): void {
  const { complete } = JSON.parse(data) as ReadyEvent
  isLive = true
  waitMs = firstWaitMs
  const resync = mayHaveMissed || !complete
  mayHaveMissed = false
  if (resync) resyncAll()
}

/** The browser comes back on its own after a cut; after a refusal we do, later and later. */
function onError(from: EventSource): void {
  isLive = false
  if (from.readyState !== EventSource.CLOSED) return
  close()
  retry = setTimeout(open, waitMs)
  waitMs = Math.min(waitMs * 2, longestWaitMs)
}

function open(): void {
  if (source || listeners.size === 0 || document.visibilityState !== 'visible') return
  const made = new EventSource('/api/v1/realtime/sse')
  source = made
  made.addEventListener('ready', onReady)
  made.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as StreamEvent
    for (const listener of listeners) listener.event(event)
  }
  made.onerror = () => onError(made)
}

function onVisibility(): void {
  clearTimeout(hiding)
  if (document.visibilityState === 'visible') open()
  else hiding = setTimeout(close, hiddenMs)
}

function poll(): void {
  if (!isLive && document.visibilityState === 'visible') resyncAll()
}

/** Starts listening; returns how to stop. A listener that joins a running stream reads the API once, for what it missed. */
export function listenLive(listener: LiveListener): () => void {
  const isFirst = listeners.size === 0
  listeners.add(listener)
  if (isFirst) {
    document.addEventListener('visibilitychange', onVisibility)
    polling = setInterval(poll, pollMs)
    leaving = whileShown(() => {
      open()
      return close
    })
  }
  if (isLive) listener.resync()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    clearInterval(polling)
    clearTimeout(hiding)
    leaving?.()
  }
}

/** Whether events come in at this moment: what is kept live is then current. */
export const isStreaming = (): boolean => isLive
