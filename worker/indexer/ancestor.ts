/** Finds the block where a fork leaves the indexed chain. */
import type { Client } from 'pg'
import type { Checkpoint } from './commit'
import { fetchHeaders, findHeader } from './fetch'
import type { Rpc } from './rpc'

type Known = { number: number; hash: string }

/**
 * Returns the newest indexed block that is still on the chain: among the stored hashes, or for a deeper fork among the blocks
 * with indexed events. `start` is the block before the deployment, common by definition.
 */
export async function findAncestor(client: Client, rpc: Rpc, start: number): Promise<Checkpoint> {
  const near = await newestCommon(rpc, await known(client, 'select number, hash from chain.blocks'))
  if (near) return near
  const deep = await newestCommon(
    rpc,
    await known(client, 'select distinct block_number as number, block_hash as hash from chain.events'),
  )
  if (deep) return deep
  const headers = await fetchHeaders(rpc, [start])
  const header = headers.get(start)
  if (!header) throw new Error(`the node does not have block ${start}, before the deployment`)
  return header
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

/** Binary search, newest first: if a block is common, every older one is. */
async function newestCommon(rpc: Rpc, blocks: readonly Known[]): Promise<Checkpoint | null> {
  let found: Checkpoint | null = null
  let low = 0
  let high = blocks.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle] as Known
    const header = await findHeader(rpc, block.number)
    if (header?.hash === block.hash) {
      found = header
      high = middle - 1
    } else low = middle + 1
  }
  return found
}
