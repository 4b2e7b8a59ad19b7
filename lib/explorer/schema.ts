/** Schemas of the explorer area. Pure. */
import { z } from 'zod'
import { IntentArgument } from '@/lib/chain/intent-schema'
import { Address, Hash32, IsoTime, TokenId, TxHash } from '@/lib/fields'

/**
 * Where a broadcast transaction is: `UNKNOWN` to the node (not seen yet, or dropped), `PENDING`, `MINED` and waiting
 * for the indexer, `INDEXED` (every read shows its effects), or `REVERTED` (it changed nothing).
 */
export const TxStatus = z.enum(['UNKNOWN', 'PENDING', 'MINED', 'INDEXED', 'REVERTED'])
export type TxStatus = z.output<typeof TxStatus>

const TxEvent = z.object({
  name: z.string(),
  contract: Address,
  contractName: z.string().nullable(),
  logIndex: z.number().int(),
  args: z.record(z.string(), IntentArgument),
})

export const TxReply = z.object({
  txHash: TxHash,
  status: TxStatus,
  blockNumber: z.string().nullable(),
  blockHash: Hash32.nullable(),
  minedAt: IsoTime.nullable(),
  indexedBlock: z.string().nullable().describe('The newest block the indexer has read.'),
  events: z.array(TxEvent),
  objects: z
    .array(z.object({ kind: z.string(), id: z.string() }))
    .describe('The affected objects: `order`, `agent`, `pool`, `lock`, `reputation` and their ids.'),
  error: z
    .object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()).optional() })
    .nullable()
    .describe('Why it reverted.'),
})
export type TxReply = z.output<typeof TxReply>

/** The kinds of records that a contract stores. */
const storedKinds = ['order', 'campaign', 'slot', 'job', 'agent'] as const
export type StoredKind = (typeof storedKinds)[number]

export const recordKinds = [...storedKinds, 'transaction'] as const
export type RecordKind = (typeof recordKinds)[number]

export const RecordQuery = z.strictObject({
  kind: z.enum(recordKinds),
  id: z
    .union([Hash32, TokenId])
    .describe(
      'The id of an order, a campaign or a slot, or the hash of a transaction; the number of a job; the token id of an agent.',
    ),
})
export type RecordQuery = z.output<typeof RecordQuery>

const fact = z.string().nullable()

/** A field with its value in each source that has it. */
export const FieldCheck = z.object({
  name: z.string(),
  table: fact.describe('What this service has; null for nothing.'),
  refold: fact
    .optional()
    .describe('What the stored events of the object fold to. Left out for what is no column of the row.'),
  contract: fact
    .optional()
    .describe(
      'What the contract stores, or for a transaction what its receipt says. Left out for what it does not store.',
    ),
  equal: z.boolean(),
})
export type FieldCheck = z.output<typeof FieldCheck>

/** A record as the tables, its events and its contract have it at the same block. */
export const RecordCheck = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  block: z.string().describe('The newest indexed block: all sides are as of it.'),
  contract: z
    .object({ name: z.string(), address: Address })
    .nullable()
    .describe('Where it is stored. Null for a transaction, whose receipt is read.'),
  events: z
    .number()
    .int()
    .nullable()
    .describe('How many stored events were folded again. Null where there are too many to do so at once.'),
  equal: z.boolean().describe('Whether every field is equal.'),
  fields: z.array(FieldCheck),
})
export type RecordCheck = z.output<typeof RecordCheck>
