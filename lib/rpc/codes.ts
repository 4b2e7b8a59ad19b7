/** Error codes of JSON-RPC, and how our errors map to them. Pure. */
import { AppError, type ErrorCode, errorStatus } from '@/lib/errors'

/** Codes the JSON-RPC 2.0 specification reserves. */
export const rpcCode = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const

/** The codes of our errors, by HTTP status; A2A reserves −32001 to −32009. `data.code` is the exact error. */
const codeOfStatus: Record<number, number> = {
  400: -32018,
  401: -32010,
  403: -32011,
  404: -32012,
  405: rpcCode.methodNotFound,
  409: -32013,
  413: -32014,
  422: -32015,
  429: -32016,
  500: rpcCode.internal,
  503: -32017,
}

/** The `error` member of a reply. */
export type RpcError = { code: number; message: string; data?: unknown }

/** A failure with a JSON-RPC code: a malformed message, or an error of a protocol on top. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The JSON-RPC code of an error code: −32602 for parameters that do not parse, otherwise by HTTP status. */
export const rpcCodeOf = (code: ErrorCode): number =>
  code === 'BAD_REQUEST' ? rpcCode.invalidParams : (codeOfStatus[errorStatus[code]] ?? rpcCode.internal)

/** Maps an error to JSON-RPC. `data` has the body that a failed HTTP call would return. */
export function toRpcError(error: RpcFailure | AppError, requestId: string): RpcError {
  const { message } = error
  if (error instanceof AppError) {
    const { code, details } = error
    return { code: rpcCodeOf(code), message, data: { code, ...(details && { details }), requestId } }
  }
  const { code, data } = error
  return { code, message, ...(data !== undefined && { data }) }
}
