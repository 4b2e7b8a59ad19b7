import { notFound } from 'next/navigation'
import { cache } from 'react'
import { pathPart } from '@/app/found'
import { listCampaigns } from '@/lib/campaigns/queries'
import type { BrandFace, CampaignItem, CampaignQuery } from '@/lib/campaigns/schema'
import { Address } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import type { Page } from '@/lib/paging'

/** A wallet as a brand: its face, and whether it is the reader's own. */
export type Brand = { wallet: string; face: BrandFace; isOwn: boolean; campaigns: Page<CampaignItem> }

const query: CampaignQuery = { page: 1, pageSize: 24, sort: 'newest' }

/**
 * The brand of this URL with its newest campaigns. A wallet that never funded a campaign is not a brand, except to itself once it has a
 * draft. The name is the verified one, if any campaign uses one.
 */
export const brandFor = cache(async (raw: string): Promise<Brand> => {
  const wallet = pathPart(Address, raw)
  const actor = await viewer()
  const isOwn = actor?.wallet === wallet
  const [campaigns, drafts] = await Promise.all([
    listCampaigns(actor, { ...query, brand: wallet }),
    isOwn ? listCampaigns(actor, { ...query, status: ['DRAFT'] }) : null,
  ])
  const all = [...campaigns.items, ...(drafts?.items ?? [])]
  const face = (all.find(({ brand }) => brand.verified) ?? all[0])?.brand
  if (!face) notFound()
  return { wallet, face, isOwn, campaigns: drafts ? withDrafts(campaigns, drafts.items) : campaigns }
})

/** Unfunded drafts come first: they wait for the brand. */
const withDrafts = (campaigns: Page<CampaignItem>, drafts: readonly CampaignItem[]): Page<CampaignItem> => ({
  ...campaigns,
  items: [...drafts, ...campaigns.items],
  total: campaigns.total + drafts.length,
})
