/** Due date extensions: one side proposes a later date while work is in progress, the other accepts it. */

import type { Actor } from '@/lib/actor'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { showChainTime } from '@/lib/fields'
import { orderAsParty } from '@/lib/orders/access'
import { openProposalsOf } from '@/lib/orders/actions'

/** Converts an ISO time to chain seconds, rounded down. */
const secondOf = (iso: string): bigint => BigInt(Math.floor(Date.parse(iso) / 1000))

/**
 * Prepares `proposeExtension` to `dueAt` (ISO); replaces an earlier proposal. Throws `ORDER_NOT_IN_PROGRESS` outside of work,
 * `DUE_DATE_INVALID` for a date that is past, not later than the current one, or too late.
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
 * Prepares `acceptExtension` of the other side's proposal; `dueAt`, when sent, is the date the caller has seen. Throws
 * `PROPOSAL_CHANGED` when there is no or another proposal, `NOT_PARTY` for the side that proposed it, `DUE_DATE_INVALID` when
 * the date has passed, `ORDER_NOT_IN_PROGRESS` outside of work.
 */
export async function prepareExtensionAcceptance(actor: Actor, id: string, dueAt?: string): Promise<Intent> {
  const { order, side, owner } = await orderAsParty(actor, id)
  const { state } = order
  if (openProposalsOf(state, owner, null).extension === side)
    throw new AppError('NOT_PARTY', 'This is your own proposal. Only the other side can accept it.')
  // Without a proposal the contract refuses any date.
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
