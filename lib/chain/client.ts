/** The only RPC client of the chain. Read-only: the service holds no key. */
import { type Chain, createPublicClient, defineChain, http, type PublicClient, type Transport } from 'viem'
import { env } from '@/lib/env'
import { traced } from '@/lib/trace'

/**
 * Kept by the module, not by the process: pages and routes are bundled apart, each with its own classes of errors, and each must know those that
 * its client throws.
 */
let kept: PublicClient | undefined

/** The configured chain as a viem chain. */
const chainOf = (id: number, rpcUrl: string): Chain =>
  defineChain({
    id,
    name: id === 31_337 ? 'Merx local' : `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

/** The transport, with each request as a part of the call that makes it. */
const tracedTransport =
  (transport: Transport): Transport =>
  (options) => {
    const made = transport(options)
    const request = ((call: { method: string }, ...rest: []) =>
      traced(
        { name: `rpc ${call.method}`, kind: 'client', isPart: true, facts: { 'rpc.method': call.method } },
        () => made.request(call, ...rest),
      )) as typeof made.request
    return { ...made, request }
  }

const connect = (): PublicClient => {
  const { CHAIN_ID, RPC_URL } = env()
  return createPublicClient({
    chain: chainOf(CHAIN_ID, RPC_URL),
    transport: tracedTransport(http(RPC_URL, { timeout: 10_000, retryCount: 1 })),
  })
}

/** The public client, created on first use. */
export function publicClient(): PublicClient {
  kept ??= connect()
  return kept
}
