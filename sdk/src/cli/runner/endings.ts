/** How a runner ends. */
import type { EventEmitter } from 'node:events'

/** A running command ends at its time limit; then its reply is posted. */
const answerMs = 20_000

/** The first SIGINT or SIGTERM stops: running commands finish. A second signal, or a timeout, abandons them. */
export function endingsOf(signals: Pick<EventEmitter, 'on'>, timeoutMs: number) {
  const [stop, abandon] = [new AbortController(), new AbortController()]
  const onSignal = () => {
    if (stop.signal.aborted) return abandon.abort()
    stop.abort()
    setTimeout(() => abandon.abort(), timeoutMs + answerMs).unref()
  }
  signals.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  return { stop: stop.signal, abandon: abandon.signal }
}
