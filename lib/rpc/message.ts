/** Parses JSON-RPC 2.0 messages strictly. Pure. */
import { AppError } from '@/lib/errors'
import { checkJson } from '@/lib/http/read'
import { RpcFailure, rpcCode } from './codes'

/** The most calls in one batch. */
export const maxBatch = 20

export type RpcId = string | number | null

/** One call. Without an `id` it is a notification: executed without a reply. */
export type RpcCall = { method: string; params: Record<string, unknown>; id: RpcId | undefined }

/** An entry that is not a valid call, and the id of its error reply. */
export type NoCall = { failure: RpcFailure; id: RpcId }

/** The entries of a body. */
export type RpcBody = { isBatch: boolean; entries: (RpcCall | NoCall)[] }

const members = ['jsonrpc', 'method', 'params', 'id']

const invalid = (message: string) => new RpcFailure(rpcCode.invalidRequest, message)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is RpcId =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value)

/** Returns why an entry is invalid; null when it is a call. */
function faultOf(entry: Record<string, unknown>): RpcFailure | null {
  const unknown = Object.keys(entry).find((key) => !members.includes(key))
  if (unknown !== undefined) return invalid(`${unknown} is not a member of a JSON-RPC request.`)
  if (entry.jsonrpc !== '2.0') return invalid('jsonrpc must be "2.0".')
  if ('id' in entry && !isId(entry.id)) return invalid('id must be a string, a whole number or null.')
  if (typeof entry.method !== 'string' || entry.method === '') return invalid('method must be a name.')
  if (Array.isArray(entry.params))
    return new RpcFailure(rpcCode.invalidParams, 'params must be an object: parameters go by name here.')
  if ('params' in entry && !isRecord(entry.params)) return invalid('params must be an object.')
  return null
}

/** Parses one entry of a body. */
export function readCall(entry: unknown): RpcCall | NoCall {
  if (!isRecord(entry)) return { failure: invalid('A request is an object.'), id: null }
  const failure = faultOf(entry)
  if (failure) return { failure, id: isId(entry.id) ? entry.id : null }
  return {
    method: entry.method as string,
    params: (entry.params ?? {}) as Record<string, unknown>,
    id: entry.id as RpcId | undefined,
  }
}

function parse(text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new RpcFailure(rpcCode.parse, 'The body is not valid JSON.')
  }
  try {
    checkJson(json)
  } catch (error) {
    throw error instanceof AppError ? invalid(error.message) : error
  }
  return json
}

/** Parses the calls in a body. Throws an `RpcFailure` when it is not JSON, an empty batch or one that is too long. */
export function readRpc(text: string): RpcBody {
  const json = parse(text)
  if (!Array.isArray(json)) return { isBatch: false, entries: [readCall(json)] }
  if (json.length === 0) throw invalid('A batch holds at least one call.')
  if (json.length > maxBatch) throw invalid(`A batch holds at most ${maxBatch} calls.`)
  return { isBatch: true, entries: json.map(readCall) }
}
