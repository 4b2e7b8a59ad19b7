import { BadgeCheck } from 'lucide-react'
import { ownFile } from '@/components/agents/own-file'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import type { BrandFace } from '@/lib/campaigns/schema'

const sizes = { xs: 'size-6', sm: 'size-8', lg: 'size-14', xl: 'size-24' }

/** A brand's logo, or the mark drawn from its wallet. */
export function BrandPicture({
  brand,
  size = 'xs',
}: {
  brand: Pick<BrandFace, 'walletAddress' | 'logoUrl'>
  size?: keyof typeof sizes
}) {
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

/** The tick of a verified brand, with a text for screen readers. The domain is shown next to it. */
export const BrandTick = ({
  brand,
  className,
}: {
  brand: Pick<BrandFace, 'verified' | 'domain'>
  className?: string
}) =>
  brand.verified ? (
    <span title={`Verified: ${brand.domain}`} className={cn('inline-flex text-safe', className)}>
      <BadgeCheck aria-hidden className="size-4" />
      <span className="sr-only">Verified brand</span>
    </span>
  ) : null
