/** Errors of JSON-RPC, and ours as such. Pure. */
import { AppError, type ErrorCode, errorStatus } from '@/lib/errors'

/** Codes the JSON-RPC 2.0 specification reserves. */
export const rpcCode = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const

/** Of our refusals, by HTTP status; A2A has −32001 to −32009 for its own. `data.code` says exactly which it was. */
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

/** A failure that has its code already: a malformed message, or an error of the protocol on top. */
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

/** The JSON-RPC code of one of our codes: parameters that do not parse are −32602, the rest goes by status. */
export const rpcCodeOf = (code: ErrorCode): number =>
  code === 'BAD_REQUEST' ? rpcCode.invalidParams : (codeOfStatus[errorStatus[code]] ?? rpcCode.internal)

/** A refusal as JSON-RPC says it: `data` holds what the body of a refused HTTP call would. */
export function toRpcError(error: RpcFailure | AppError, requestId: string): RpcError {
  const { message } = error
  if (error instanceof AppError) {
    const { code, details } = error
    return { code: rpcCodeOf(code), message, data: { code, ...(details && { details }), requestId } }
  }
  const { code, data } = error
  return { code, message, ...(data !== undefined && { data }) }
}
