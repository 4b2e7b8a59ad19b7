/** Event streams of pages. The browser reconnects after a dropped connection but not after an error response, so we reconnect with growing delays. */
import { whileShown } from './while-shown'

const firstWaitMs = 1_000
const maxWaitMs = 30_000

type Manner = {
  /** Adds listeners to a new stream; called again for each stream that replaces it. */
  listen(source: EventSource): void
  /** Whether it may be opened now. Checked again when a reconnect is due, and with each call of `open`. */
  mayOpen?(): boolean
  /** The connection was dropped: the browser reconnects. */
  onCut?(): void
  /** The stream is closed: events are missed until it opens again. */
  onClose?(): void
}

/** A stream that stays open while the page is there. */
type SteadySource = {
  /** Opens it, unless it is open. */
  open(): void
  /** Closes it until it is opened again. */
  close(): void
  /** Closes it permanently. */
  stop(): void
}

/** Opens a stream of ours and keeps it open until it is stopped. */
export function steadySource(path: string, { listen, mayOpen, onCut, onClose }: Manner): SteadySource {
  let source: EventSource | null = null
  let waitMs = firstWaitMs
  let retry: ReturnType<typeof setTimeout> | undefined

  const close = (): void => {
    clearTimeout(retry)
    source?.close()
    source = null
    onClose?.()
  }
  const open = (): void => {
    clearTimeout(retry)
    if (source || mayOpen?.() === false) return
    const made = new EventSource(path)
    source = made
    made.onopen = () => {
      waitMs = firstWaitMs
    }
    made.onerror = () => {
      onCut?.()
      if (made.readyState !== EventSource.CLOSED) return
      close()
      retry = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, maxWaitMs)
    }
    listen(made)
  }
  const stop = whileShown(() => {
    open()
    return close
  })
  return { open, close, stop }
}
