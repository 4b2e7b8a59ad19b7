/** The context of a running call, for records written deep inside it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '@/lib/actor'
import { processGlobal } from '@/lib/process-global'
import { callerNetwork } from './limits/client-address'
import type { ApiRequest } from './request'

/** The call's request id, its network, and its actor once known. */
type CallContext = { readonly requestId: string; readonly network: string; actor?: Actor }

/** A running call. Its network is computed when it is first read. */
export class Call implements CallContext {
  actor?: Actor

  constructor(
    readonly requestId: string,
    private readonly request: ApiRequest,
  ) {}

  get network(): string {
    return callerNetwork(this.request)
  }
}

const calls = processGlobal('merxCalls', () => new AsyncLocalStorage<CallContext>())

/** Runs `run` within a call's context. */
export const inCall = <T>(context: CallContext, run: () => T): T => calls.run(context, run)

/** Sets the actor of the running call, even if the call is then refused. */
export function noteActor(actor: Actor): void {
  const call = currentCall()
  if (call) call.actor = actor
}

/** Returns the running call, or null outside of one (worker, scripts). */
export const currentCall = (): CallContext | null => calls.getStore() ?? null
