/** Compares the stored events of a transaction with its receipt. */
import 'server-only'
import type { Hex } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { placesOf } from '@/lib/chain/contracts'
import { deployment } from '@/lib/chain/deployment'
import { notFound } from '@/lib/errors'
import { eventLimit, eventsOf, indexedBlock, known, secretBallots } from './queries'
import { compareTexts, eventsIn, type NamedEvent, recordTexts } from './receipt'
import type { RecordCheck } from './schema'

/** Returns the events of a transaction as they are stored and as its receipt has them. Throws `NOT_FOUND` when neither has any. */
export async function checkTransaction(id: string): Promise<RecordCheck> {
  if (!id.startsWith('0x')) throw notFound('transaction')
  const [rows, indexed, receipt] = await Promise.all([
    eventsOf(id),
    indexedBlock(),
    known(publicClient().getTransactionReceipt({ hash: id as Hex })),
  ])
  const places = placesOf(deployment())
  const mined = eventsIn(receipt?.logs ?? [], places).slice(0, eventLimit)
  const [first] = rows
  const isAhead = receipt !== null && receipt.blockNumber > (indexed ?? 0n)
  if (!first && (mined.length === 0 || isAhead)) throw notFound('transaction')
  const stored = rows.map(({ log_index, contract, name, args }) => ({
    logIndex: log_index,
    contract,
    name,
    args,
  }))
  const secret = await secretBallots([...stored, ...mined])
  const isSecret = ({ name, args }: NamedEvent) => name === 'VoteCast' && secret.has(String(args.disputeId))
  const fields = compareTexts(
    first
      ? recordTexts(
          { blockHash: first.block_hash, blockNumber: first.block_number.toString(), events: stored },
          places,
          isSecret,
        )
      : null,
    receipt
      ? recordTexts(
          { blockHash: receipt.blockHash, blockNumber: receipt.blockNumber.toString(), events: mined },
          places,
          isSecret,
        )
      : null,
  )
  return {
    kind: 'transaction',
    id,
    block: (indexed ?? 0n).toString(),
    contract: null,
    events: rows.length,
    equal: fields.every(({ equal }) => equal),
    fields,
  }
}
