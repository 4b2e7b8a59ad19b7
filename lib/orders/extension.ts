/** A later due date by agreement: one side proposes it while the work goes on, the other accepts it. */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { holderOf, orderAsParty } from './access'
import { offersOf } from './actions'

/** The chain second of an ISO time; a part of a second is dropped. */
const secondOf = (iso: string): bigint => BigInt(Math.floor(Date.parse(iso) / 1000))

/**
 * The unsigned `proposeExtension` to `dueAt` (ISO); it replaces any proposal before. Throws `ORDER_NOT_IN_PROGRESS` unless the
 * work goes on, `DUE_DATE_INVALID` for a date that is not later than now and than the current one, or too late.
 */
export async function prepareExtension(actor: Actor, id: string, dueAt: string): Promise<Intent> {
  const { order } = await orderAsParty(actor, id)
  const newDueAt = secondOf(dueAt)
  return prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'proposeExtension',
    args: [id as `0x${string}`, newDueAt < 0n ? 0n : newDueAt],
    action: 'proposeExtension',
    subject: id,
    summary: `Propose ${showChainTime(newDueAt)} as the new due date. It changes nothing until the other side accepts.`,
  })
}

/**
 * The unsigned `acceptExtension` of what the other side proposes; `dueAt`, when given, is what the caller has read. Throws
 * `PROPOSAL_CHANGED` when nothing is proposed or something else, `NOT_PARTY` to the side that proposed it, `DUE_DATE_INVALID`
 * when the proposed date has passed, `ORDER_NOT_IN_PROGRESS` unless the work goes on.
 */
export async function prepareExtensionAcceptance(actor: Actor, id: string, dueAt?: string): Promise<Intent> {
  const { order, side } = await orderAsParty(actor, id)
  const { state } = order
  if (offersOf(state, await holderOf(state.providerAgentId)).extension === side)
    throw new AppError('NOT_PARTY', 'This is your own proposal: the other side accepts it.')
  // Without a proposal the contract refuses whatever date is named.
  const newDueAt = dueAt === undefined ? (state.extensionDueAt ?? 0n) : secondOf(dueAt)
  return prepareIntent(actor, {
    contract: escrowOf(order.currency),
    abi: svcEscrowAbi,
    functionName: 'acceptExtension',
    args: [id as `0x${string}`, newDueAt < 0n ? 0n : newDueAt],
    action: 'acceptExtension',
    subject: id,
    summary: `Move the due date to ${showChainTime(newDueAt)}. A delivery until then is on time.`,
  })
}
