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
 * Whether the chain still stands in the past, as `npm start` begins it when it is to have demo data. Chain time never runs
 * backwards: on a chain that has reached the present there is no room for a past.
 */
export const standsInPast = async (market: Market): Promise<boolean> =>
  Date.now() / 1000 - (await chainSeconds(market)) > enough

/** Mines a block at this second; the chain's clock goes on from there. */
export const mineAt = (market: Market, seconds: number): Promise<string> =>
  rpc(market.rpcUrl, 'evm_mine', [seconds])
