/** Records whether the running call may have changed something, so that its failure does not say that nothing was changed. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `hasKey`: a repeat with the call's `Idempotency-Key` does not run again what took effect. */
type Effects = { isPossible: boolean; readonly hasKey: boolean }

const calls = new AsyncLocalStorage<Effects>()

/** Runs a call whose transactions are recorded. */
export const recordingEffects = <T>(hasKey: boolean, run: () => T): T =>
  calls.run({ isPossible: false, hasKey }, run)

/** Records that a transaction is about to commit. When its commit fails, no one knows if it took effect. */
export function noteCommit(): void {
  const call = calls.getStore()
  if (call) call.isPossible = true
}

/** Returns the running call if it may have changed something, else null. */
export function possibleEffect(): Effects | null {
  const call = calls.getStore()
  return call?.isPossible ? call : null
}
