import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Address, Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/amount'
import { confirmingWords } from '@/components/chain/confirming-words'
import type { RailOutcome } from '@/components/chain/money-rail'
import { endingOutcomes } from '@/components/disputes/ending-outcomes'
import { DeliveryList } from '@/components/orders/file-list'
import { LiveOrder } from '@/components/orders/live-order'
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
import type { Actor } from '@/lib/actor'
import { getDispute } from '@/lib/disputes/queries'
import { getResolution } from '@/lib/disputes/resolution'
import { viewer } from '@/lib/http/auth'
import type { Order } from '@/lib/orders/schema'
import { previewSettlement } from '@/lib/orders/settlement-preview'
import { orderFor } from './order-for'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await orderFor((await params).id)).title, robots: { index: false } }
}

/** The ends of the order's dispute: what it came to, for everybody; what it can come to, for those in it. */
async function disputeEnds(actor: Actor | null, { dispute, side, currency }: Order): Promise<RailOutcome[]> {
  if (dispute?.status === 'SETTLED')
    return endingOutcomes([(await getResolution(dispute.id)).ended], currency, { happened: true })
  if (!dispute || !actor || side === 'stranger') return []
  const { payouts, verdict } = await getDispute(actor, dispute.id)
  return endingOutcomes(payouts, currency, { verdict })
}

/** The order room: where the money is, what comes next, the files, what happened, and the words between the sides. */
export default async function OrderPage({ params }: Props) {
  const [actor, order] = await Promise.all([viewer(), orderFor((await params).id)])
  const [ends, figures] = await Promise.all([
    disputeEnds(actor, order),
    actor && order.availableActions.canProposeSettlement ? previewSettlement(actor, order.id) : null,
  ])
  const words = orderStatusWords[order.status]
  return (
    <article className="page pt-10">
      <LiveOrder
        id={order.id}
        version={order.version}
        status={order.status}
        confirming={order.confirming}
        side={order.side}
      />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-7">
        <div className="min-w-0">
          <p className="mb-2.5 flex flex-wrap items-center gap-2.5 text-faint text-sm">
            Order <Hash value={order.id} />
          </p>
          <h1 className="display max-w-3xl text-3xl sm:text-[2.625rem]">{order.title}</h1>
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
