/**
 * Recomputes the main figures of the network in SQL over the raw events alone. It shares no code with projections, folds or figures, so a
 * mistake in those shows as a difference.
 */
import type { Client } from 'pg'
import { placesOf } from '@/lib/chain/contracts'
import type { Deployment } from '@/lib/chain/deployment'
import type { NetworkFigure } from '@/lib/chain/figures/figures'
import { pgArray } from '@/lib/db/indexer'
import { currencyList } from '@/lib/money'
import type { Compared } from './difference'
import { differingSums } from './verify-figures'

/** Every money argument is decimal text or a number in JSON: `->>` reads both. */
const recount = `
  with place as (
    select * from unnest($1::text[], $2::text[], $3::text[]) p(contract, source, currency)
  ), token as (
    select * from unnest($4::text[], $5::text[]) t(token, currency)
  ), e as (
    select p.source, p.currency, e.name, e.args, (e.timestamp / 86400)::int as day
    from chain.events e join place p using (contract)
  ), made as (
    select args->>'orderId' as id, (args->>'budget')::numeric as budget
    from e where source = 'escrow' and name = 'OrderCreated'
  ), campaign as (
    select args->>'campaignId' as id, (args->>'rewardPerSlot')::numeric as reward, t.currency
    from e join token t on t.token = args->>'token' where source = 'campaigns' and name = 'CampaignFunded'
  ), slot as (
    select e.name, e.args, e.day, c.currency, c.reward,
      coalesce((e.args->>'providerPayout')::numeric, 0) as paid, coalesce((e.args->>'protocolFee')::numeric, 0) as fee,
      coalesce((e.args->>'brandRefund')::numeric, (e.args->>'refund')::numeric, 0) as refund
    from e join campaign c on c.id = e.args->>'campaignId' where e.source = 'campaigns'
  ), job as (
    select args->>'jobId' as id, (args->>'budget')::numeric as budget, args->>'client' as client
    from e where source = 'jobBoard' and name = 'JobCreated'
  ), funded as (
    select j.id, j.budget, j.client, e.day from e join job j on j.id = e.args->>'jobId'
    where e.source = 'jobBoard' and e.name = 'BudgetSet'
  ), client as (
    select wallet, min(day) as day from (
      select args->>'buyer' as wallet, day from e where source = 'escrow' and name = 'OrderCreated'
      union all select args->>'brand', day from e where source = 'campaigns' and name = 'CampaignFunded'
      union all select client, day from funded
    ) paying group by wallet
  ), counted (name, currency, day, value) as (
    select 'orders_created', currency, day, 1 from e where source = 'escrow' and name = 'OrderCreated'
    union all select 'orders_settled', currency, day, 1 from e where source = 'escrow' and name = 'OrderSettled'
    union all select 'orders_open', currency, day, case name when 'OrderCreated' then 1 else -1 end
      from e where source = 'escrow' and name in ('OrderCreated', 'OrderSettled', 'OrderCancelled')
    union all select case args->>'reason' when '0' then 'orders_cancelled' else 'orders_expired' end, currency, day, 1
      from e where source = 'escrow' and name = 'OrderCancelled'
    union all select 'orders_disputed', currency, day, 1 from e where source = 'escrow' and name = 'ChallengeOpened'
    union all select 'orders_paid', currency, day, (args->>'providerPayout')::numeric
      from e where source = 'escrow' and name = 'OrderSettled'
    union all select 'orders_volume', currency, day, m.budget - (args->>'buyerRefund')::numeric
      from e join made m on m.id = args->>'orderId' where source = 'escrow' and name = 'OrderSettled'
    union all select 'protocol_fees', currency, day, (args->>'protocolFee')::numeric
      from e where source = 'escrow' and name = 'OrderSettled'
    union all select 'campaigns_created', currency, day, 1 from slot where name = 'CampaignFunded'
    union all select 'slots_claimed', currency, day, 1 from slot where name = 'SlotClaimed'
    union all select 'slots_paid', currency, day, paid from slot
    union all select 'protocol_fees', currency, day, fee from slot
    union all select 'slots_volume', currency, day, reward - refund from slot
      where name in ('SlotApproved', 'SlotSettled', 'RejectionFinalized')
    union all select 'slots_settled', currency, day, 1 from slot where paid > 0
    union all select 'slots_removed', currency, day, 1 from slot where name = 'SlotRemoved'
    union all select 'jobs_created', 'USDC', day, 1 from e where source = 'jobBoard' and name = 'JobCreated'
    union all select 'jobs_paid', 'USDC', day, (args->>'providerPayment')::numeric
      from e where source = 'jobBoard' and name = 'JobSettled'
    union all select 'protocol_fees', 'USDC', day, (args->>'platformFee')::numeric
      from e where source = 'jobBoard' and name = 'JobSettled'
    union all select 'jobs_volume', 'USDC', e.day,
        f.budget - coalesce((args->>'clientRefund')::numeric, (args->>'refund')::numeric)
      from e join funded f on f.id = args->>'jobId'
      where source = 'jobBoard' and name in ('JobSettled', 'JobExpired', 'JobCancelled')
    union all select 'stake_held', currency, day,
        case name when 'StakeDeposited' then (args->>'amount')::numeric when 'StakeWithdrawn' then -(args->>'amount')::numeric
          else -(args->>'slashed')::numeric end
      from e where source = 'staking' and name in ('StakeDeposited', 'StakeWithdrawn', 'StakeSlashed')
    union all select 'disputes_opened', '', day, 1 from e where source = 'disputes' and name = 'DisputeOpened'
    union all select case args->>'result' when '0' then 'disputes_provider_upheld' when '1' then 'disputes_buyer_upheld'
        else 'disputes_split' end, '', day, 1
      from e where source = 'disputes' and name = 'DisputeSettled'
    union all select 'disputes_agreed', '', day, 1 from e where source = 'disputes' and name = 'DisputeWithdrawn'
    union all select 'agents', '', day, 1 from e where source = 'identityRegistry' and name = 'Registered'
    union all select 'clients', '', day, 1 from client
  ), summed as (
    select name, currency, day, sum(value) as value from counted group by name, currency, day
  )
  select concat_ws('/', name, currency, day) as key, value::text from summed where value <> 0`

