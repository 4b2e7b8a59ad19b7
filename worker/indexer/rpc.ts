/** A minimal JSON-RPC client for indexing. Errors state a remedy: a later retry, a smaller request, or another method. */

import { deadline } from '@/lib/abort-signals'
import { type NodeReply, postToNode } from '@/lib/chain/node-post'
import { traced } from '@/lib/trace'

/** `smaller`: the request was too large. `later`: a retry may succeed. `otherwise`: the node does not support this method. */
export type Remedy = 'smaller' | 'later' | 'otherwise'

/** A request without a response, or with an invalid one. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  constructor(
    message: string,
    readonly remedy: Remedy,
    options?: ErrorOptions & { status?: number },
  ) {
    super(message, options)
    this.status = options?.status ?? null
  }

  /** The HTTP status of the refusal; null for one in JSON. */
  readonly status: number | null
}

type Call = { method: string; params: readonly unknown[] }
export type Rpc = {
  call<T>(method: string, params: readonly unknown[]): Promise<T>
  /** Responses in the order of the calls. */
  many<T>(calls: readonly Call[]): Promise<T[]>
}

const tooMuch = /range|limit|too (many|large|big|wide)|more than|exceed|response size|timed? ?out|reduce/i
const noMethod = /method.*(not|un)|(not|un)[ -]?(supported|available|implemented)/i
/** Method not found or not supported (EIP-1474), and the errors of gateways for methods outside a plan. */
const noMethodCodes = new Set([-32_601, -32_004, 401, 403, 404, 405, 501])
const maxBatch = 500
/** The statuses of a request that is in order, in HTTP: too slow, too large, or too many. */
const notAboutBatches = new Set([408, 413, 429])

/** How long calls are sent one by one after a batch was refused: longer after each further refusal. */
const firstPauseMs = 60_000
const longestPauseMs = 3_600_000

type Reply = { id?: number; result?: unknown; error?: { code?: number; message?: string } }

function remedyOf(message: string, code: number): Remedy {
  if (noMethodCodes.has(code)) return 'otherwise'
  if (tooMuch.test(message)) return 'smaller'
  return noMethod.test(message) ? 'otherwise' : 'later'
}

const refusal = (method: string, message: string, code = 0): RpcError =>
  new RpcError(`${method}: ${message}`, remedyOf(message, code))

/** Whether the node refused a request in HTTP for what it is: calls one by one may pass. */
const isAboutBatch = (error: unknown): boolean =>
  error instanceof RpcError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  !notAboutBatches.has(error.status)

const isGood = ({ status }: NodeReply): boolean => status >= 200 && status < 300

function resultOf<T>(method: string, reply: Reply | undefined): T {
  if (reply === undefined) throw new RpcError(`${method}: the node left out an answer`, 'later')
  if (reply.error) throw refusal(method, reply.error.message ?? `error ${reply.error.code}`, reply.error.code)
  return reply.result as T
}

/** An RPC client over HTTP. A request that takes longer than `timeoutMs` counts as too large. */
export function httpRpc(
  url: string,
  { timeoutMs = 20_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Rpc {
  // Some providers refuse batches. Others do so once, in one odd reply.
  const refused = { until: 0, pauseMs: firstPauseMs }
  const node = new URL(url)

  const post = (body: unknown, what: string): Promise<unknown> =>
    traced({ name: `rpc ${what}`, kind: 'client', isPart: true, facts: { 'rpc.method': what } }, () =>
      send(body, what),
    )

  async function send(body: unknown, what: string): Promise<unknown> {
    const over = deadline(timeoutMs, ...(signal ? [signal] : []))
    let reply: NodeReply
    try {
      reply = await postToNode(node, JSON.stringify(body), over.signal)
      if (isGood(reply)) return JSON.parse(reply.text)
    } catch (cause) {
      const late = cause instanceof Error && cause.name === 'TimeoutError'
      const reason = late ? `no answer in ${timeoutMs} ms` : 'the node cannot be reached'
      throw new RpcError(`${what}: ${reason}`, late ? 'smaller' : 'later', { cause })
    } finally {
      over.forget()
    }
    const { status, text } = reply
    if (status === 413) throw new RpcError(`${what}: the node says 413`, 'smaller')
    const reason = `the node says ${status} ${text.slice(0, 200)}`
    throw new RpcError(`${what}: ${reason}`, remedyOf(reason, status), { status })
  }

  async function call<T>(method: string, params: readonly unknown[]): Promise<T> {
    return resultOf<T>(method, (await post({ jsonrpc: '2.0', id: 1, method, params }, method)) as Reply)
  }

  /** Batches pause, longer after each further refusal. Those that were sent at the same time are refused together, and count once. */
  function noteRefusal(): void {
    const at = performance.now()
    if (at < refused.until) return
    refused.until = at + refused.pauseMs
    refused.pauseMs = Math.min(longestPauseMs, refused.pauseMs * 2)
  }

  async function batch<T>(calls: readonly Call[]): Promise<T[]> {
    const what = calls[0]?.method ?? 'batch'
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const replies = await post(body, what).catch((error) => {
      if (isAboutBatch(error)) return null
      throw error
    })
    if (!Array.isArray(replies)) {
      noteRefusal()
      return many(calls)
    }
    refused.pauseMs = firstPauseMs
    const byId = new Map((replies as Reply[]).map((reply) => [reply.id, reply]))
    return calls.map(({ method }, id) => resultOf<T>(method, byId.get(id)))
  }

  async function many<T>(calls: readonly Call[]): Promise<T[]> {
    const answers: T[] = []
    while (answers.length < calls.length) {
      const batches = performance.now() >= refused.until
      const part = calls.slice(answers.length, answers.length + (batches ? maxBatch : 10))
      const got =
        batches && part.length > 1
          ? await batch<T>(part)
          : await Promise.all(part.map(({ method, params }) => call<T>(method, params)))
      answers.push(...got)
    }
    return answers
  }

  return { call, many }
}

/** A block number in RPC format. */
export const hex = (value: number | bigint): string => `0x${value.toString(16)}`
