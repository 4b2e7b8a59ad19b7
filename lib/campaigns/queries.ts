/** Reads campaigns and slots. */
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import type { Prisma } from '@/lib/db/generated/client'
import { Prisma as Sql } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { showUnits } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { currencyList } from '@/lib/money'
import { type Page, type PageQuery, toPage } from '@/lib/paging'
import { campaignFor, type LoadedCampaign, slotFor } from './access'
import { campaignIds, campaignSlotIds, draftIds, holdingIds, type Ids, ownSlotIds } from './list'
import type { Campaign, CampaignItem, CampaignQuery, RewardRange } from './schema'
import { wantsClaims } from './search'
import type { MySlotsQuery, Slot, SlotItem, SlotQuery } from './slots/slot-schema'
import { loadCampaigns, loadSlots, toCampaignItems, toSlotItems, viewCampaign, viewSlot } from './views'

/** The caller's drafts that match a query. */
function ownDrafts(actor: Actor | null, query: CampaignQuery): Promise<Ids> {
  if (query.status?.some((status) => status !== 'DRAFT'))
    throw new AppError('BAD_REQUEST', 'Drafts are listed alone: send status=DRAFT without others.', {
      field: 'status',
    })
  if (!actor) throw new AppError('UNAUTHORIZED', 'Sign in to see your drafts.')
  return draftIds(actor, query)
}

/** Lists campaigns (spec §Campaigns). `status=DRAFT` lists the caller's unfunded campaigns and ignores the other filters. */
export async function listCampaigns(actor: Actor | null, query: CampaignQuery): Promise<Page<CampaignItem>> {
  const now = await chainTime()
  const { ids, total, nextCursor } = query.status?.includes('DRAFT')
    ? await ownDrafts(actor, query)
    : await campaignIds(query, now)
  return toPage(query, await toCampaignItems(await loadCampaigns(ids), now), total, nextCursor)
}

/** Lists up to 100 campaigns of the caller that hold rewards. */
export const listHoldingCampaigns = async (actor: Actor): Promise<CampaignItem[]> =>
  toCampaignItems(await loadCampaigns(await holdingIds(actor)), await chainTime())

/** One campaign as the caller sees it. Throws `NOT_FOUND` for someone else's draft. */
export const getCampaign = async (actor: Actor | null, id: string): Promise<Campaign> =>
  viewCampaign(actor, await campaignFor(actor, id))

async function pageOfSlots(
  query: PageQuery,
  { ids, total, nextCursor }: Ids,
  known: readonly LoadedCampaign[] = [],
): Promise<Page<SlotItem>> {
  const items = await toSlotItems(await loadSlots(ids, known), await chainTime())
  return toPage(query, items, total, nextCursor)
}

/** Lists the claimed slots of a campaign, with their agents and outcomes but without proof. */
export async function listCampaignSlots(
  actor: Actor | null,
  id: string,
  query: SlotQuery,
): Promise<Page<SlotItem>> {
  const { campaign } = await campaignFor(actor, id)
  return pageOfSlots(query, await campaignSlotIds(id, query), [campaign])
}

/** Lists the slots of the agents that the caller holds now. */
export const listMySlots = async (actor: Actor, query: MySlotsQuery): Promise<Page<SlotItem>> =>
  pageOfSlots(query, await ownSlotIds(actor, query))

/** Returns a slot for its brand, its provider or the panel. Throws `NOT_FOUND` for strangers. */
export const getSlot = async (actor: Actor, slotId: string): Promise<Slot> =>
  viewSlot(actor, await slotFor(actor, slotId))

type RangeRow = { currency: string; min: Prisma.Decimal | null; max: Prisma.Decimal | null }

/** The smallest and largest reward of campaigns that accept claims now, by currency; null without one. */
export async function rewardRange(): Promise<RewardRange> {
  const now = await chainTime()
  const takesClaims = Sql.sql`c.status = 'LIVE' and c.open > 0 and c.currency = wanted.currency
    and c.closes_at >= ${now}::bigint and ${wantsClaims}`
  const rows = await queryWithGenericPlan<RangeRow>(Sql.sql`
    select wanted.currency, low.reward as min, high.reward as max from unnest(${[...currencyList]}::text[]) as wanted(currency)
    cross join lateral (
      select (select c.reward_per_slot from chain.campaigns c where ${takesClaims}
        order by c.reward_per_slot limit 1) as reward) low
    cross join lateral (
      select (select c.reward_per_slot from chain.campaigns c where ${takesClaims}
        order by c.reward_per_slot desc limit 1) as reward) high`)
  const rangeOf = (currency: string) => {
    const row = rows.find((one) => one.currency === currency)
    return row?.min && row.max
      ? { min: showUnits(row.min, currency), max: showUnits(row.max, currency) }
      : null
  }
  return { USDC: rangeOf('USDC'), USDT: rangeOf('USDT') }
}
