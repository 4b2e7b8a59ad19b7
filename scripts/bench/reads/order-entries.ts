/** Reads of orders: an account's list, a single one, and its transaction in the explorer. */
import type { Hex } from 'viem'
import { db } from '@/lib/db/client'
import { getTx } from '@/lib/explorer/queries'
import { getOrder, listOrders } from '@/lib/orders/queries'
import { OrderQuery } from '@/lib/orders/schema'
import { toCursor } from '@/lib/paging'
import { type Entry, holder } from './entry'
import { orderTime } from './order-rows'

const orders = (name: string, who: (n: number) => number, query: object): Entry => ({
  name: `orders: ${name}`,
  kind: 'list',
  open: () => (n) => listOrders(holder(who(n)), OrderQuery.parse(query)),
})

/** Orders spread over all blocks. */
const some = (size: number) =>
  db.chainOrder.findMany({
    where: { createdBlock: { in: Array.from({ length: 20 }, (_, n) => Math.ceil((size / 21) * (n + 1))) } },
    select: { orderId: true, createdTx: true },
  })

/** The busy wallet bought one in ten of all orders; the others have as many at every size of the market around them. */
export const orderEntries: readonly Entry[] = [
  orders('own, of someone with few', (n) => 2 + n, {}),
  orders('own, of the busiest', () => 1, {}),
  orders('bought by the busiest', () => 1, { side: 'client' }),
  orders('of one status, of the busiest', () => 1, { status: 'SETTLED' }),
  {
    name: 'orders: of the busiest, deep',
    kind: 'cursor',
    open: async (_, { orders: size }) => {
      const place = Math.floor(size / 100) * 10
      const [at] = await db.chainOrder.findMany({ where: { createdBlock: place } })
      const cursor = toCursor([String(orderTime(place)), String(place), at?.orderId ?? ''])
      return () => listOrders(holder(1), OrderQuery.parse({ cursor }))
    },
  },
  {
    name: 'orders: one',
    kind: 'list',
    open: async (_, { orders: size }) => {
      const found = await some(size)
      return (n) => getOrder(null, found[n % found.length]?.orderId ?? '')
    },
  },
  {
    name: 'explorer: a transaction',
    kind: 'list',
    open: async (_, { orders: size }) => {
      const found = await some(size)
      return (n) => getTx((found[n % found.length]?.createdTx ?? '0x') as Hex)
    },
  },
]
