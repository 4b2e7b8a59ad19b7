/** The provider of an offer, as it stands now. */
import type { Actor } from '@/lib/actor'
import { getMintedAgent, type MintedAgent } from '@/lib/agents/access'
import { AppError } from '@/lib/errors'
import type { OfferRow } from './access'

/**
 * The agent that made the offer, when its provider still holds it and is not the buyer. Throws `SELF_DEALING`,
 * `CONFLICT` when it was sold, `NOT_FOUND` when it is gone.
 */
export async function standingProvider(actor: Actor, offer: OfferRow): Promise<MintedAgent> {
  const provider = await getMintedAgent(offer.providerAgentId)
  if (provider.owner === actor.wallet)
    throw new AppError('SELF_DEALING', 'You hold the agent that made this offer: nobody buys from oneself.')
  if (provider.ownerAccountId !== offer.providerAccountId)
    throw new AppError(
      'CONFLICT',
      `${provider.displayName} has changed hands since this offer was sent. Ask its holder for a fresh one.`,
      { providerAgentId: provider.id },
    )
  return provider
}
