/** The only RPC client of the chain. Read-only: the service holds no key. */
import { type Chain, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { env } from '@/lib/env'

const kept = globalThis as typeof globalThis & { merxPublicClient?: PublicClient }

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
  kept.merxPublicClient ??= connect()
  return kept.merxPublicClient
}
