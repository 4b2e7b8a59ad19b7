/** A method as data: its names, parameters and handler. Runs calls and builds their replies. */
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { AppError, assert } from '@/lib/errors'
import { toAppError, withEffects } from '@/lib/failures'
import { keyOf } from '@/lib/http/idempotency'
import { parsePart } from '@/lib/http/read'
import type { ApiRequest } from '@/lib/http/request'
import { log } from '@/lib/log'
import { type RpcError, RpcFailure, rpcCode, toRpcError } from './codes'
import type { NoCall, RpcBody, RpcCall, RpcId } from './message'

/** The caller and its request. */
export type RpcContext = { actor: Actor; request: ApiRequest; requestId: string; id: RpcId | undefined }

/** A method with erased types. A stream yields one result after another. */
export type RpcMethod = {
  readonly names: readonly string[]
  readonly summary: string
  readonly isStream: boolean
  run(context: RpcContext, params: unknown): Promise<unknown>
}

type Declaration<P extends z.ZodType> = {
  /** The name, and its aliases. */
  names: readonly [string, ...string[]]
  summary: string
  params: P
  isStream?: boolean
  run(context: RpcContext, params: z.output<P>): Promise<unknown>
}

/** Declares a method. Unknown parameters are refused by name when `params` is a strict object. */
export function rpcMethod<P extends z.ZodType>(declaration: Declaration<P>): RpcMethod {
  const { names, summary, params, isStream = false, run } = declaration
  return {
    names,
    summary,
    isStream,
    run: async (context, sent) => run(context, parsePart(params, sent, 'params') as z.output<P>),
  }
}

/** Maps every name to its method. Throws when two methods share a name. */
export function methodTable(methods: readonly RpcMethod[]): ReadonlyMap<string, RpcMethod> {
  const table = new Map<string, RpcMethod>()
  for (const method of methods)
    for (const name of method.names) {
      assert(!table.has(name), `${name} is one method`)
      table.set(name, method)
    }
  return table
}

export type RpcReply = { jsonrpc: '2.0'; id: RpcId } & ({ result: unknown } | { error: RpcError })

/** Maps a failure to a reply, and logs it when it is ours and not the caller's. */
export function failedReply(thrown: unknown, id: RpcId, requestId: string, method = ''): RpcReply {
  const failure = thrown instanceof RpcFailure ? thrown : toAppError(thrown)
  if (failure instanceof AppError && failure.status >= 500)
    log().error({ requestId, method, error: thrown }, 'rpc call failed')
  return { jsonrpc: '2.0', id, error: toRpcError(failure, requestId) }
}

/** Returns the method of a call. Throws −32601 for an unknown one. */
export function methodOf(table: ReadonlyMap<string, RpcMethod>, { method }: RpcCall): RpcMethod {
  const found = table.get(method)
  if (found) return found
  throw new RpcFailure(rpcCode.methodNotFound, `There is no method ${method.slice(0, 100)}.`, {
    methods: [...table.keys()],
  })
}

export type Caller = Omit<RpcContext, 'id'>

async function reply(
  table: ReadonlyMap<string, RpcMethod>,
  call: RpcCall,
  caller: Caller,
): Promise<RpcReply | null> {
  try {
    const method = methodOf(table, call)
    if (method.isStream)
      throw new RpcFailure(rpcCode.invalidRequest, `${call.method} streams: call it alone, with an id.`)
    const result = await withEffects(keyOf(caller.request) !== null, () =>
      method.run({ ...caller, id: call.id }, call.params),
    )
    return call.id === undefined ? null : { jsonrpc: '2.0', id: call.id, result: result ?? null }
  } catch (thrown) {
    const failed = failedReply(thrown, call.id ?? null, caller.requestId, call.method)
    return call.id === undefined ? null : failed
  }
}

const isCall = (entry: RpcCall | NoCall): entry is RpcCall => 'method' in entry

/** Runs the calls of a body in order. Returns null when all are notifications, which have no reply. */
export async function replyTo(
  { isBatch, entries }: RpcBody,
  table: ReadonlyMap<string, RpcMethod>,
  caller: Caller,
): Promise<RpcReply | RpcReply[] | null> {
  const replies: RpcReply[] = []
  for (const entry of entries) {
    const one = isCall(entry)
      ? await reply(table, entry, caller)
      : failedReply(entry.failure, entry.id, caller.requestId)
    if (one) replies.push(one)
  }
  return replies.length === 0 ? null : isBatch ? replies : (replies[0] ?? null)
}
