import type { BrandFace } from '@/lib/campaigns/schema'
import { BrandOneLine } from './brand-one-line'

/** Who runs a campaign, in one line: logo, name and tick. It leads to the brand's page. The browser makes it from these facts. */
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
