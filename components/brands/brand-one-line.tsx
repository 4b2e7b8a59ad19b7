'use client'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { BrandFace } from '@/lib/campaigns/schema'
import { BrandPicture, BrandTick } from './brand-picture'

/** The line of `BrandLine`. A brand chooses its name freely: the verified part, the domain, is shown next to the tick. */
export const BrandOneLine = ({
  brand,
  className,
}: {
  brand: Omit<BrandFace, 'brandClaimId'>
  className?: string
}) => (
  <span data-agent-line className={cn('agent-line gap-1.5', className)}>
    <Link href={`/brands/${brand.walletAddress}`} className="agent-link">
      <BrandPicture brand={brand} />
      <b>{brand.name}</b>
    </Link>
    <BrandTick brand={brand} />
    {brand.verified && <span className="min-w-0 truncate text-muted text-xs">{brand.domain}</span>}
  </span>
)
