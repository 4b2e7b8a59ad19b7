import { callApi } from '@/lib/api/client'
import type { ContractsConfig } from '@/lib/stake/schema'

/** What the browser must know about the chain. */
export type ChainSettings = ContractsConfig

/** Whether this is the chain that came with the service: test money, a demo wallet, a clock one can move. */
export const isEmbedded = ({ environment, chainId }: ChainSettings): boolean =>
  environment !== 'production' && chainId === 31_337

let kept: Promise<ChainSettings> | undefined

/** Read once per page; a failed read is tried again at the next call. */
export function chainSettings(): Promise<ChainSettings> {
  kept ??= callApi('GET /config/contracts').catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
