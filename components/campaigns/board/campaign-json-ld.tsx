import { takesClaimsHere } from '@/components/campaigns/campaign-words'
import { DemandJsonLd } from '@/components/layout/structured-data/demand-json-ld'
import type { Campaign } from '@/lib/campaigns/schema'

/** The campaign as schema.org data for search engines. */
export const CampaignJsonLd = ({ campaign, url }: { campaign: Campaign; url: string }) => (
  <DemandJsonLd
    title={campaign.title}
    text={campaign.brief}
    url={url}
    category={campaign.category}
    pay={{ least: campaign.rewardPerSlot, most: campaign.rewardPerSlot, currency: campaign.currency }}
    from={campaign.createdAt}
    until={campaign.closesAt}
    isOpen={takesClaimsHere(campaign)}
    places={campaign.slotCounts.OPEN}
  />
)
