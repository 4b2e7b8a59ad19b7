import { callApi } from '@/lib/api/client'
import type { ContractsConfig } from '@/lib/stake/schema'

/** What the browser must know about the chain. */
export type ChainSettings = ContractsConfig

/** Whether this is the chain that came with the service: test money, a demo wallet, a clock one can move. */
export const isEmbedded = ({ environment, chainId }: ChainSettings): boolean =>
  environment !== 'production' && chainId === 31_337

let cached: Promise<ChainSettings> | undefined

/** Read once per page; a failed read is tried again at the next call. */
export function chainSettings(): Promise<ChainSettings> {
  cached ??= callApi('GET /config/contracts').catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}
