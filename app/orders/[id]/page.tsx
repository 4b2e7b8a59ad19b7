import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Address, Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import type { RailOutcome } from '@/components/chain/money/money-rail'
import { spanWords } from '@/components/chain/span-words'
import { confirmingWords } from '@/components/chain/transactions/confirming-words'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { endingOutcomes } from '@/components/disputes/endings/ending-outcomes'
import { CheckLink } from '@/components/explorer/check-link'
import { DealCover } from '@/components/listings/cards/deal-cover'
import { againPath } from '@/components/orders/again-path'
import { DeliveryRounds } from '@/components/orders/delivery/delivery-rounds'
import { RedoNote } from '@/components/orders/delivery/redo-note'
import { roundsOf } from '@/components/orders/delivery/rounds'
import { NextStepBar } from '@/components/orders/next-step-bar'
import { OrderConversation } from '@/components/orders/order-conversation'
import { OrderDispute } from '@/components/orders/order-dispute'
import { orderNextStep } from '@/components/orders/order-next-step'
import { OrderNow } from '@/components/orders/order-now'
import { OrderMoney, OrderSum } from '@/components/orders/order-rail'
import { OrderReviews } from '@/components/orders/order-reviews'
import { OrderTerms } from '@/components/orders/order-terms'
import { OrderTimeline } from '@/components/orders/order-timeline'
import { orderLook } from '@/components/orders/order-words'
import { StatusPill } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { percent } from '@/components/ui/percent'
import { Skeleton } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { disputeOf } from '@/lib/disputes/access'
import { outcomesOf } from '@/lib/disputes/queries'
import { viewer } from '@/lib/http/auth/auth'
import { settlementFigures } from '@/lib/orders/agreements/settlement-preview'
import { paceOf } from '@/lib/orders/figures/pace'
import { matterOf } from '@/lib/orders/matter'
import type { OrderView } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/schema'
import type { Artifact } from '@/lib/storage/schema'
import { textStarts } from '@/lib/storage/text-start'
import { orderViewFor } from './order-for'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await orderViewFor((await params).id)).order.title, robots: { index: false } }
}

/** The endings of the order's dispute: the actual one for everyone; the possible ones for participants. */
async function disputeEnds({ order, seen, dispute: row, now }: OrderView): Promise<RailOutcome[]> {
  const { dispute, side, currency, proposal = null } = order
  const hasEnded = dispute?.status === 'SETTLED'
  if (!row || (!hasEnded && side === 'stranger')) return []
  const { ended, payouts } = await outcomesOf(disputeOf(row, matterOf(seen)), proposal, now)
  if (ended) return endingOutcomes([ended], currency, { happened: true })
  return endingOutcomes(payouts, currency, { verdict: row.verdict })
}

/** The page of an order: the next step, the work, the terms, the conversation, and the money. */
export default async function OrderPage({ params }: Props) {
  const [actor, view] = await Promise.all([viewer(), orderViewFor((await params).id)])
  const { order, seen, voters, hasWritten } = view
  const rounds = roundsOf(order.deliveries ?? [], (order.artifacts ?? []).map(withOwnLink(order.id)))
  const waitsForSeller = order.status === 'PENDING_ACCEPT' && order.side === 'client'
  const [ends, figures, pace, texts] = await Promise.all([
    disputeEnds(view),
    order.availableActions.canProposeSettlement ? settlementFigures(seen.order, voters) : null,
    waitsForSeller ? paceOf(seen.order.state.providerAgentId) : null,
    textStarts(rounds[0]?.files ?? []),
  ])
  const { title, label, until } = orderNextStep(order, { hasWritten })
  return (
    <article className="page pt-10">
      <LivePage
        ask={{ call: 'GET /orders/:id', id: order.id, shown: pageSignature('GET /orders/:id', order) }}
        // Its two sides receive events about it; everyone else polls, and so does a page that counts confirmations.
        {...(order.side !== 'stranger' && {
          on: [
            { channel: `order:${order.id}` },
            { types: ['checkout.'], about: order.id },
            // The buyer's first message changes the next step.
            ...(waitsForSeller && !hasWritten
              ? [{ channel: `conversation:${order.conversationId}`, types: ['message.created'] }]
              : []),
            ...(order.dispute ? [{ channel: `dispute:${order.dispute.id}` }] : []),
          ],
        })}
        every={(order.side === 'stranger' || order.confirming !== null) && askMs}
      />
      <Head view={view} ends={ends} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <aside className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:-m-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1">
          <OrderNow
            order={order}
            signedIn={actor !== null}
            pace={pace}
            hasWritten={hasWritten}
            figures={figures}
            againPath={againPath(view.order.id, view.listing)}
            sellerSaved={view.sellerSaved}
          />
        </aside>
        <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
          {rounds[0] && (
            <Panel
              title={deliveryTitle(order, rounds.length)}
              id="delivery"
              aside={<Time at={rounds[0].deliveredAt} chainNow={order.chainTime} />}
            >
              {/* A seller who has to deliver reads it next to the form. */}
              {!order.availableActions.canSubmitDelivery && <RedoNote order={order} className="mb-5" />}
              <DeliveryRounds rounds={rounds} texts={texts} chainNow={order.chainTime} />
            </Panel>
          )}
          <OrderDispute order={order} />
          <OrderReviews order={order} />
          <OrderTerms order={order} />
          {actor && order.conversationId && (
            <Panel title="Conversation" text="Only the two sides read this." id="conversation">
              {/* A Suspense boundary hydrates separately, without delaying what is above it. */}
              <Suspense fallback={<Skeleton className="h-80" />}>
                <OrderConversation actor={actor} conversationId={order.conversationId} />
              </Suspense>
            </Panel>
          )}
          <section id="money" aria-label="Money" className="space-y-6">
            <Suspense>
              <OrderMoney order={order} ends={ends} />
            </Suspense>
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              <Suspense>
                <Panel title="What happened" aside="chain time">
                  <OrderTimeline order={order} />
                </Panel>
                <Figures order={order} />
              </Suspense>
            </div>
          </section>
        </div>
      </div>
      {order.side !== 'stranger' && (
        <NextStepBar title={title} label={label} until={until} chainNow={order.chainTime} />
      )}
    </article>
  )
}

