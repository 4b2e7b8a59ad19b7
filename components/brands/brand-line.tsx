import type { BrandFace } from '@/lib/campaigns/schema'
import { BrandOneLine, BrandTwoLines } from './brand-one-line'

/**
 * The brand of a campaign: logo, name, tick and domain, with a link to the brand's page. In one line, or on a card in two. Rendered in the
 * browser from these facts.
 */
export function BrandLine({
  brand: { walletAddress, name, domain, logoUrl, verified },
  onCard = false,
  className,
}: {
  brand: BrandFace
  onCard?: boolean
  className?: string
}) {
  const Shown = onCard ? BrandTwoLines : BrandOneLine
  return (
    <Shown brand={{ walletAddress, name, domain, logoUrl, verified }} {...(className && { className })} />
  )
}
