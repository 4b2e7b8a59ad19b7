/** Decides how a transaction relates to a session, according to the node. */
import { isAddressEqual, parseEventLogs, type Transaction, type TransactionReceipt } from 'viem'
import { nullIfUnknown, publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { unreachablePart } from '@/lib/failures'
import { CurrencyCode } from '@/lib/fields'
import type { CheckoutRow } from './access'
import { carriesCall } from './call'

/**
 * - `created`: mined, and it created the order of this session;
 * - `failed`: mined and reverted, and it was this session's own call;
 * - `possible`: not mined, and may still create the order;
 * - `unknown`: not known to the node: it may not have arrived there yet, or not exist;
 * - `unrelated`: it did not and cannot create the order.
 */
export type TransactionEffect = 'created' | 'failed' | 'possible' | 'unknown' | 'unrelated'

/** Whether the escrow's logs have the session's order. The recipient does not matter: contract wallets send through other contracts. */
function created(row: CheckoutRow, { logs }: TransactionReceipt): boolean {
  const escrow = escrowOf(CurrencyCode.parse(row.currency))
  return parseEventLogs({ abi: svcEscrowAbi, eventName: 'OrderCreated', logs }).some(
    ({ address, args }) =>
      isAddressEqual(address, escrow) &&
      args.orderId === row.orderId &&
      isAddressEqual(args.buyer, row.wallet as `0x${string}`),
  )
}

/** A transaction from the buyer's own key, or directly to the escrow, must be this session's call. Others may wrap it in any form. */
function mayCreate(row: CheckoutRow, { from, to, input }: Transaction): boolean {
  const escrow = escrowOf(CurrencyCode.parse(row.currency))
  const wallet = row.wallet as `0x${string}`
  const isPlain = isAddressEqual(from, wallet) || (to !== null && isAddressEqual(to, escrow))
  return !isPlain || carriesCall(row, input)
}

/** Whether a reverted transaction was a call of this session. Sent directly to the escrow, it must be from the buyer. */
function ownCall(row: CheckoutRow, { from, to, input }: Transaction): boolean {
  const isStraight = to !== null && isAddressEqual(to, escrowOf(CurrencyCode.parse(row.currency)))
  return carriesCall(row, input) && (!isStraight || isAddressEqual(from, row.wallet as `0x${string}`))
}

/** Queries the node. Throws when the node does not respond. */
export async function transactionEffectOf(row: CheckoutRow, hash: `0x${string}`): Promise<TransactionEffect> {
  const receipt = await nullIfUnknown(publicClient().getTransactionReceipt({ hash }))
  if (receipt?.status === 'success') return created(row, receipt) ? 'created' : 'unrelated'
  const transaction = await nullIfUnknown(publicClient().getTransaction({ hash }))
  if (receipt) return transaction && ownCall(row, transaction) ? 'failed' : 'unrelated'
  if (transaction === null) return 'unknown'
  return mayCreate(row, transaction) ? 'possible' : 'unrelated'
}

/** Whether the reported payment of a session is mined or pending. Returns true while the node does not respond. */
export async function isOnItsWay(row: CheckoutRow): Promise<boolean> {
  if (row.txHash === null) return false
  try {
    const became = await transactionEffectOf(row, row.txHash as `0x${string}`)
    return became === 'created' || became === 'possible'
  } catch (error) {
    if (unreachablePart(error)) return true
    throw error
  }
}

/** Whether the node has this transaction in its mempool. Returns false for an unknown transaction. */
export async function isPending(hash: `0x${string}`): Promise<boolean> {
  const transaction = await nullIfUnknown(publicClient().getTransaction({ hash }))
  return transaction !== null && transaction.blockNumber === null
}
