/**
 * The checkpoint: the indexer's position, the chain it belongs to, and the error that stops it. It is the single row of
 * `chain.cursor`; elsewhere in the code, a cursor is the position in a list.
 */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Deployment } from '@/lib/chain/deployment'
import { fetchHeaders } from './fetch'
import type { Header } from './node-types'
import type { Rpc } from './rpc'

/** The last fully indexed block. */
export type Checkpoint = { number: number; hash: string; timestamp: bigint }

/** Another process moved the checkpoint, so this one is no longer the leader. */
export class LostLeadership extends Error {
  override readonly name = 'LostLeadership'
}

/** The number of newest blocks whose hashes are stored, to find a common ancestor. */
export const storedBlocks = 256

/** Node, deployment and database do not belong together. Retrying does not help; a setting must change. */
class WrongChain extends Error {
  override readonly name = 'WrongChain'
}

/** The block before the deployment: none of our events can be earlier. */
export const startOf = (deployment: Deployment): number => Math.max(0, deployment.deployedAtBlock - 1)

/** Returns a hash that changes with any contract except those in `without`. */
export const fingerprint = (
  { chainId, contracts, currencies }: Deployment,
  without: readonly string[] = [],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([chainId, contracts, currencies], (key, value) =>
        without.includes(key) ? undefined : value,
      ),
    )
    .digest('hex')
    .slice(0, 16)

/** Contracts that joined a deployment, by their keys, and the first block that can hold their events. */
export type Joined = { block: number; contracts: readonly string[] }

/** Returns the hashes of the deployment before contracts joined it, each with the missing ones. */
export function marksBefore(deployment: Deployment): Map<string, Joined> {
  const joined = Object.entries(deployment.added ?? {}).flatMap(([key, block]) =>
    block === undefined ? [] : [{ key, block }],
  )
  return new Map(
    joined.map(({ block }) => {
      const later = joined.filter((one) => one.block >= block)
      const contracts = later.map(({ key }) => key)
      return [fingerprint(deployment, contracts), { block, contracts }]
    }),
  )
}

async function assertChain(rpc: Rpc, { chainId, contracts }: Deployment): Promise<void> {
  const [id = '', code = ''] = await rpc.many<string>([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getCode', params: [contracts.identityRegistry, 'latest'] },
  ])
  const actual = Number(id)
  if (actual !== chainId)
    throw new WrongChain(
      `the node at RPC_URL is on chain ${actual}, but the contracts were deployed on ${chainId}`,
    )
  if (code === '0x')
    throw new WrongChain(
      `there is no contract at ${contracts.identityRegistry} on chain ${chainId}: DEPLOYMENT_FILE does not belong to RPC_URL`,
    )
}

type Stored = {
  chain_id: number
  block_number: string
  block_hash: string
  block_timestamp: string
  deployment: string
}

async function stored(client: Client): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    'select chain_id, block_number, block_hash, block_timestamp, deployment from chain.cursor where id = 1',
  )
  return rows[0]
}

/** The position to continue from, and the contracts that joined since it was stored. */
export type Loaded = { at: Checkpoint; joined: Joined | null }

/** Returns the checkpoint; at first, the block before the deployment. Throws `WrongChain`. */
export async function loadCheckpoint(client: Client, rpc: Rpc, deployment: Deployment): Promise<Loaded> {
  await assertChain(rpc, deployment)
  const mark = fingerprint(deployment)
  let row = await stored(client)
  if (!row) {
    const start = startOf(deployment)
    const header = (await fetchHeaders(rpc, [start])).get(start) as Header
    await client.query(
      `insert into chain.cursor (id, chain_id, block_number, block_hash, block_timestamp, deployment)
       values (1, $1, $2, $3, $4, $5) on conflict do nothing`,
      [deployment.chainId, start, header.hash, String(header.timestamp), mark],
    )
    row = await stored(client)
  }
  if (!row) throw new Error('the checkpoint cannot be read back')
  const joined = marksBefore(deployment).get(row.deployment) ?? null
  if (row.deployment !== mark && joined === null)
    throw new WrongChain(
      'the database holds the events of other contracts than those of DEPLOYMENT_FILE: use the database that belongs to them, or an empty one',
    )
  const at = {
    number: Number(row.block_number),
    hash: row.block_hash,
    timestamp: BigInt(row.block_timestamp),
  }
  return { at, joined }
}

/**
 * Moves the checkpoint if it is still the one this process last wrote, and records the head of the chain. Locks the row until the
 * transaction ends. Returns the transaction's id, for outbox rows.
 */
export async function moveCheckpoint(
  client: Client,
  from: Checkpoint,
  to: Checkpoint,
  head: number | null = null,
): Promise<string> {
  const { rows } = await client.query<{ xid: string }>({
    name: 'move checkpoint',
    text: `update chain.cursor set block_number = $3, block_hash = $4, block_timestamp = $5, updated_at = now(),
      head_number = coalesce($6, head_number)
      where id = 1 and block_number = $1 and block_hash = $2 returning pg_current_xact_id()::text as xid`,
    values: [from.number, from.hash, to.number, to.hash, String(to.timestamp), head],
  })
  const [row] = rows
  if (!row)
    throw new LostLeadership(
      `the checkpoint is not at block ${from.number} (${from.hash}): another worker leads`,
    )
  return row.xid
}

/** Records that the tables hold the events of every contract of the deployment. */
export async function adopt(client: Client, deployment: Deployment): Promise<void> {
  await client.query('update chain.cursor set deployment = $1 where id = 1', [fingerprint(deployment)])
}

/** Records why indexing does not advance, for the health check. */
export async function reportError(client: Client, error: string | null): Promise<void> {
  await client.query('update chain.cursor set error = $1, updated_at = now() where id = 1', [error])
}

/** Records the head of the chain, for the health check, if it changed. */
export async function reportHead(client: Client, head: number): Promise<void> {
  await client.query({
    name: 'report head',
    text: 'update chain.cursor set head_number = $1 where id = 1 and head_number is distinct from $1',
    values: [head],
  })
}