/** The figures that the query above computes. */
const recounted = [
  'orders_created',
  'orders_settled',
  'orders_open',
  'orders_cancelled',
  'orders_expired',
  'orders_disputed',
  'orders_paid',
  'orders_volume',
  'protocol_fees',
  'campaigns_created',
  'slots_claimed',
  'slots_paid',
  'slots_volume',
  'slots_settled',
  'slots_removed',
  'jobs_created',
  'jobs_paid',
  'jobs_volume',
  'stake_held',
  'disputes_opened',
  'disputes_provider_upheld',
  'disputes_buyer_upheld',
  'disputes_split',
  'disputes_agreed',
  'agents',
  'clients',
] as const satisfies readonly NetworkFigure[]

type Row = { key: string; value: string }
const sums = (rows: readonly Row[]) => rows.map(({ key, value }) => ({ key, value: BigInt(value) }))

/** Compares the figures of the network with the recount, by currency and day. */
export async function compareRecount(client: Client, deployment: Deployment): Promise<Compared> {
  const places = placesOf(deployment)
  const { rows: counted } = await client.query<Row>(recount, [
    pgArray(places.map(({ address }) => address.toLowerCase())),
    pgArray(places.map(({ key }) => key)),
    pgArray(places.map(({ currency }) => currency ?? '')),
    pgArray(currencyList.map((currency) => deployment.currencies[currency].token.toLowerCase())),
    pgArray([...currencyList]),
  ])
  const { rows: stored } = await client.query<Row>(
    `select concat_ws('/', name, currency, day) as key, value::text from chain.figures
     where scope = 'network' and name = any($1::text[])`,
    [pgArray([...recounted])],
  )
  return {
    rows: counted.length,
    differences: differingSums('chain.figures', sums(stored), sums(counted), 'recount'),
  }
}
