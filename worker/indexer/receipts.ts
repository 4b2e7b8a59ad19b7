/**
 * Proves that a response holds every log of a block: the block's receipts, as many as its header counts transactions.
 * `eth_getLogs` itself proves nothing: a capped or lagging node omits logs silently.
 */
import { type Header, incomplete, type RawLog } from './node-types'
import { hex, type Rpc, RpcError } from './rpc'

type Receipt = { blockHash: string; logs: RawLog[] }

/** Counts the logs of the addresses in a block. Its header may still be loading. */
export type CountLogs = (number: number, header: Header | Promise<Header>) => Promise<number>

/** Creates the count for `addresses`. For a node without block receipts, it queries the block's logs instead. */
export function logCounter(rpc: Rpc, addresses: readonly string[]): CountLogs {
  const ours = new Set(addresses)
  let hasReceipts = true

  /** Null when the node does not return block receipts, or not all of them. */
  async function receiptsOf(number: number, header: Header | Promise<Header>): Promise<Receipt[] | null> {
    try {
      const receipts = await rpc.call<Receipt[] | null>('eth_getBlockReceipts', [hex(number)])
      const { hash, transactions } = await header
      if (!receipts || receipts.length < transactions || receipts.some(({ blockHash }) => blockHash !== hash))
        throw incomplete(`the receipts of block ${number} are not those of its header`)
      return receipts
    } catch (error) {
      if (!(error instanceof RpcError) || error.remedy === 'later') throw error
      if (error.remedy === 'otherwise') hasReceipts = false
      return null
    }
  }

  return async (number, header) => {
    const receipts = hasReceipts ? await receiptsOf(number, header) : null
    if (receipts)
      return receipts.flatMap(({ logs }) => logs).filter(({ address }) => ours.has(address.toLowerCase()))
        .length
    const { hash: blockHash } = await header
    const logs = await rpc.call<RawLog[]>('eth_getLogs', [{ address: addresses, blockHash }])
    return logs.length
  }
}
