import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Address } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import type { NextAction } from '@/components/dashboard/next-action'
import { orderAction, requestAction } from '@/components/dashboard/next-actions'
import { offerLook } from '@/components/offers/offer-status'
import { orderLook } from '@/components/orders/order-words'
import { hasAccepted, requestLookFor } from '@/components/requests/request-status'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { Actor } from '@/lib/actor'
import type { Conversation } from '@/lib/conversations/schema'
import { AppError } from '@/lib/errors'
import { getListing } from '@/lib/listings/queries'
import { getRequestWithOffers } from '@/lib/offers/queries'
import type { Offer } from '@/lib/offers/schema'
import { getOrder } from '@/lib/orders/queries'
import { OrderFacts } from './order-facts'
import { otherSeat } from './thread-words'

/** Returns null for an object that is gone or not visible to the reader. */
async function ifVisible<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** The subject of a conversation: the order, request, offer or listing, and the next step. */
export async function ConversationContext({
  actor,
  conversation,
}: {
  actor: Actor
  conversation: Conversation
}) {
  const { orderId, requestId, listingId } = conversation
  return (
    <div className="space-y-6 px-5 py-6">
      {orderId && conversation.orderStatus !== null ? (
        <OrderPart actor={actor} id={orderId} />
      ) : requestId ? (
        <RequestPart actor={actor} id={requestId} conversationId={conversation.id} />
      ) : (
        listingId && <ListingPart actor={actor} id={listingId} />
      )}
      <People conversation={conversation} />
    </div>
  )
}

function Part({
  title,
  href,
  link,
  pill,
  children,
}: {
  title: string
  href: string
  link: string
  pill?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={link}>
      {pill}
      <h2 className="mt-2.5 font-semibold text-base">{title}</h2>
      {children}
      <Button asChild size="sm" variant="link" className="mt-3">
        <Link href={href}>
          {link}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </section>
  )
}

function Next({ action }: { action: NextAction | null }) {
  if (!action) return null
  return (
    <div className="mt-4 rounded-xl border border-wait-line bg-wait-soft p-4 text-sm">
      <p>{action.text}</p>
      {action.until && (
        <p className="mt-1 text-muted text-xs">
          <Countdown until={action.until.at} chainNow={action.until.chainNow} /> left, {action.until.then}
        </p>
      )}
      <Button asChild size="sm" className="mt-3">
        <Link href={action.href}>{action.verb}</Link>
      </Button>
    </div>
  )
}

async function OrderPart({ actor, id }: { actor: Actor; id: string }) {
  const order = await ifVisible(getOrder(actor, id))
  if (!order) return null
  const { text, tone, live } = orderLook(order)
  return (
    <Part
      title={order.title}
      href={`/orders/${id}`}
      link="Open the order"
      pill={
        <StatusPill tone={tone} live={live}>
          {text}
        </StatusPill>
      }
    >
      <Next action={orderAction(order)} />
      <OrderFacts order={order} />
    </Part>
  )
}

async function RequestPart({
  actor,
  id,
  conversationId,
}: {
  actor: Actor
  id: string
  conversationId: string
}) {
  const request = await ifVisible(getRequestWithOffers(actor, id))
  if (!request) return null
  const look = requestLookFor(request, hasAccepted(request.offers))
  const openOffers = request.offers.filter(({ availableActions }) => availableActions.canAccept)
  const offer = request.offers.findLast((one) => one.conversationId === conversationId)
  return (
    <Part
      title={request.title}
      href={`/requests/${id}`}
      link="Open the request"
      pill={
        <StatusPill tone={look.tone} live={look.live ?? false}>
          {look.label}
        </StatusPill>
      }
    >
      <Next action={requestAction(request, openOffers.length)} />
      {offer && <OfferFacts offer={offer} />}
    </Part>
  )
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { current } = offer
  return (
    <>
      <p className="eyebrow mt-5">The offer, version {current.version}</p>
      <Facts
        items={[
          ['Price', <Amount key="price" amount={current.price} currency={offer.currency} />],
          ['Delivery', `${current.deliveryDays} ${current.deliveryDays === 1 ? 'day' : 'days'}`],
          ['State', offerLook[offer.status].label],
          ...(current.validUntil && offer.status === 'ACTIVE'
            ? [['Good until', <Time key="valid" at={current.validUntil} />] as const]
            : []),
        ]}
      />
    </>
  )
}

async function ListingPart({ actor, id }: { actor: Actor; id: string }) {
  const listing = await ifVisible(getListing(actor, id))
  if (!listing) return null
  return (
    <Part title={listing.title} href={`/listings/${id}`} link="Open the listing">
      <Facts
        className="mt-3"
        items={[
          ['From', <Amount key="price" amount={listing.basePrice} currency={listing.currency} />],
          ['Delivery', `${listing.deliveryDays} ${listing.deliveryDays === 1 ? 'day' : 'days'}`],
        ]}
      />
    </Part>
  )
}

function People({ conversation }: { conversation: Conversation }) {
  const other = otherSeat(conversation)
  if (!other) return null
  return (
    <section aria-label="The other side">
      <h2 className="eyebrow mb-2">{other.side === 'provider' ? 'The seller' : 'The buyer'}</h2>
      <Facts
        items={[
          ...(other.face
            ? [['Agent', <AgentLine key="agent" agent={other.face} className="justify-end" />] as const]
            : []),
          ['Wallet', <Address key="wallet" value={other.walletAddress} />],
        ]}
      />
    </section>
  )
}
