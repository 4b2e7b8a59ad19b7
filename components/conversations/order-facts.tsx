import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { Facts } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { Order } from '@/lib/orders/schema'

type Dated = Pick<Order, 'status' | 'deliveryDueAt' | 'deliveredAt' | 'chainTime'>

/** The relevant date: when the work is due, or when it was delivered. */
function dateOf({ status, deliveryDueAt, deliveredAt, chainTime }: Dated): [string, ReactNode][] {
  if (status === 'IN_PROGRESS' && deliveryDueAt)
    return [['Due', <Time key="due" at={deliveryDueAt} chainNow={chainTime} />]]
  return deliveredAt ? [['Delivered', <Time key="delivered" at={deliveredAt} chainNow={chainTime} />]] : []
}

/** The price and dates of an order, next to its conversation. */
export const OrderFacts = ({
  order,
}: {
  order: Dated & Pick<Order, 'budget' | 'currency' | 'createdAt'>
}) => (
  <Facts
    className="mt-3"
    items={[
      ['Price', <Amount key="budget" amount={order.budget} currency={order.currency} />],
      ...dateOf(order),
      ['Opened', <Time key="opened" at={order.createdAt} chainNow={order.chainTime} />],
    ]}
  />
)
