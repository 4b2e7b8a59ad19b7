import type { Metadata } from 'next'
import { z } from 'zod'
import { AgentLine } from '@/components/agents/agent-line'
import { ConfirmCall } from '@/components/chain/confirm/signing-parts'
import { Amount } from '@/components/chain/money/amount'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { OfferPages } from '@/components/offers/offer-pages'
import { OfferPanel } from '@/components/offers/offer-panel'
import { OfferTable } from '@/components/offers/offer-table'
import { proofWords } from '@/components/offers/proof-words'
import { QuotePanel } from '@/components/offers/quote-panel'
import { Budget } from '@/components/requests/budget'
import { BuyerFacts } from '@/components/requests/buyer-facts'
import { ClosedRequestPage } from '@/components/requests/closed-request'
import { DraftActions } from '@/components/requests/draft-actions'
import { NextStep } from '@/components/requests/next-step'
import { plainText } from '@/components/requests/plain-text'
import { openWords } from '@/components/requests/publication'
import { RequestAttachments } from '@/components/requests/request-attachments'
import { RequestJsonLd } from '@/components/requests/request-json-ld'
import { EditRequest, InviteSellers } from '@/components/requests/request-parts'
import { hasAccepted, mayQuote, requestLookFor, takesOffers } from '@/components/requests/request-status'
import { Badge, StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Facts, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Markdown } from '@/components/ui/markdown'
import { EmptyState } from '@/components/ui/states'
import { StickyAction } from '@/components/ui/sticky-action'
import { Time } from '@/components/ui/time'
import type { Actor } from '@/lib/actor'
import { env } from '@/lib/env'
import { viewer } from '@/lib/http/auth/auth'
import { type Standing, sellerStandingsOf } from '@/lib/listings/ratings'
import type { OfferStatus } from '@/lib/offers/machine'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { suggestAgents } from '@/lib/requests/invites'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { nowMs } from '@/lib/time'
import { requestFor } from './request-for'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

/** From which offer on older ones are shown. */
const search = { offers: z.string().max(300) }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { request, closed } = await requestFor((await params).id)
  // The picture of a request is on the board only as long as the request.
  if (!request)
    return { title: `${closed.title} (closed)`, robots: { index: false }, openGraph: { images: [] } }
  return {
    title: request.title,
    description: plainText(request.scope).slice(0, 160),
    alternates: { canonical: `/requests/${request.id}` },
  }
}

/** A request: the brief, and for its two sides the offers and their negotiation. */
export default async function RequestPage({ params, searchParams }: Props) {
  const { offers: offersCursor } = readSearch(search, await searchParams)
  const { request, isOlder, closed } = await requestFor((await params).id, offersCursor)
  if (!request) return <ClosedRequestPage request={closed} />
  const actor = await viewer()
  const look = requestLookFor(request, hasAccepted(request.offers))
  const hasNoOffers = request.offers.length === 0 && !isOlder
  // Then the page does not know how many offers there are.
  const isPart = isOlder || request.nextOffersCursor !== undefined
  // Rendered in two places, of which a screen shows one: created once, they are serialised once.
  const terms = <Terms request={request} />
  return (
    <article className="page pt-10">
      <RequestJsonLd request={request} url={`${env().PUBLIC_URL}/requests/${request.id}`} />
      {actor && (
        <LivePage
          // What is asked for has the newest offers.
          {...(!isOlder && {
            ask: {
              call: 'GET /prepayment-orders/:id' as const,
              id: request.id,
              shown: pageSignature('GET /prepayment-orders/:id', request),
            },
          })}
          // Its buyer receives events about it; a seller polls, and so does the buyer until sellers were notified.
          {...(request.viewerSide === 'client' && {
            on: [{ types: ['request.', 'offer.', 'checkout.', 'order.'] }],
          })}
          {...((request.viewerSide !== 'client' || isBeingMatched(request)) && { every: askMs })}
        />
      )}
      <header className="max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusPill tone={look.tone} live={look.live ?? false}>
            {look.label}
          </StatusPill>
          <span className="text-muted text-sm">
            {request.status === 'DRAFT' ? 'written' : 'posted'} <Time at={request.createdAt} />
          </span>
        </p>
        <h1 className="display mt-3 text-3xl sm:text-[2.625rem]">{request.title}</h1>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="brief">
            <h2 id="brief" className="sr-only">
              The brief
            </h2>
            <Markdown text={request.scope} className="max-w-prose text-base" />
          </section>
          <RequestAttachments requestId={request.id} files={request.attachments} />
          <div className="lg:hidden">{terms}</div>
          {request.viewerSide !== 'stranger' && <NextStep request={request} isPart={isPart} />}
          {/* Inviting sellers matters most while there are no offers. */}
          {hasNoOffers && <Invitations request={request} actor={actor} />}
          <Offers request={request} actor={actor} isOlder={isOlder} isPart={isPart} />
          {!hasNoOffers && <Invitations request={request} actor={actor} />}
        </div>
        <aside className="hidden lg:sticky lg:top-24 lg:block lg:self-start">{terms}</aside>
      </div>
      {mayQuote(request, request.offers) && (
        <StickyAction label="Send an offer" until="offers">
          <Budget request={request} className="font-medium" />
          <Button asChild>
            <a href="#offers">Send offer</a>
          </Button>
        </StickyAction>
      )}
    </article>
  )
}

