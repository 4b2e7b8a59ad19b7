import { rpc } from '../../stack/rpc'
import type { Market } from '../actors'

/** How far behind the present the chain must be for months of history to fit. */
const enough = 120 * 86_400

/** The time of the newest block, in seconds. */
export async function chainSeconds({ rpcUrl }: Market): Promise<number> {
  const { timestamp } = await rpc<{ timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  return Number(timestamp)
}

/**
 * Whether the chain is still in the past, as `npm start` begins it for demo data. Chain time never runs backwards: a chain that has reached
 * the present has no room for a past.
 */
export const standsInPast = async (market: Market): Promise<boolean> =>
  Date.now() / 1000 - (await chainSeconds(market)) > enough

/** Mines a block at this second; the chain's clock continues from there. */
export const mineAt = (market: Market, seconds: number): Promise<string> =>
  rpc(market.rpcUrl, 'evm_mine', [seconds])
