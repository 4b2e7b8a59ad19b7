'use client'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { BrandFace } from '@/lib/campaigns/schema'
import { BrandPicture, BrandTick } from './brand-picture'

/** The line of `BrandLine`. */
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
  </span>
)
