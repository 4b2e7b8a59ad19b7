import type { BrandFace } from '@/lib/campaigns/schema'
import { BrandOneLine } from './brand-one-line'

/** The brand of a campaign in one line: logo, name and tick, with a link to the brand's page. Rendered in the browser from these facts. */
export const BrandLine = ({
  brand: { walletAddress, name, domain, logoUrl, verified },
  className,
}: {
  brand: BrandFace
  className?: string
}) => (
  <BrandOneLine
    brand={{ walletAddress, name, domain, logoUrl, verified }}
    {...(className && { className })}
  />
)
