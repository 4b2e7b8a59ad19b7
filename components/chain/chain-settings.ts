import { callApi } from './api'

/** What the browser must know about the chain, from `GET /config/contracts`. */
export type ChainSettings = {
  environment: 'embedded' | 'test' | 'production'
  chainId: number
  network: string
  settlementCurrencies: { symbol: string; decimals: number; address: string }[]
}

/** Whether this is the chain that came with the service: test money, a demo wallet, a clock one can move. */
export const isEmbedded = ({ environment, chainId }: ChainSettings): boolean =>
  environment !== 'production' && chainId === 31_337

let kept: Promise<ChainSettings> | undefined

/** Read once per page; a failed read is tried again at the next call. */
export function chainSettings(): Promise<ChainSettings> {
  kept ??= callApi<ChainSettings>('GET /config/contracts').catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}
