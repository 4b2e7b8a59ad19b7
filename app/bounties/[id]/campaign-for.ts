import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { getCampaign } from '@/lib/campaigns/queries'
import { CampaignId } from '@/lib/campaigns/schema'
import { viewer } from '@/lib/http/auth/auth'

/** The campaign of this address as the reader sees it, read once per request. */
export const campaignFor = cache(async (id: string) =>
  found(getCampaign(await viewer(), pathPart(CampaignId, id))),
)
