/** The only RPC client of the chain. Read-only: the service holds no key. */
import { type Chain, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { env } from '@/lib/env'

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

const connect = (): PublicClient => {
  const { CHAIN_ID, RPC_URL } = env()
  return createPublicClient({
    chain: chainOf(CHAIN_ID, RPC_URL),
    transport: http(RPC_URL, { timeout: 10_000, retryCount: 1 }),
  })
}

/** The public client, created on first use. */
export function publicClient(): PublicClient {
  kept ??= connect()
  return kept
}