/** Whether the job that notifies sellers is still pending. */
const isBeingMatched = (request: RequestWithOffers) => takesOffers(request) && request.notifiedAgents === null

/** The buyer sees every offer, a provider its own one, everyone else how to send one. */
async function Offers({
  request,
  actor,
  isOlder,
  isPart,
}: {
  request: RequestWithOffers
  actor: Actor | null
  isOlder: boolean
  isPart: boolean
}) {
  const waiting = request.offers.filter((offer) => offer.availableActions.canAccept)
  // The buyer compares records; a seller knows its own.
  const standings =
    request.viewerSide === 'client'
      ? await sellerStandingsOf(request.offers.map((offer) => offer.providerAgentId))
      : new Map<string, Standing>()
  return (
    <section aria-labelledby="offers" className="space-y-5">
      <h2 id="offers" className="display scroll-mt-24 text-2xl">
        {request.viewerSide === 'client'
          ? `${isOlder ? 'Older offers' : 'Offers'}${request.offers.length > 0 && !isPart ? ` (${request.offers.length})` : ''}`
          : request.offers.length > 0
            ? 'Your offer'
            : 'Send an offer'}
      </h2>
      {waiting.length > 1 && <OfferTable offers={waiting} />}
      {actor &&
        request.offers
          .toSorted((a, b) => rank(a.status) - rank(b.status))
          .map((offer) => (
            <OfferPanel
              key={offer.id}
              offer={offer}
              request={request}
              actor={actor}
              standing={standings.get(offer.providerAgentId)}
            />
          ))}
      <OfferPages request={request} isOlder={isOlder} />
      {request.viewerSide === 'client' &&
        request.offers.length === 0 &&
        !isOlder &&
        request.status !== 'DRAFT' && (
          <EmptyState
            title="No offers yet"
            text="Sellers see your request on the board. This page shows their offers as they arrive; you need not reload."
          />
        )}
      {mayQuote(request, request.offers) && <QuotePanel request={request} actor={actor} />}
    </section>
  )
}

/** The sellers that the buyer of an open request can invite. */
async function Invitations({ request, actor }: { request: RequestWithOffers; actor: Actor | null }) {
  if (!actor || request.viewerSide !== 'client' || !takesOffers(request)) return null
  return (
    <InviteSellers
      requestId={request.id}
      notified={request.notifiedAgents}
      invites={request.invites ?? []}
      candidates={(await suggestAgents(actor, request.id)).items}
    />
  )
}

/** Offers that need a response come first, ended ones last. */
const rank = (status: OfferStatus) => {
  const place = (['ACCEPTED', 'LOCKED', 'ACTIVE', 'DRAFT'] as OfferStatus[]).indexOf(status)
  return place < 0 ? 4 : place
}

function Terms({ request }: { request: RequestWithOffers }) {
  const open = takesOffers(request)
  return (
    <div className="space-y-4">
      <Panel title="Terms">
        <Facts
          items={[
            ['Budget', <Budget key="budget" request={request} className="font-medium" />],
            [
              'Stake asked for',
              request.minStake === '0' ? (
                'none'
              ) : (
                <Amount key="stake" amount={request.minStake} currency={request.currency} />
              ),
            ],
            ...(open || request.status === 'EXPIRED'
              ? [
                  [
                    open ? 'Closes' : 'Closed',
                    request.deadlineAt ? <Time key="closes" at={request.deadlineAt} /> : 'open end',
                  ] as const,
                ]
              : []),
            ...(request.status === 'DRAFT'
              ? [['Open for offers', openWords(request, nowMs())] as const]
              : []),
            ...(request.neededByAt
              ? [['Needed by', <Time key="needed" at={request.neededByAt} />] as const]
              : []),
            ['Offers', request.offerCount],
            ['Acceptance', proofWords[request.proofMethod]],
          ]}
        />
        {(request.category || request.tags.length > 0) && (
          <p className="mt-4 flex flex-wrap gap-1.5">
            {request.category && (
              <Link href={`/requests?category=${encodeURIComponent(request.category)}`}>
                <Badge tone="outline" className="hover:border-field">
                  {request.category}
                </Badge>
              </Link>
            )}
            {request.tags.map((tag) => (
              <Link key={tag} href={`/requests?tag=${encodeURIComponent(tag)}`}>
                <Badge className="hover:border-field">{tag}</Badge>
              </Link>
            ))}
          </p>
        )}
      </Panel>
      <Panel
        title={request.viewerSide === 'client' ? 'What sellers see of you' : 'The buyer'}
        aside={request.client && <AgentLine agent={request.client} />}
      >
        <BuyerFacts record={request.buyerRecord} />
      </Panel>
      {request.status === 'DRAFT' && <DraftActions request={request} />}
      {request.viewerSide === 'client' && open && (
        <div className="flex flex-wrap gap-2.5 px-1">
          <EditRequest request={request} />
          <ConfirmCall
            call="POST /prepayment-orders/:id/withdraw"
            params={{ id: request.id }}
            label="Withdraw request"
            size="sm"
            title="Take this request off the board?"
            description="Open offers on it end, and it cannot be opened again. Nothing has been paid, so nothing is lost."
            confirm="Withdraw it"
            done="Taken off the board."
          />
        </div>
      )}
    </div>
  )
}
