/** Reads of the explorer: the status of a transaction. */
import 'server-only'
import type { Hex } from 'viem'
import { nullIfUnknown, publicClient } from '@/lib/chain/client'
import { contractName } from '@/lib/chain/deployment'
import type { IntentArgument } from '@/lib/chain/intent-schema'
import { revertReason } from '@/lib/chain/revert-reason'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { toAppError } from '@/lib/failures'
import { showAddress, showChainTime } from '@/lib/fields'
import type { TxReply, TxStatus } from './schema'

type EventRow = {
  block_number: bigint
  block_hash: Hex
  timestamp: bigint
  log_index: number
  contract: string
  name: string
  args: Record<string, IntentArgument | number>
  keys: string[]
}

/** The most events of a transaction that are shown. */
export const eventLimit = 500

/** The stored events of a transaction, in order. */
export const eventsOf = (txHash: string) => db.$queryRaw<EventRow[]>`
  select block_number, block_hash, timestamp, log_index, contract, name, args, keys
  from chain.events where tx_hash = ${txHash} order by log_index limit ${eventLimit}`

/** The newest block that the indexer has read. */
export async function indexedBlock(): Promise<bigint | null> {
  const [cursor] = await db.$queryRaw<
    { block_number: bigint }[]
  >`select block_number from chain.cursor where id = 1`
  return cursor?.block_number ?? null
}

/** Returns the disputes among these rows whose votes are secret: they show only that a vote was cast. */
export async function secretBallots(
  rows: readonly { name: string; args: { [name: string]: unknown } }[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ name, args }) =>
    name === 'VoteCast' && typeof args.disputeId === 'string' ? args.disputeId : [],
  )
  if (ids.length === 0) return new Set()
  const open = await db.chainDispute.findMany({
    where: { disputeId: { in: ids }, votesPublicAt: { gt: await chainTime() } },
    select: { disputeId: true },
  })
  return new Set(open.map(({ disputeId }) => disputeId))
}

/** Returns an event's arguments in API format: numbers as decimal strings, addresses in EIP-55. */
const showArgs = (args: EventRow['args']): Record<string, IntentArgument> =>
  Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      if (typeof value === 'number') return [key, String(value)]
      return [key, typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value) ? showAddress(value) : value]
    }),
  )

function toObjects(rows: EventRow[]): TxReply['objects'] {
  const keys = new Set(rows.flatMap((row) => row.keys))
  return [...keys].map((key) => {
    const [kind = '', ...id] = key.split(':')
    return { kind, id: id.join(':') }
  })
}

/** Returns null when the node does not know it; rethrows any other failure. */
export async function known<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await nullIfUnknown(read)
  } catch (error) {
    throw toAppError(error)
  }
}

type Fate = Pick<TxReply, 'status' | 'blockNumber' | 'blockHash' | 'minedAt' | 'error'>

/** Returns the node's status of a transaction that the indexer has no event of. */
async function askNode(txHash: Hex, indexed: bigint | null): Promise<Fate> {
  const nothing = { blockNumber: null, blockHash: null, minedAt: null, error: null }
  const receipt = await known(publicClient().getTransactionReceipt({ hash: txHash }))
  if (!receipt) {
    const pending = await known(publicClient().getTransaction({ hash: txHash }))
    return { ...nothing, status: pending ? 'PENDING' : 'UNKNOWN' }
  }
  const block = await publicClient().getBlock({ blockHash: receipt.blockHash })
  const mined = {
    blockNumber: receipt.blockNumber.toString(),
    blockHash: receipt.blockHash,
    minedAt: showChainTime(block.timestamp),
  }
  if (receipt.status === 'reverted') {
    const { code, message, details } = await revertReason(receipt)
    return { ...mined, status: 'REVERTED', error: { code, message, ...(details && { details }) } }
  }
  const status: TxStatus = indexed !== null && indexed >= receipt.blockNumber ? 'INDEXED' : 'MINED'
  return { ...mined, status, error: null }
}

/** Returns the status of a transaction. Never throws `NOT_FOUND`: an unknown hash is `UNKNOWN`, because it may still arrive. */
export async function getTx(txHash: Hex): Promise<TxReply> {
  const [rows, indexed] = await Promise.all([eventsOf(txHash), indexedBlock()])
  const secret = await secretBallots(rows)
  const isSecret = ({ name, args }: EventRow) => name === 'VoteCast' && secret.has(String(args.disputeId))
  const [first] = rows
  const fate: Fate = first
    ? {
        status: 'INDEXED',
        blockNumber: first.block_number.toString(),
        blockHash: first.block_hash,
        minedAt: showChainTime(first.timestamp),
        error: null,
      }
    : await askNode(txHash, indexed)
  return {
    txHash,
    ...fate,
    indexedBlock: indexed?.toString() ?? null,
    events: rows.map((row) => ({
      name: row.name,
      contract: showAddress(row.contract),
      contractName: contractName(row.contract),
      logIndex: row.log_index,
      args: isSecret(row) ? {} : showArgs(row.args),
    })),
    objects: toObjects(rows),
  }
}
