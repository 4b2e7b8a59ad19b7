/** Event streams of pages. The browser reconnects after a dropped connection but not after an error response, so we reconnect with growing delays. */
import { whileShown } from './while-shown'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

type Manner = {
  /** Listens to the stream that was made; it is called again for each one that takes its place. */
  listen(source: EventSource): void
  /** Whether it may be opened now. Asked again when it is due, and with each call of `open`. */
  mayOpen?(): boolean
  /** The connection was cut: the browser tries again. */
  onCut?(): void
  /** The stream is closed: what comes meanwhile is missed. */
  onClose?(): void
}

/** A stream that is held while the page is there. */
type SteadySource = {
  /** Opens it, unless it is open. */
  open(): void
  /** Lets it go until it is opened again. */
  close(): void
  /** Lets it go for good. */
  stop(): void
}

/** Opens a stream of ours and holds it until it is stopped. */
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
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
    listen(made)
  }
  const stop = whileShown(() => {
    open()
    return close
  })
  return { open, close, stop }
}
