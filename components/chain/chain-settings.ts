import { callApi } from '@/lib/api/client'
import type { ContractsConfig } from '@/lib/stake/schema'

/** The chain settings of the browser. */
export type ChainSettings = ContractsConfig

/** Whether this is the embedded chain of a local start: test money, a demo wallet, an adjustable clock. */
export const isEmbedded = ({ environment, chainId }: ChainSettings): boolean =>
  environment !== 'production' && chainId === 31_337

let cached: Promise<ChainSettings> | undefined

/** Read once per page; a failed read is retried by the next call. */
export function chainSettings(): Promise<ChainSettings> {
  cached ??= callApi('GET /config/contracts').catch((error: unknown) => {
    cached = undefined
    throw error
  })
  return cached
}
