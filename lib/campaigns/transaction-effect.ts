/** The effect that a reported transaction has had on the campaigns, or may still have, according to the node. */
import { decodeFunctionData, isAddressEqual, parseEventLogs, type Transaction } from 'viem'
import { nullIfUnknown, publicClient } from '@/lib/chain/client'
import type { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { slotIdOf } from '@/lib/ids'
import { pause } from '@/lib/pause'
import { nowMs } from '@/lib/time'
import { campaignsContract } from './call'

/** The events of the contract in a receipt. */
type Events = ReturnType<typeof parseEventLogs<typeof svcCampaignsAbi>>
/** A call of the contract by the sender itself. */
type Call = ReturnType<typeof decodeFunctionData<typeof svcCampaignsAbi>>

/**
 * - `mined`: it succeeded, with these events of the contract;
 * - `failed`: it was mined and reverted;
 * - `pending`: it is not mined; `call` is null when it goes through another contract, which may do anything;
 * - `unknown`: the node does not know it, or not yet.
 */
export type TransactionEffect =
  | { state: 'mined'; events: Events; block: bigint }
  | { state: 'failed' }
  | { state: 'pending'; call: Call | null }
  | { state: 'unknown' }

function callOf({ to, input }: Transaction): Call | null {
  const { contract, abi } = campaignsContract()
  if (to === null || !isAddressEqual(to, contract)) return null
  try {
    return decodeFunctionData({ abi, data: input })
  } catch {
    return null
  }
}

/** Queries the node. Contract wallets send through other contracts, so logs decide, not the transaction's recipient. */
export async function transactionEffectOf(hash: `0x${string}`): Promise<TransactionEffect> {
  const { contract, abi } = campaignsContract()
  const receipt = await nullIfUnknown(publicClient().getTransactionReceipt({ hash }))
  if (receipt) {
    if (receipt.status !== 'success') return { state: 'failed' }
    const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, contract))
    return { state: 'mined', events: parseEventLogs({ abi, logs }), block: receipt.blockNumber }
  }
  const transaction = await nullIfUnknown(publicClient().getTransaction({ hash }))
  return transaction ? { state: 'pending', call: callOf(transaction) } : { state: 'unknown' }
}

/** The ids of the slots that a call names, or null. */
export function slotsOfCall({ functionName, args }: Call): string[] | null {
  switch (functionName) {
    case 'claimSlot':
    case 'submitSlot':
    case 'approveSlot':
    case 'requestChanges':
    case 'rejectSlot':
    case 'claimAfterTimeout':
      return [slotIdOf(args[0], args[1], args[2])]
    case 'approveSlots':
      return args[1].map((agentId, index) => slotIdOf(args[0], agentId, args[2][index] ?? '0x'))
    default:
      return null
  }
}

/** The error for a reported transaction that does something else. */
export const unrelated = (txHash: string, what: string) =>
  new AppError('CONFLICT', `This transaction does not ${what}. Send the hash of the one that does.`, {
    txHash,
  })

/** The error for a reported transaction that reverted. */
export const reverted = (txHash: string) =>
  new AppError('CONFLICT', 'This transaction was reverted: nothing happened. Prepare it again.', {
    txHash,
    status: 'REVERTED',
  })

/** The error for a reported transaction that is not mined yet. */
export const notMined = (txHash: string, details: Record<string, unknown> = {}) =>
  new AppError('CONFLICT', 'This transaction is not mined yet. Ask again in a moment.', {
    txHash,
    status: 'PENDING',
    ...details,
  })

/** How long a response waits for the worker to index a mined block. */
const waitMs = 8_000
const lookMs = 150

/** Waits up to `waitMs` until the worker has indexed this block. Returns whether it has. */
export async function untilIndexed(block: bigint): Promise<boolean> {
  const end = nowMs() + waitMs
  for (;;) {
    const [cursor] = await db.$queryRaw<{ number: bigint }[]>`
      select block_number as number from chain.cursor where id = 1`
    if (cursor && cursor.number >= block) return true
    if (nowMs() > end) return false
    await pause(lookMs)
  }
}
