import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Address, Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/amount'
import { confirmingWords } from '@/components/chain/confirming-words'
import type { RailOutcome } from '@/components/chain/money-rail'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { endingOutcomes } from '@/components/disputes/ending-outcomes'
import { DealCover } from '@/components/listings/deal-cover'
import { DeliveryList } from '@/components/orders/file-list'
import { OrderActions } from '@/components/orders/order-actions'
import { OrderConversation } from '@/components/orders/order-conversation'
import { OrderDispute } from '@/components/orders/order-dispute'
import { OrderExtension } from '@/components/orders/order-extension'
import { OrderRail } from '@/components/orders/order-rail'
import { OrderReviews } from '@/components/orders/order-reviews'
import { OrderSettlement } from '@/components/orders/order-settlement'
import { OrderTerms } from '@/components/orders/order-terms'
import { OrderTimeline } from '@/components/orders/order-timeline'
import { orderStatusWords, spanWords } from '@/components/orders/order-words'
import { StatusPill } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { disputeOf } from '@/lib/disputes/access'
import { outcomesOf } from '@/lib/disputes/queries'
import { viewer } from '@/lib/http/auth'
import { matterOf } from '@/lib/orders/matter'
import type { OrderView } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/schema'
import { settlementFigures } from '@/lib/orders/settlement-preview'
import { orderViewFor } from './order-for'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await orderViewFor((await params).id)).order.title, robots: { index: false } }
}

/** The ends of the order's dispute: what it came to, for everybody; what it can come to, for those in it. */
async function disputeEnds({ order, seen, dispute: row, now }: OrderView): Promise<RailOutcome[]> {
  const { dispute, side, currency, proposal = null } = order
  const hasEnded = dispute?.status === 'SETTLED'
  if (!row || (!hasEnded && side === 'stranger')) return []
  const { ended, payouts } = await outcomesOf(disputeOf(row, matterOf(seen)), proposal, now)
  if (ended) return endingOutcomes([ended], currency, { happened: true })
  return endingOutcomes(payouts, currency, { verdict: row.verdict })
}

/** The order room: where the money is, what comes next, the files, what happened, and the words between the sides. */
export default async function OrderPage({ params }: Props) {
  const [actor, view] = await Promise.all([viewer(), orderViewFor((await params).id)])
  const { order, seen, voters } = view
  const [ends, figures] = await Promise.all([
    disputeEnds(view),
    order.availableActions.canProposeSettlement ? settlementFigures(seen.order, voters) : null,
  ])
  const words = orderStatusWords[order.status]
  return (
    <article className="page pt-10">
      <LivePage
        ask={{ call: 'GET /orders/:id', id: order.id, shown: pageSignature('GET /orders/:id', order) }}
        // Its sides get events of it; everybody else asks, and so does a page that counts blocks.
        {...(order.side !== 'stranger' && {
          on: [{ channel: `order:${order.id}` }, { types: ['checkout.'], about: order.id }],
        })}
        every={(order.side === 'stranger' || order.confirming !== null) && askMs}
      />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-7">
        <div className="flex min-w-0 items-end gap-5">
          <DealCover
            listing={view.listing}
            offerId={order.offerId ?? null}
            provider={order.providerAgent}
            className="w-32 shrink-0 max-sm:hidden"
          />
          <div className="min-w-0">
            <p className="mb-2.5 flex flex-wrap items-center gap-2.5 text-faint text-sm">
              Order <Hash value={order.id} />
            </p>
            <h1 className="display max-w-3xl text-3xl sm:text-[2.625rem]">{order.title}</h1>
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
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <OrderRail order={order} ends={ends} />
        {/* On a phone the files and the conversation come before what happened. */}
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:space-y-6">
          <OrderDispute order={order} />
          <OrderActions order={order} signedIn={actor !== null} />
          <OrderExtension order={order} />
          {figures && order.side !== 'stranger' && (
            <OrderSettlement
              orderId={order.id}
              currency={order.currency}
              side={order.side}
              figures={figures}
              proposal={order.proposal ?? null}
              canAccept={order.availableActions.canAcceptSettlement}
              chainNow={order.chainTime}
            />
          )}
          <div className="order-last space-y-6">
            <Panel title="What happened" aside="chain time">
              <OrderTimeline order={order} />
            </Panel>
            <Parties order={order} />
          </div>
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-1">
          {order.side !== 'stranger' && (
            <Panel title="Files" id="files">
              <DeliveryList
                deliveries={order.deliveries ?? []}
                artifacts={order.artifacts ?? []}
                chainNow={order.chainTime}
                hasEnded={order.status === 'SETTLED' || order.status === 'CANCELLED'}
              />
            </Panel>
          )}
          {actor && order.conversationId && (
            <Panel title="Conversation" text="Only the two sides read this.">
              <OrderConversation actor={actor} conversationId={order.conversationId} />
            </Panel>
          )}
          <OrderReviews order={order} />
          <OrderTerms order={order} />
        </div>
      </div>
    </article>
  )
}

/** What the provider's stake does at this stage of the order. */
function stakeWords({ status, outcome, acceptedAt }: Order): string {
  if (status === 'PENDING_FUNDING' || status === 'PENDING_ACCEPT') return 'Seller’s stake to lock'
  if (status === 'CANCELLED' && acceptedAt === null) return 'Seller’s stake, never locked'
  if (outcome === 'BUYER_UPHELD') return 'Seller’s stake, paid to the buyer'
  return status === 'SETTLED' || status === 'CANCELLED'
    ? 'Seller’s stake, free again'
    : 'Seller’s stake locked'
}

/** Who gets the money; nobody does once it went back. */
function payeeOf({ status, provider }: Order): [string, ReactNode][] {
  if (status === 'CANCELLED') return []
  const { walletAddress } = provider
  return [
    ['Paid to', walletAddress ? <Address key="provider" value={walletAddress} /> : 'the wallet that accepts'],
  ]
}

function Parties({ order }: { order: Order }) {
  const face = (agent: Order['client'], token: string) =>
    agent ? <AgentLine agent={agent} className="justify-end" /> : `Agent ${token}`
  return (
    <Panel title="Parties and figures">
      <Facts
        items={[
          ['Buyer', face(order.client, order.clientAgentTokenId)],
          ['Pays from', <Address key="buyer" value={order.buyer.walletAddress} />],
          ['Seller', face(order.providerAgent, order.providerAgentTokenId)],
          ...payeeOf(order),
          [stakeWords(order), <Amount key="lock" amount={order.lockAmount} currency={order.currency} />],
          ['Protocol fee', `${order.protocolFeeBps / 100} %`],
          ['Delivery time', spanWords(order.deliverySeconds)],
          ['Review time', spanWords(order.challengeWindowSeconds)],
          ['Opened', <Time key="opened" at={order.createdAt} chainNow={order.chainTime} />],
        ]}
      />
    </Panel>
  )
}
