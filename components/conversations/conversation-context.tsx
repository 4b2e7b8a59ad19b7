import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Address } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import type { NextAction } from '@/components/dashboard/next-action'
import { orderAction, requestAction } from '@/components/dashboard/next-actions'
import { orderLook } from '@/components/orders/order-words'
import { hasAccepted, mayQuote, requestLookFor } from '@/components/requests/request-status'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import type { Actor } from '@/lib/actor'
import type { Conversation } from '@/lib/conversations/schema'
import { AppError } from '@/lib/errors'
import { getListing } from '@/lib/listings/queries'
import type { Listing } from '@/lib/listings/schema'
import { getRequestWithOffers, offersInConversation } from '@/lib/offers/queries'
import { getOrder } from '@/lib/orders/queries'
import { ConversationOffers, NextOffer } from './conversation-offers'
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
        <>
          <OrderPart actor={actor} id={orderId} />
          {requestId === null && <OpenOffers actor={actor} conversation={conversation} />}
        </>
      ) : requestId ? (
        <RequestPart actor={actor} id={requestId} conversation={conversation} />
      ) : (
        <QuestionPart actor={actor} listingId={listingId} conversation={conversation} />
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

/** What is still negotiated in the conversation of an order, such as an offer from before the buyer bought the listing. */
async function OpenOffers({ actor, conversation }: { actor: Actor; conversation: Conversation }) {
  const offers = await offersInConversation(actor, conversation)
  const open = offers.filter(({ status }) => ['DRAFT', 'ACTIVE', 'ACCEPTED'].includes(status))
  return <ConversationOffers actor={actor} offers={open} request={null} />
}

async function RequestPart({
  actor,
  id,
  conversation,
}: {
  actor: Actor
  id: string
  conversation: Conversation
}) {
  const [request, offers] = await Promise.all([
    ifVisible(getRequestWithOffers(actor, id)),
    offersInConversation(actor, conversation),
  ])
  if (!request) return null
  const look = requestLookFor(request, hasAccepted(request.offers))
  const openOffers = request.offers.filter(({ availableActions }) => availableActions.canAccept)
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
      {/* The offer below has its own buttons. */}
      {offers.length === 0 && <Next action={requestAction(request, openOffers.length)} />}
      <ConversationOffers actor={actor} offers={offers} request={request} />
      {mayQuote(request, request.offers) && (
        <NextOffer
          actor={actor}
          conversation={conversation}
          place={{ request }}
          isFirst={offers.length === 0}
        />
      )}
    </Part>
  )
}

/** Without a request: the listing that was asked about, if any, and the offers to its buyer. */
async function QuestionPart({
  actor,
  listingId,
  conversation,
}: {
  actor: Actor
  listingId: string | null
  conversation: Conversation
}) {
  const [listing, offers] = await Promise.all([
    listingId ? ifVisible(getListing(actor, listingId)) : null,
    offersInConversation(actor, conversation),
  ])
  const { id: conversationId, kind, side } = conversation
  const maySend = side === 'provider' && ['DIRECT_MESSAGE', 'QUOTE_NEGOTIATION'].includes(kind)
  return (
    <div>
      {listing && <ListingPart listing={listing} />}
      <ConversationOffers actor={actor} offers={offers} request={null} />
      {maySend && otherSeat(conversation) && (
        <NextOffer
          actor={actor}
          conversation={conversation}
          place={{
            request: null,
            conversationId,
            listing: listing && {
              basePrice: listing.basePrice,
              currency: listing.currency,
              deliveryDays: listing.deliveryDays,
            },
          }}
          isFirst={offers.length === 0}
        />
      )}
    </div>
  )
}

function ListingPart({ listing }: { listing: Listing }) {
  return (
    <Part title={listing.title} href={`/listings/${listing.id}`} link="Open the listing">
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
