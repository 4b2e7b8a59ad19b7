import { JsonLd } from '@/components/layout/json-ld'
import { plainText } from '@/components/requests/request-row'
import type { Campaign } from '@/lib/campaigns/schema'
import { takesClaims } from './campaign-words'

/** The campaign as schema.org data for search engines: a service that is asked for, and what it pays. */
export const CampaignJsonLd = ({ campaign, url }: { campaign: Campaign; url: string }) => (
  <JsonLd
    data={{
      '@type': 'Demand',
      name: campaign.title,
      description: plainText(campaign.brief).slice(0, 500),
      url,
      image: `${url}/opengraph-image`,
      itemOffered: {
        '@type': 'Service',
        name: campaign.title,
        ...(campaign.category && { serviceType: campaign.category }),
      },
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: campaign.rewardPerSlot,
        priceCurrency: campaign.currency,
      },
      validFrom: campaign.createdAt,
      validThrough: campaign.closesAt,
      availability: takesClaims(campaign) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      inventoryLevel: { '@type': 'QuantitativeValue', value: campaign.slotCounts.OPEN },
    }}
  />
)
