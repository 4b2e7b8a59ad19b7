/** Compares the indexed chain with the node's: whether the node is on a fork, and where the fork begins. */
import type { Client } from 'pg'
import type { Checkpoint } from './checkpoint'
import { findHeader, headerAt } from './fetch'
import type { Header } from './node-types'
import type { Rpc } from './rpc'

/** An indexed block whose hash is stored. */
export type Known = { number: number; hash: string }

/**
 * Returns the newest indexed block at or below `number` whose hash is stored; null when there is none. For a long range only its first and
 * last block and the blocks with events are stored. Below the stored block hashes only the blocks with events are.
 */
export async function newestKnown(client: Client, number: number): Promise<Known | null> {
  const { rows } = await client.query<{ number: string; hash: string }>({
    name: 'newest known block',
    text: `select number, hash from (
        (select number, hash from chain.blocks where number <= $1 order by number desc limit 1)
        union all
        (select block_number, block_hash from chain.events where block_number <= $1 order by block_number desc limit 1)
      ) known order by number desc limit 1`,
    values: [number],
  })
  const [row] = rows
  return row ? { number: Number(row.number), hash: row.hash } : null
}

/**
 * Whether the node's chain, which ends at `head`, has a different block at `known`. A node that only lags has the same one. Nodes behind
 * one URL may briefly disagree, so the node must still have its head, and a block that it lacks proves nothing.
 */
export async function hasForked(
  rpc: Rpc,
  head: Pick<Header, 'number' | 'hash'>,
  known: Known,
): Promise<boolean> {
  const [theirs, again] = await Promise.all([findHeader(rpc, known.number), findHeader(rpc, head.number)])
  return theirs !== null && theirs.hash !== known.hash && again?.hash === head.hash
}

/**
 * Returns the newest indexed block that is still on the node's chain, which ends at block `head`: among the stored hashes, or for a
 * deeper fork among the blocks with indexed events. `start` is the block before the deployment, common by definition.
 */
export async function findAncestor(
  client: Client,
  rpc: Rpc,
  start: number,
  head: number,
): Promise<Checkpoint> {
  const upToHead = async (sql: string) => (await known(client, sql)).filter(({ number }) => number <= head)
  const near = await newestCommon(rpc, await upToHead('select number, hash from chain.blocks'))
  if (near) return near
  const deep = await newestCommon(
    rpc,
    await upToHead('select distinct block_number as number, block_hash as hash from chain.events'),
  )
  if (deep) return deep
  return headerAt(rpc, start)
}

/**
 * Returns the blocks of a query, newest first. Sorted as numbers here, because SQL would sort a column cast to text as text.
 */
async function known(client: Client, sql: string): Promise<Known[]> {
  const { rows } = await client.query<{ number: string; hash: string }>(sql)
  return rows
    .map(({ number, hash }) => ({ number: Number(number), hash }))
    .sort((a, b) => b.number - a.number)
}

/**
 * Binary search, newest first: if a block is common, every older one is. Throws when the node lacks a block below its head: then another
 * node at the same URL responded, and its blocks would be taken for all that is left of our chain.
 */
export async function newestCommon(rpc: Rpc, blocks: readonly Known[]): Promise<Header | null> {
  let found: Header | null = null
  let low = 0
  let high = blocks.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle] as Known
    const header = await headerAt(rpc, block.number)
    if (header.hash === block.hash) {
      found = header
      high = middle - 1
    } else low = middle + 1
  }
  return found
}
