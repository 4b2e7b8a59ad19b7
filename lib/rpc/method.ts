/** A method as data: names, parameters, what it does. Runs calls and makes their replies. */
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { AppError, assert } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { parsePart } from '@/lib/http/read'
import type { ApiRequest } from '@/lib/http/request'
import { log } from '@/lib/log'
import { type RpcError, RpcFailure, rpcCode, toRpcError } from './codes'
import type { NoCall, RpcBody, RpcCall, RpcId } from './message'

/** Who calls, and with what. */
export type RpcContext = { actor: Actor; request: ApiRequest; requestId: string; id: RpcId | undefined }

/** A method with erased types. A stream yields its results one after the other. */
export type RpcMethod = {
  readonly names: readonly string[]
  readonly summary: string
  readonly isStream: boolean
  run(context: RpcContext, params: unknown): Promise<unknown>
}

type Declaration<P extends z.ZodType> = {
  /** The name, and others it is known by. */
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

/** Methods by each of their names. Throws when a name is taken twice. */
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

/** A failure as a reply; ours (not the caller's) go to the log. */
export function failedReply(thrown: unknown, id: RpcId, requestId: string, method = ''): RpcReply {
  const failure = thrown instanceof RpcFailure ? thrown : toAppError(thrown)
  if (failure instanceof AppError && failure.status >= 500)
    log().error({ requestId, method, error: thrown }, 'rpc call failed')
  return { jsonrpc: '2.0', id, error: toRpcError(failure, requestId) }
}

/** The method of a call. Throws −32601 when there is none. */
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
    const result = await method.run({ ...caller, id: call.id }, call.params)
    return call.id === undefined ? null : { jsonrpc: '2.0', id: call.id, result: result ?? null }
  } catch (thrown) {
    const failed = failedReply(thrown, call.id ?? null, caller.requestId, call.method)
    return call.id === undefined ? null : failed
  }
}

const isCall = (entry: RpcCall | NoCall): entry is RpcCall => 'method' in entry

/** Runs the calls of a body one after the other. Null when there is nothing to say: notifications are not answered. */
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
