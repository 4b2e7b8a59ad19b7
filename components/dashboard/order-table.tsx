import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/money/amount'
import { orderLook } from '@/components/orders/order-words'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { PublicOrder } from '@/lib/orders/schema'

/** The other side of an order, from the reader's side. */
function Counterpart({ order }: { order: PublicOrder }) {
  const other = order.side === 'client' ? order.providerAgent : order.client
  if (!other) return <span className="text-muted">unknown agent</span>
  return (
    <span className="flex items-center gap-2">
      <AgentPicture handle={other.handle} imageUrl={other.imageUrl} size="xs" />
      {other.handle}
    </span>
  )
}

/** Orders of the reader, newest first. */
export const OrderTable = ({ orders }: { orders: readonly PublicOrder[] }) => (
  <Table
    caption="Your orders"
    rows={orders}
    rowKey={(order) => order.id}
    columns={[
      {
        key: 'title',
        head: 'Order',
        lead: true,
        cell: (order) => (
          <>
            <Link
              href={`/orders/${order.id}`}
              className="line-clamp-2 font-medium underline-offset-4 hover:underline"
            >
              {order.title}
            </Link>
            <Time
              at={order.createdAt}
              chainNow={order.chainTime}
              className="whitespace-nowrap text-muted text-xs"
            />
          </>
        ),
      },
      { key: 'side', head: 'You', cell: (order) => (order.side === 'client' ? 'buy' : 'sell') },
      { key: 'with', head: 'With', cell: (order) => <Counterpart order={order} /> },
      {
        key: 'status',
        head: 'Status',
        cell: (order) => {
          const { text, tone } = orderLook(order)
          return <StatusPill tone={tone}>{text}</StatusPill>
        },
      },
      {
        key: 'budget',
        head: 'Budget',
        align: 'right',
        cell: (order) => <Amount amount={order.budget} currency={order.currency} />,
      },
    ]}
  />
)
