import type { Address, Hex } from 'viem'
import { rpc } from '../../stack/rpc'
import type { Market } from '../actors'
import { mineAt } from './clock'

/** A transaction of a demo wallet, which the embedded chain signs. */
export type Tx = { from: Address; to: Address; data: Hex }

/** What happens at a second of the past. What to send may depend on what was mined before. */
export type Moment = { at: number; send: () => Promise<Tx[]> | Tx[] }

/** Moments closer than this share a block. */
const together = 3 * 3_600
const gas = '0x16e360'

/** Replays moments on the embedded chain, one block for all that are close. Returns the number of blocks. */
export async function replay(market: Market, moments: readonly Moment[]): Promise<number> {
  const { rpcUrl } = market
  const nonces = new Map<Address, number>()
  const send = async (tx: Tx) => {
    const nonce =
      nonces.get(tx.from) ?? Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [tx.from, 'latest']))
    nonces.set(tx.from, nonce + 1)
    await rpc<Hex>(rpcUrl, 'eth_sendTransaction', [{ ...tx, gas, nonce: `0x${nonce.toString(16)}` }])
  }
  const blocks: Moment[][] = []
  for (const moment of moments.toSorted((one, other) => one.at - other.at)) {
    const open = blocks.at(-1)
    if (open?.[0] && moment.at - open[0].at < together) open.push(moment)
    else blocks.push([moment])
  }
  await rpc(rpcUrl, 'evm_setAutomine', [false])
  try {
    for (const block of blocks) {
      const txs = (await Promise.all(block.map(({ send: make }) => make()))).flat()
      // One after the other where a nonce is asked for, then all at once.
      for (const tx of txs)
        if (!nonces.has(tx.from))
          nonces.set(
            tx.from,
            Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [tx.from, 'latest'])),
          )
      await Promise.all(txs.map(send))
      await mineAt(market, block.at(-1)?.at ?? 0)
    }
  } finally {
    await rpc(rpcUrl, 'evm_setAutomine', [true])
  }
  return blocks.length
}
