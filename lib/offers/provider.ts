/** The current seller of an offer. */
import type { Actor } from '@/lib/actor'
import { getMintedAgent, type MintedAgent } from '@/lib/agents/access'
import { AppError } from '@/lib/errors'
import type { OfferRow } from './access'

/**
 * Returns the agent that made the offer, if its seller still holds it and is not the buyer. Throws `SELF_DEALING`, `CONFLICT` when it was
 * sold, `NOT_FOUND` when it no longer exists.
 */
export async function standingProvider(actor: Actor, offer: OfferRow): Promise<MintedAgent> {
  const provider = await getMintedAgent(offer.providerAgentId)
  if (provider.owner === actor.wallet)
    throw new AppError(
      'SELF_DEALING',
      'You own the agent that made this offer. You cannot buy from yourself.',
    )
  if (provider.ownerAccountId !== offer.providerAccountId)
    throw new AppError(
      'CONFLICT',
      `${provider.displayName} has a new owner since this offer was sent. Ask the owner for a new one.`,
      { providerAgentId: provider.id },
    )
  return provider
}
