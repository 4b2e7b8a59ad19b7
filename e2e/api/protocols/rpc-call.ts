/** JSON-RPC for the tests: calls by method, and raw bodies. */

import { keyWith } from '@/e2e/api/accounts/credentials'
import { bearer, call, type Reply } from '@/e2e/api/accounts/wallets'
import type { Person } from '@/e2e/api/sellers'
import type { Scope } from '@/lib/scopes'

type RpcError = {
  code: number
  message: string
  data?: { code?: string; details?: unknown; requestId?: string }
}
export type RpcAnswer<T = unknown> = { jsonrpc: '2.0'; id: unknown; result?: T; error?: RpcError }

/** The header of someone's session. */
export const asPerson = ({ actor }: Person): Record<string, string> => bearer(actor.accessToken ?? '')

/** A key of someone with these scopes. */
export const keyOf = ({ actor }: Person, scopes: readonly Scope[]): Promise<string> =>
  keyWith(actor.accessToken ?? '', scopes)

/** One call at an address of the API. */
export async function rpc<T = unknown>(
  path: string,
  headers: Record<string, string>,
  method: string,
  params: object = {},
): Promise<RpcAnswer<T>> {
  return (await post<T>(path, headers, { jsonrpc: '2.0', id: 1, method, params })).body
}

/** A body as it is. */
export const post = <T = unknown>(
  path: string,
  headers: Record<string, string>,
  json: unknown,
): Promise<Reply<RpcAnswer<T>>> => call<RpcAnswer<T>>(path, { json, headers })

/** The result of a call that must succeed. */
export async function resultOf<T>(answer: Promise<RpcAnswer<T>>): Promise<T> {
  const { result, error } = await answer
  if (error || result === undefined) throw new Error(JSON.stringify(error ?? 'no result'))
  return result
}

/** The codes of a refused call: JSON-RPC's and ours. */
export async function refusalOf(answer: Promise<RpcAnswer>): Promise<[number, string | undefined]> {
  const { error } = await answer
  if (!error) throw new Error('the call was not refused')
  return [error.code, error.data?.code]
}
