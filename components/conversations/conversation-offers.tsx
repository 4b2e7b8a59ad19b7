import { Amount } from '@/components/chain/money/amount'
import { dayCount, windowWords } from '@/components/listings/words'
import { OfferActions } from '@/components/offers/offer-actions'
import { type OfferPlace, ownAgents } from '@/components/offers/offer-place'
import { offerLookFor } from '@/components/offers/offer-status'
import { RevisionDiff } from '@/components/offers/revision-diff'
import { termsFor } from '@/components/offers/terms-for'
import { StatusPill } from '@/components/ui/badge'
import { Facts } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { Actor } from '@/lib/actor'
import { listOwnedAgents } from '@/lib/agents/queries'
import type { Conversation } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import { SendOffer } from './send-offer'

/** The offers of a conversation, with what their reader can do with them. */
export async function ConversationOffers({
  actor,
  offers,
  request,
}: {
  actor: Actor
  offers: readonly Offer[]
  /** Null for a conversation without a request. */
  request: Request | null
}) {
  // An offer on a request names the request's agent; another may have been sent to a wallet.
  const needsBuyer = offers.some(
    (offer) => offer.availableActions.canAccept && offer.clientAgentId === null && request === null,
  )
  const buyers = needsBuyer ? ownAgents(await listOwnedAgents(actor)) : undefined
  return offers.map((offer) => (
    <section
      key={offer.id}
      id={`offer-${offer.id}`}
      aria-label={offer.status === 'DRAFT' ? 'Your draft' : 'The offer'}
      className="mt-5 scroll-mt-4 sheet space-y-4 p-4"
    >
      <Terms offer={offer} />
      <OfferActions
        offer={offer}
        request={request}
        buyers={offer.clientAgentId === null ? buyers : undefined}
      />
    </section>
  ))
}

function Terms({ offer }: { offer: Offer }) {
  const { current, currency, status } = offer
  const before = offer.revisions.at(-2)
  const { label, tone } = offerLookFor(offer)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <StatusPill tone={tone}>{label}</StatusPill>
        {status === 'DRAFT' ? 'Only you see it' : `Revision ${current.version}`}
      </p>
      <Facts
        items={[
          ['Price', <Amount key="price" amount={current.price} currency={currency} />],
          ['Delivery', dayCount(current.deliveryDays)],
          ['Review', windowWords(offer.challengeWindowHours)],
          ...(current.validUntil && status === 'ACTIVE'
            ? [['Runs out', <Time key="valid" at={current.validUntil} />] as const]
            : []),
        ]}
      />
      <div>
        <h3 className="eyebrow mb-1.5">What is delivered</h3>
        <Markdown text={current.scope} className="text-sm" />
      </div>
      {before && <RevisionDiff before={before} after={current} currency={currency} />}
      {offer.endReason && (
        <p className="text-sm">
          <span className="text-muted">{label}: </span>
          {offer.endReason}
        </p>
      )}
    </>
  )
}

/** The form for a seller's next offer in this conversation; nothing for a seller whose agents were all sold. */
export async function NextOffer({
  actor,
  conversation,
  place,
  isFirst,
}: {
  actor: Actor
  conversation: Conversation
  place: OfferPlace
  isFirst: boolean
}) {
  const seat = conversation.participants.find(({ side }) => side === 'provider')?.agent?.id
  const owned = await listOwnedAgents(actor)
  // The agent of this conversation is the one to offer as, until another is chosen.
  const agents = owned.toSorted((a, b) => Number(b.id === seat) - Number(a.id === seat))
  if (agents.length === 0) return null
  return (
    <SendOffer place={place} agents={ownAgents(agents)} terms={await termsFor(agents)} isFirst={isFirst} />
  )
}
