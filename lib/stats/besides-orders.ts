/** The money of an account in campaigns and jobs, which the overview of its orders leaves out. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import type { Currency } from '@/lib/money'

/** The money that contracts hold now in one currency, in smallest units: the account's own, and what will pay for its work. */
export type Held = { currency: Currency; own: bigint; incoming: bigint }

type Row = { currency: Currency; own: string; incoming: string }

/**
 * Returns the money that campaigns and jobs of the caller hold now, including its bonds in their disputes. Empty when it never had any;
 * amounts of 0 when all have ended.
 */
export async function heldBesidesOrders({ wallet }: Actor): Promise<Held[]> {
  const rows = await queryWithGenericPlan<Row>(Prisma.sql`
    with held (currency, own, incoming) as (
      select c.currency, c.reward_per_slot * (c.open + c.running), 0::numeric from chain.campaigns c where c.brand = ${wallet}
      union all
      select 'USDC', case when j.ended_at is not null or j.funded_at is null then 0
        else j.budget + case when j.disputed_by_client then coalesce(j.bond, 0) else 0 end end, 0
      from chain.jobs j where j.client = ${wallet}
      union all
      select 'USDC', case when j.ended_at is null and not j.disputed_by_client then coalesce(j.bond, 0) else 0 end,
        case when j.ended_at is null then j.budget else 0 end
      from chain.agents a join chain.jobs j on j.provider_agent_id = a.token_id where a.owner = ${wallet}
      union all
      select c.currency, 0, case when s.ended_at is null then c.reward_per_slot else 0 end
      from chain.agents a join chain.slots s on s.agent_id = a.token_id
      join chain.campaigns c on c.campaign_id = s.campaign_id where a.owner = ${wallet}
    )
    select currency, sum(own)::text as own, sum(incoming)::text as incoming from held group by currency order by currency`)
  return rows.map(({ currency, own, incoming }) => ({
    currency,
    own: BigInt(own),
    incoming: BigInt(incoming),
  }))
}
