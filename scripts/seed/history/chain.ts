import type { Address, Hex } from 'viem'
import { rpc } from '../../stack/rpc'
import type { Market } from '../actors'
import { chainSeconds, mineAt } from './clock'

/** A transaction of a demo wallet, which the embedded chain signs. */
export type Tx = { from: Address; to: Address; data: Hex; gas?: Hex }

/** An event at a second of the past. Its transactions may depend on what was mined before. */
export type Moment = {
  at: number
  /** Whether its block has exactly this second, and contains no other moment. */
  exact?: true
  send: () => Promise<Tx[]> | Tx[]
}

/** Moments closer than this share a block. */
const together = 3 * 3_600
/** The default gas of a transaction. */
const gas = '0x16e360'

const sharesBlock = (first: Moment, next: Moment): boolean =>
  first.exact || next.exact
    ? first.exact === next.exact && first.at === next.at
    : next.at - first.at < together

/** Groups the moments into blocks, in order. */
export function blocksOf(moments: readonly Moment[]): Moment[][] {
  const blocks: Moment[][] = []
  for (const moment of moments.toSorted((one, other) => one.at - other.at)) {
    const open = blocks.at(-1)
    if (open?.[0] && sharesBlock(open[0], moment)) open.push(moment)
    else blocks.push([moment])
  }
  return blocks
}

/**
 * Work for which the newest block must have exactly this second, because it depends on the chain's clock. Its transactions follow in the
 * next block.
 */
export const workAt = (at: number, work: () => Promise<Tx[]>): Moment[] => [
  { at, exact: true, send: () => [] },
  { at: at + 1, exact: true, send: work },
]

/** Replays moments on the embedded chain, one block for all that are close together. Returns the number of blocks. */
export async function replay(market: Market, moments: readonly Moment[]): Promise<number> {
  const { rpcUrl } = market
  const nonces = new Map<Address, number>()
  const send = async (tx: Tx) => {
    const nonce =
      nonces.get(tx.from) ?? Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [tx.from, 'latest']))
    nonces.set(tx.from, nonce + 1)
    await rpc<Hex>(rpcUrl, 'eth_sendTransaction', [{ gas, ...tx, nonce: `0x${nonce.toString(16)}` }])
  }
  const blocks = blocksOf(moments)
  let clock = await chainSeconds(market)
  await rpc(rpcUrl, 'evm_setAutomine', [false])
  try {
    for (const block of blocks) {
      const txs = (await Promise.all(block.map(({ send: make }) => make()))).flat()
      // Sequentially when a nonce is needed, then all concurrently.
      for (const tx of txs)
        if (!nonces.has(tx.from))
          nonces.set(
            tx.from,
            Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [tx.from, 'latest'])),
          )
      await Promise.all(txs.map(send))
      // Two blocks never have the same second.
      clock = Math.max(clock + 1, block.at(-1)?.at ?? 0)
      await mineAt(market, clock)
    }
  } finally {
    await rpc(rpcUrl, 'evm_setAutomine', [true])
  }
  return blocks.length
}
