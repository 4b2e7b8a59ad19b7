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

export const recordKinds = ['order', 'campaign', 'slot', 'job', 'agent'] as const
export type RecordKind = (typeof recordKinds)[number]

export const RecordQuery = z.strictObject({
  kind: z.enum(recordKinds),
  id: z.union([Hash32, TokenId]).describe('32 bytes in hex; the number of a job; the token id of an agent.'),
})
export type RecordQuery = z.output<typeof RecordQuery>

/** An object as the tables and its contract have it at the same block. */
export const RecordCheck = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  block: z.string().describe('The newest indexed block: both sides are as of it.'),
  equal: z.boolean().describe('Whether every field is equal.'),
  fields: z.array(
    z.object({
      name: z.string(),
      table: z.string().nullable(),
      contract: z.string().nullable(),
      equal: z.boolean(),
    }),
  ),
})
export type RecordCheck = z.output<typeof RecordCheck>
