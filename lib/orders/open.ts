/** Selects the orders that can wait for a wallet: paid and not ended. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import type { ChainOrderStatus } from './machine'
import type { OrderQuery } from './schema'

const openStatuses: readonly ChainOrderStatus[] = ['PENDING_ACCEPT', 'IN_PROGRESS', 'DELIVERED', 'IN_DISPUTE']

/** The most orders of each status to return. */
const maxPerStatus = 100

/**
 * Returns the ids of a wallet's open orders on one side, or on both. Of each status it returns at most 100: first those with the next
 * deadline, then those whose deadline has passed. So no status crowds out another.
 */
export async function openOrderIds({ wallet }: Actor, side: OrderQuery['side']): Promise<string[]> {
  const isOpen = Prisma.sql`o.status = any(${[...openStatuses]}::text[])`
  const columns = Prisma.sql`o.order_id, o.status, o.deadline`
  const sides = {
    client: Prisma.sql`select ${columns} from chain.orders o where o.buyer = ${wallet} and ${isOpen}`,
    provider: Prisma.sql`select ${columns} from chain.agents a join chain.orders o on o.provider_agent_id = a.token_id
      where a.owner = ${wallet} and ${isOpen}`,
  }
  const wanted = side === undefined ? [sides.client, sides.provider] : [sides[side]]
  const now = await chainTime()
  const rows = await queryWithGenericPlan<{ id: string }>(Prisma.sql`
    select order_id as id from (
      select order_id, row_number() over (
        partition by status order by deadline < ${now}::bigint, deadline, order_id) as place
      from (${Prisma.join(wanted, ' union ')}) open
    ) placed where place <= ${maxPerStatus} order by place, order_id`)
  return rows.map(({ id }) => id)
}
