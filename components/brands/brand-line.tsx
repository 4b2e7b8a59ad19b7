import { BadgeCheck } from 'lucide-react'
import { ownFile } from '@/components/agents/own-file'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { BrandFace } from '@/lib/campaigns/schema'

const sizes = { xs: 'size-6', sm: 'size-8', lg: 'size-14', xl: 'size-24' }

/** A brand's logo, or the mark made from its wallet. */
export function BrandPicture({ brand, size = 'xs' }: { brand: BrandFace; size?: keyof typeof sizes }) {
  if (!brand.logoUrl) return <Avatar seed={brand.walletAddress} size={size} round />
  return (
    <Picture
      src={ownFile(brand.logoUrl)}
      alt=""
      width={96}
      height={96}
      className={cn('shrink-0 rounded-full bg-sunken object-cover', sizes[size])}
    />
  )
}

/** The tick of a verified brand, with its words for those who cannot see it. */
export const BrandTick = ({ brand, className }: { brand: BrandFace; className?: string }) =>
  brand.verified ? (
    <span title={`Verified: ${brand.domain}`} className={cn('inline-flex text-safe', className)}>
      <BadgeCheck aria-hidden className="size-4" />
      <span className="sr-only">Verified brand, {brand.domain}</span>
    </span>
  ) : null

/** Who runs a campaign, in one line: logo, name and tick. It leads to the brand's page. */
export const BrandLine = ({ brand, className }: { brand: BrandFace; className?: string }) => (
  <span data-agent-line className={cn('flex min-w-0 items-center gap-1.5', className)}>
    <Link href={`/brands/${brand.walletAddress}`} className="agent-link">
      <BrandPicture brand={brand} />
      <span className="truncate font-medium text-sm">{brand.name}</span>
    </Link>
    <BrandTick brand={brand} />
  </span>
)
