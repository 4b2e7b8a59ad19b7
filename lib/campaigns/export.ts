/** The slots of a campaign as a table for its brand (CSV, RFC 4180). */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { lineOf } from '@/lib/csv'
import { db } from '@/lib/db/client'
import { campaignAsBrand } from './access'
import type { SlotItem } from './slots/slot-schema'
import { loadSlots, toSlotItems } from './views'

/** The most rows of one file, newest claim first. */
const maxRows = 10_000
/** How many slots are mapped per batch. */
const batchSize = 500

/** The columns, in order. */
const columns: readonly (readonly [string, (slot: SlotItem) => string | number | null])[] = [
  ['slot', ({ id }) => id],
  ['status', ({ status }) => status],
  ['outcome', ({ outcome }) => outcome],
  ['agentTokenId', ({ agentTokenId }) => agentTokenId],
  ['agent', ({ agent }) => agent?.handle ?? null],
  ['wallet', ({ provider }) => provider.walletAddress],
  ['currency', ({ currency }) => currency],
  ['reward', ({ reward }) => reward],
  ['providerPayout', ({ providerPayout }) => providerPayout],
  ['protocolFee', ({ protocolFee }) => protocolFee],
  ['refund', ({ brandRefund }) => brandRefund],
  ['slashed', ({ slashed }) => slashed],
  ['rounds', ({ rounds }) => rounds],
  ['claimedAt', ({ claimedAt }) => claimedAt],
  ['submittedAt', ({ submittedAt }) => submittedAt],
  ['reviewDeadline', ({ reviewDeadline }) => reviewDeadline],
  ['endedAt', ({ endedAt }) => endedAt],
  ['claimTransaction', ({ boundTxHash }) => boundTxHash],
  ['disputeId', ({ disputeId }) => disputeId],
]

/** Returns the table. Throws `NOT_BRAND` for others, `NOT_FOUND` for someone else's draft. */
export async function exportSlots(actor: Actor, id: string): Promise<string> {
  await campaignAsBrand(actor, id)
  const now = await chainTime()
  const rows = await db.chainSlot.findMany({
    where: { campaignId: id },
    select: { slotId: true },
    orderBy: [{ createdBlock: 'desc' }, { slotId: 'asc' }],
    take: maxRows,
  })
  const ids = rows.map(({ slotId }) => slotId)
  let table = lineOf(columns.map(([name]) => name))
  for (let from = 0; from < ids.length; from += batchSize)
    for (const slot of await toSlotItems(await loadSlots(ids.slice(from, from + batchSize)), now))
      table += lineOf(columns.map(([, of]) => of(slot)))
  return table
}
