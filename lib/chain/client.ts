/** The only RPC client of the chain. Read-only: the service holds no key. */
import {
  BaseError,
  type Chain,
  createPublicClient,
  createTransport,
  defineChain,
  HttpRequestError,
  type PublicClient,
  RpcRequestError,
  stringify,
  TimeoutError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Transport,
} from 'viem'
import { deadline } from '@/lib/abort-signals'
import { env } from '@/lib/env'
import { traced } from '@/lib/trace'
import { type NodeReply, postToNode } from './node-post'

/** The timeout of a call to the node. */
const timeoutMs = 10_000

/**
 * Cached per module, not per process: pages and routes are bundled separately, each with its own error classes, and each bundle must
 * recognize the errors that its client throws.
 */
let cached: PublicClient | undefined

/** The configured chain as a viem chain. */
const chainOf = (id: number, rpcUrl: string): Chain =>
  defineChain({
    id,
    name: id === 31_337 ? 'Merx local' : `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

type Asked = { method: string; params?: unknown }

type Failure = { code: number; message: string }

/** Parses a JSON object; returns an empty one for any other text. */
function objectIn(text: string): { result?: unknown; error?: Failure | null } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** Returns the result in a reply of the node. Throws viem's errors, like viem's transport, also for a reply without a result. */
export function resultOf(url: string, body: Asked, { status, headers, text }: NodeReply): unknown {
  const isGood = status >= 200 && status < 300
  const { result, error } = objectIn(text)
  if (error && (isGood || typeof error.code === 'number')) throw new RpcRequestError({ body, error, url })
  if (isGood && result !== undefined) return result
  const later = headers['retry-after']
  const kept = new Headers(later === undefined ? {} : { 'Retry-After': later })
  throw new HttpRequestError({ body, details: text.slice(0, 200), headers: kept, status, url })
}

/** Sends a request to the node. Errors contain only its origin, because providers put keys in the path. */
async function ask(node: URL, { method, params }: Asked): Promise<unknown> {
  const body = { method, params }
  const over = deadline(timeoutMs)
  try {
    return resultOf(
      node.origin,
      body,
      await postToNode(node, stringify({ jsonrpc: '2.0', id: 1, method, params }), over.signal),
    )
  } catch (cause) {
    if (cause instanceof BaseError) throw cause
    if (over.signal.aborted) throw new TimeoutError({ body, url: node.origin })
    throw new HttpRequestError({ body, cause: cause as Error, url: node.origin })
  } finally {
    over.forget()
  }
}

/** A transport over keep-alive connections. Each request is a span of the call that makes it. */
function transportTo(rpcUrl: string): Transport {
  const node = new URL(rpcUrl)
  const request = (asked: Asked) =>
    traced(
      { name: `rpc ${asked.method}`, kind: 'client', isPart: true, facts: { 'rpc.method': asked.method } },
      () => ask(node, asked),
    )
  return () =>
    createTransport({
      key: 'http',
      name: 'HTTP JSON-RPC',
      type: 'http',
      retryCount: 1,
      request: request as Parameters<typeof createTransport>[0]['request'],
    })
}

const connect = (): PublicClient => {
  const { CHAIN_ID, RPC_URL } = env()
  return createPublicClient({ chain: chainOf(CHAIN_ID, RPC_URL), transport: transportTo(RPC_URL) })
}

/** The public client, created on first use. */
export function publicClient(): PublicClient {
  cached ??= connect()
  return cached
}

/** Returns the transaction or receipt, or null when the node does not know it. Rethrows any other failure. */
export async function nullIfUnknown<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
      return null
    throw error
  }
}
