/** Repeats work of the worker that an unreachable database interrupts. */
import { reasonOf } from '@/lib/failures'
import { pause } from '@/lib/pause'
import { RepeatedFailure } from '@/lib/repeated-failure'

const retryMs = 500

/**
 * Repeats `attempt` until it returns a value or `signal` aborts, then returns the value or null. An attempt calls `recovered` once it works.
 * `onFailure` is called for the first of the failures with the same reason.
 */
export async function retryUntil<T>(
  signal: AbortSignal,
  attempt: (recovered: () => void) => Promise<T | null>,
  onFailure: (reason: string) => void,
): Promise<T | null> {
  const failure = new RepeatedFailure()
  const recovered = () => void failure.recovered()
  while (!signal.aborted) {
    try {
      const value = await attempt(recovered)
      if (value !== null) return value
    } catch (error) {
      const reason = reasonOf(error)
      if (failure.report(reason)) onFailure(reason)
    }
    await pause(retryMs, signal)
  }
  return null
}
