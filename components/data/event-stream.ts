/**
 * One event stream per page, shared by all its listeners. Open only while the page is visible: a browser allows few connections to one
 * host, and a hidden tab needs none.
 */
import type { ReadyEvent, StreamEvent } from '@/lib/streams/schema'
import { steadySource } from './steady-source'

/** A listener. `resync` is called when events may have been missed: read the API again. */
export type LiveListener = { event(event: StreamEvent): void; resync(): void }

/** A tab that is hidden this long closes its stream. */
const hiddenMs = 15_000
/** The polling interval while no events arrive. */
const pollMs = 15_000

const listeners = new Set<LiveListener>()
let stream: ReturnType<typeof steadySource> | undefined
let isLive = false
/** Whether events may have been missed since the listeners last read the API. */
let mayHaveMissed = true
let hiding: ReturnType<typeof setTimeout> | undefined
let polling: ReturnType<typeof setInterval> | undefined

function resyncAll(): void {
  for (const listener of listeners) listener.resync()
}

function onReady({ data }: MessageEvent<string>): void {
  const { complete } = JSON.parse(data) as ReadyEvent
  isLive = true
  const resync = mayHaveMissed || !complete
  mayHaveMissed = false
  if (resync) resyncAll()
}

/** Opens the stream of the account. */
const openStream = () =>
  steadySource('/api/v1/realtime/sse', {
    mayOpen: () => document.visibilityState === 'visible',
    listen: (source) => {
      source.addEventListener('ready', onReady)
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as StreamEvent
        for (const listener of listeners) listener.event(event)
      }
    },
    onCut: () => {
      isLive = false
    },
    onClose: () => {
      isLive = false
      mayHaveMissed = true
    },
  })

function onVisibility(): void {
  clearTimeout(hiding)
  if (document.visibilityState === 'visible') stream?.open()
  else hiding = setTimeout(() => stream?.close(), hiddenMs)
}

function poll(): void {
  if (!isLive && document.visibilityState === 'visible') resyncAll()
}

/** Starts listening; returns a function that stops it. A listener that joins a running stream reads the API once, for what it missed. */
export function listenLive(listener: LiveListener): () => void {
  const isFirst = listeners.size === 0
  listeners.add(listener)
  if (isFirst) {
    document.addEventListener('visibilitychange', onVisibility)
    polling = setInterval(poll, pollMs)
    stream = openStream()
  }
  if (isLive) listener.resync()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    clearInterval(polling)
    clearTimeout(hiding)
    stream?.stop()
    stream = undefined
  }
}

/** Whether events arrive at this moment: live queries are then current. */
export const isStreaming = (): boolean => isLive
