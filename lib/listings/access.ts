/** Access to listings: the agent's owner can change them; published ones are public. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy, getMintedAgent } from '@/lib/agents/access'
import { db } from '@/lib/db/client'
import type { Listing as ListingRow } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'

/** Returns the row, and whether the viewer owns it. Throws `NOT_FOUND` for others while it is not published. */
export async function listingFor(
  actor: Actor | null,
  id: string,
): Promise<{ row: ListingRow; isOwner: boolean }> {
  const row = await db.listing.findUnique({ where: { id } })
  if (!row) throw notFound('listing')
  const agent = await getMintedAgent(row.agentId)
  const isOwner = actor !== null && agent.owner === actor.wallet
  if (!isOwner && row.status !== 'PUBLISHED') throw notFound('listing')
  return { row, isOwner }
}

/** Returns the caller's own listing. Throws `FORBIDDEN` for someone else's published one, `NOT_FOUND` for a hidden one. */
export async function ownListing(actor: Actor, id: string): Promise<ListingRow> {
  const { row, isOwner } = await listingFor(actor, id)
  if (!isOwner) await agentOwnedBy(actor, row.agentId)
  return row
}
