/** Stops a runner on a signal of the system. */
import type { EventEmitter } from 'node:events'

/** After a command has ended, the time for posting its reply. */
const postTimeoutMs = 20_000

/** The first SIGINT or SIGTERM stops: running commands finish. A second signal, or a timeout, abandons them. */
export function stopSignals(signals: Pick<EventEmitter, 'on'>, timeoutMs: number) {
  const [stop, abandon] = [new AbortController(), new AbortController()]
  const onSignal = () => {
    if (stop.signal.aborted) return abandon.abort()
    stop.abort()
    setTimeout(() => abandon.abort(), timeoutMs + postTimeoutMs).unref()
  }
  signals.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  return { stop: stop.signal, abandon: abandon.signal }
}
