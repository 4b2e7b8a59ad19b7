import type { Metadata } from 'next'
import { AgentLine } from '@/components/agents/agent-line'
import { Address, Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/amount'
import { DeliveryList } from '@/components/orders/file-list'
import { LiveOrder } from '@/components/orders/live-order'
import { OrderActions } from '@/components/orders/order-actions'
import { OrderConversation } from '@/components/orders/order-conversation'
import { OrderRail } from '@/components/orders/order-rail'
import { OrderTerms } from '@/components/orders/order-terms'
import { OrderTimeline } from '@/components/orders/order-timeline'
import { orderStatusWords, spanWords } from '@/components/orders/order-words'
import { StatusPill } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { viewer } from '@/lib/http/auth'
import { OrderId } from '@/lib/http/fields'
import { getOrder } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/schema'
import { found, pathPart } from '../../found'

type Props = { params: Promise<{ id: string }> }

const orderOf = async ({ params }: Props) => {
  const actor = await viewer()
  return { actor, order: await found(getOrder(actor, pathPart(OrderId, (await params).id))) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await orderOf(props)).order.title, robots: { index: false } }
}

/** The order room: where the money is, what comes next, the files, what happened, and the words between the sides. */
export default async function OrderPage(props: Props) {
  const { actor, order } = await orderOf(props)
  const words = orderStatusWords[order.status]
  return (
    <article className="page pt-10">
      <LiveOrder id={order.id} version={order.version} status={order.status} side={order.side} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-7">
        <div className="min-w-0">
          <p className="mb-2.5 flex flex-wrap items-center gap-2.5 text-faint text-sm">
            Order <Hash value={order.id} />
          </p>
          <h1 className="display max-w-3xl text-3xl sm:text-[2.625rem]">{order.title}</h1>
        </div>
        <StatusPill tone={words.tone} live={words.live}>
          {words.text}
        </StatusPill>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <OrderRail order={order} />
        <div className="space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderActions order={order} signedIn={actor !== null} />
          <Panel title="What happened" aside="chain time">
            <OrderTimeline order={order} />
          </Panel>
          <Parties order={order} />
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-1">
          {order.side !== 'stranger' && (
            <Panel title="Files">
              <DeliveryList deliveries={order.deliveries ?? []} artifacts={order.artifacts ?? []} />
            </Panel>
          )}
          {actor && order.conversationId && (
            <Panel title="Conversation" text="Only the two sides read this.">
              <OrderConversation actor={actor} conversationId={order.conversationId} />
            </Panel>
          )}
          <OrderTerms order={order} />
        </div>
      </div>
    </article>
  )
}

/** What the provider's stake does at this stage of the order. */
function stakeWords(status: Order['status']): string {
  if (status === 'PENDING_ACCEPT') return 'Seller’s stake to lock'
  return status === 'SETTLED' || status === 'CANCELLED'
    ? 'Seller’s stake, free again'
    : 'Seller’s stake locked'
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
          [
            'Paid to',
            order.provider.walletAddress ? (
              <Address key="provider" value={order.provider.walletAddress} />
            ) : (
              'the wallet that accepts'
            ),
          ],
          [
            stakeWords(order.status),
            <Amount key="lock" amount={order.lockAmount} currency={order.currency} />,
          ],
          ['Protocol fee', `${order.protocolFeeBps / 100} %`],
          ['Delivery time', spanWords(order.deliverySeconds)],
          ['Review time', spanWords(order.challengeWindowSeconds)],
          ['Opened', <Time key="opened" at={order.createdAt} />],
        ]}
      />
    </Panel>
  )
}
