/** What a call is known by while it runs, for the records that are made deep inside it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '@/lib/actor'

/** The id of the call in logs and answers, the network it came from, and who makes it, once that is known. */
export type CallContext = { requestId: string; address: string; actor?: Actor }

const kept = globalThis as typeof globalThis & { merxCalls?: AsyncLocalStorage<CallContext> }

/** One store per process, whichever bundle asks. */
function calls(): AsyncLocalStorage<CallContext> {
  kept.merxCalls ??= new AsyncLocalStorage()
  return kept.merxCalls
}

/** Runs `run` as part of a call. */
export const inCall = <T>(context: CallContext, run: () => T): T => calls().run(context, run)

/** Notes who makes the running call, also when the call is then refused. */
export function noteActor(actor: Actor): void {
  const call = currentCall()
  if (call) call.actor = actor
}

/** The call that is running, or null outside of one (the worker, a script). */
export const currentCall = (): CallContext | null => calls().getStore() ?? null
