/** The conversation of a slot: between its brand and its provider, with the slot's steps. */

import { moveTokenSeat } from '@/lib/conversations/token-seats'
import { moveUp, openConversation } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'

/** The conversation of a slot; null while one side has no account here. */
export async function conversationOf(slotId: string): Promise<string | null> {
  const found = await db.conversation.findUnique({ where: { slotId }, select: { id: true } })
  return found?.id ?? null
}

type Seats = { brand: string | null; provider: string | null; agent: string | null }

/** The accounts of both sides; null for a wallet that has never signed in here. */
async function seatsOf(tx: Tx, slotId: string): Promise<Seats | null> {
  const [row] = await tx.$queryRaw<Seats[]>`
    select b.id as brand, p.id as provider, d.profile_id as agent
    from chain.slots s join chain.campaigns c on c.campaign_id = s.campaign_id
    left join chain.agents a on a.token_id = s.agent_id
    left join chain.directory d on d.token_id = s.agent_id
    left join app.accounts b on b.wallet_address = c.brand
    left join app.accounts p on p.wallet_address = coalesce(a.owner, s.provider)
    where s.slot_id = ${slotId}`
  return row ?? null
}

/**
 * Returns the conversation of a slot and opens it at its first step. Null while one side has no account here. `isNew`: this call opened it.
 */
async function openedConversation(tx: Tx, slotId: string): Promise<{ id: string; isNew: boolean } | null> {
  // Two events of one block create two jobs, which may run concurrently.
  await lockName(tx, slotId, 3)
  const found = await tx.conversation.findUnique({ where: { slotId }, select: { id: true } })
  const seats = await seatsOf(tx, slotId)
  if (found) {
    if (seats?.provider)
      await moveTokenSeat(tx, found.id, { accountId: seats.provider, agentId: seats.agent })
    return { ...found, isNew: false }
  }
  if (!seats?.brand || !seats.provider || seats.brand === seats.provider) return null
  const id = await openConversation(tx, {
    kind: 'ORDER_DELIVERY',
    slotId,
    participants: [
      { accountId: seats.brand, side: 'client', agentId: null },
      { accountId: seats.provider, side: 'provider', agentId: seats.agent },
    ],
  })
  return { id, isNew: true }
}

/** Returns the conversation of a slot and opens it if there is none. Null while one side has no account here. */
export const slotConversation = async (tx: Tx, slotId: string): Promise<string | null> =>
  (await openedConversation(tx, slotId))?.id ?? null

/** Moves the conversation of a slot to the top, or opens it, because a step of the slot appears in it. */
export async function moveUpSlot(tx: Tx, slotId: string): Promise<void> {
  const conversation = await openedConversation(tx, slotId)
  if (conversation && !conversation.isNew) await moveUp(tx, conversation.id)
}