/** The title of the shown delivery: during changes, it is the one they were requested for. */
function deliveryTitle({ status, redoUsed }: Order, rounds: number): string {
  if (!redoUsed) return 'The delivery'
  return rounds > 1 || status !== 'IN_PROGRESS' ? 'The new delivery' : 'The first delivery'
}

/** A permanent URL of a file, which redirects to a fresh signed link: a signed link may expire while the page is open. */
const withOwnLink = (orderId: string) => (file: Artifact) => ({
  ...file,
  url: `/orders/${orderId}/files/${file.id}`,
})

/** The title, the two sides, and the state of the money. */
function Head({ view: { order, listing }, ends }: { view: OrderView; ends: readonly RailOutcome[] }) {
  const words = orderLook(order)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-7">
      <div className="flex min-w-0 items-center gap-5">
        <DealCover
          listing={listing}
          offerId={order.offerId ?? null}
          provider={order.providerAgent}
          className="w-32 shrink-0 max-sm:hidden"
        />
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap items-center gap-2.5 text-faint text-sm">
            Order <Hash value={order.id} />
          </p>
          <h1 className="display max-w-3xl text-3xl sm:text-[2.375rem]">{order.title}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted text-sm">
            <Side name="Buyer" agent={order.client} token={order.clientAgentTokenId} />
            <Side name="Seller" agent={order.providerAgent} token={order.providerAgentTokenId} />
            <a
              href="#money"
              className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline"
            >
              <OrderSum order={order} ends={ends} />
            </a>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {order.confirming && (
          <StatusPill tone="wait" live>
            Confirming: {confirmingWords(order.confirming)}
          </StatusPill>
        )}
        <StatusPill tone={words.tone} live={words.live}>
          {words.text}
        </StatusPill>
      </div>
    </header>
  )
}

const Side = ({ name, agent, token }: { name: string; agent: Order['client']; token: string }) => (
  <span className="flex min-w-0 items-center gap-2">
    {name} {agent ? <AgentLine agent={agent} className="text-ink" /> : `Agent ${token}`}
  </span>
)

/** The state of the provider's stake at this stage of the order. */
function stakeWords({ status, outcome, acceptedAt }: Order): string {
  if (status === 'PENDING_FUNDING' || status === 'PENDING_ACCEPT') return 'Seller’s stake to lock'
  if (status === 'CANCELLED' && acceptedAt === null) return 'Seller’s stake, never locked'
  if (outcome === 'BUYER_UPHELD') return 'Seller’s stake, paid to the buyer'
  return status === 'SETTLED' || status === 'CANCELLED'
    ? 'Seller’s stake, free again'
    : 'Seller’s stake locked'
}

/** The recipient of the money; none once it was refunded. */
function payeeOf({ status, provider }: Order): [string, ReactNode][] {
  if (status === 'CANCELLED') return []
  const { walletAddress } = provider
  return [
    ['Paid to', walletAddress ? <Address key="provider" value={walletAddress} /> : 'the wallet that accepts'],
  ]
}

const Figures = ({ order }: { order: Order }) => (
  <Panel title="Figures" aside={<CheckLink kind="order" id={order.id} />}>
    <Facts
      items={[
        ['Pays from', <Address key="buyer" value={order.buyer.walletAddress} />],
        ...payeeOf(order),
        [stakeWords(order), <Amount key="lock" amount={order.lockAmount} currency={order.currency} />],
        ['Protocol fee', percent(order.protocolFeeBps)],
        ['Delivery time', spanWords(order.deliverySeconds)],
        ['Review period', spanWords(order.challengeWindowSeconds)],
        ['Opened', <Time key="opened" at={order.createdAt} chainNow={order.chainTime} />],
      ]}
    />
  </Panel>
)
