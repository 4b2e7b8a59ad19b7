/** An account's purchases: spending by category, and the money it has committed now. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { type CampaignStatus, shownCampaignStatus } from '@/lib/campaigns/machine'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { showJobId } from '@/lib/jobs/job-id'
import { type Currency, formatMoney, money } from '@/lib/money'
import { maxListed } from '@/lib/paging'
import { lastDays } from './own-days'

/** A category and the amount spent in it. Work that was not agreed on Merx has no category. */
export type CategorySpending = { category: string | null; units: bigint; count: number }

/** Returns the caller's cost of work that ended in the last days, by category, highest first. Jobs have no categories. */
export async function spentByCategory(
  actor: Actor,
  { currency, days }: { currency: Currency; days: number },
): Promise<CategorySpending[]> {
  const [first = 0] = await lastDays(days)
  const from = BigInt(first) * 86_400n
  const rows = await queryWithGenericPlan<{
    category: string | null
    units: string
    count: number
  }>(Prisma.sql`
    with ended as (
      select coalesce(r.category, l.category) as category, o.budget - coalesce(o.buyer_refund, 0) as spent
      from chain.orders o
      left join app.order_sessions s on s.order_id = o.order_id
      left join app.offers f on f.id = s.offer_id
      left join app.requests r on r.id = f.request_id
      left join app.listings l on l.id = f.listing_id
      where o.buyer = ${actor.wallet} and o.currency = ${currency} and o.status = 'SETTLED' and o.ended_at >= ${from}
      union all
      select t.category, c.reward_per_slot - coalesce(w.brand_refund, 0)
      from chain.campaigns c
      join chain.slots w on w.campaign_id = c.campaign_id
      left join app.campaigns t on t.id = c.campaign_id
      where c.brand = ${actor.wallet} and c.currency = ${currency} and w.ended_at >= ${from} and w.outcome <> 'REMOVED'
    )
    select category, sum(spent)::text as units, count(*)::int as count from ended where spent > 0
    group by category order by sum(spent) desc, category`)
  return rows.map(({ units, ...row }) => ({ ...row, units: BigInt(units) }))
}

export type CommitmentKind = 'ORDER' | 'CAMPAIGN' | 'JOB'

/** Money of the caller that a contract holds now. */
export type Commitment = {
  kind: CommitmentKind
  id: string
  title: string | null
  currency: Currency
  amount: string
  status: string
  /** When a campaign stops accepting claims; null for other work. */
  closesAt: string | null
  createdAt: string
}

type CommitmentRow = Omit<Commitment, 'closesAt' | 'createdAt'> & {
  /** 0 for a campaign without open slots. */
  open: number
  closesAt: bigint | null
  createdAt: bigint
}

/** Returns what the caller has in escrow now, the newest hundred amounts, including its dispute bonds on either side. */
export async function listCommitments(actor: Actor): Promise<Commitment[]> {
  const rows = await queryWithGenericPlan<CommitmentRow>(Prisma.sql`
    select 'ORDER' as kind, o.order_id as id, s.terms->>'title' as title, o.currency,
      (o.budget + coalesce(o.challenge_bond, 0))::text as amount, o.status, 0 as open, null::bigint as "closesAt",
      o.created_at as "createdAt"
    from chain.orders o left join app.order_sessions s on s.order_id = o.order_id
    where o.buyer = ${actor.wallet} and o.ended_at is null
    union all
    select 'CAMPAIGN', c.campaign_id, t.title, c.currency, (c.reward_per_slot * (c.open + c.running))::text, c.status,
      least(c.open, 1)::int, c.closes_at, c.created_at
    from chain.campaigns c left join app.campaigns t on t.id = c.campaign_id
    where c.brand = ${actor.wallet} and c.open + c.running > 0
    union all
    select 'JOB', j.job_id, j.title, 'USDC',
      (j.budget + case when j.disputed_by_client then coalesce(j.bond, 0) else 0 end)::text, j.status, 0, null, j.created_at
    from chain.jobs j where j.client = ${actor.wallet} and j.ended_at is null and j.funded_at is not null
    union all
    select 'JOB', j.job_id, j.title, 'USDC', j.bond::text, j.status, 0, null, j.disputed_at
    from chain.agents a join chain.jobs j on j.provider_agent_id = a.token_id
    where a.owner = ${actor.wallet} and j.ended_at is null and j.bond > 0 and not j.disputed_by_client
    order by "createdAt" desc, id limit ${maxListed}`)
  return rows.map(({ open, ...row }) => ({
    ...row,
    id: row.kind === 'JOB' ? showJobId(row.id) : row.id,
    title: row.title === '' ? null : row.title,
    amount: formatMoney(money(BigInt(row.amount), row.currency)),
    status:
      row.kind === 'CAMPAIGN'
        ? shownCampaignStatus({ status: row.status as CampaignStatus, open })
        : row.status,
    closesAt: showChainTimeOrNull(row.closesAt),
    createdAt: showChainTime(row.createdAt),
  }))
}
