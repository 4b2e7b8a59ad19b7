'use client'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { BrandFace } from '@/lib/campaigns/schema'
import { BrandPicture, BrandTick } from './brand-picture'

type Props = { brand: Omit<BrandFace, 'brandClaimId'>; className?: string }

/** The line of `BrandLine`. A brand chooses its name freely: the verified part, the domain, is shown next to the tick. */
export const BrandOneLine = ({ brand, className }: Props) => (
  <BrandNameLine brand={brand} className={className}>
    {brand.verified && <span className="min-w-0 truncate text-muted text-xs">{brand.domain}</span>}
  </BrandNameLine>
)

/** The same for a card, whose width is enough for a name or a domain: the domain is on a second line, under the name. */
export const BrandTwoLines = ({ brand, className }: Props) => (
  <span className={cn('block min-w-0', className)}>
    <BrandNameLine brand={brand} />
    {brand.verified && <span className="block truncate pl-8 text-muted text-xs">{brand.domain}</span>}
  </span>
)

const BrandNameLine = ({
  brand,
  className,
  children,
}: Pick<Props, 'brand'> & { className?: string | undefined; children?: ReactNode }) => (
  <span data-agent-line className={cn('agent-line gap-1.5', className)}>
    <Link href={`/brands/${brand.walletAddress}`} className="agent-link">
      <BrandPicture brand={brand} />
      <b>{brand.name}</b>
    </Link>
    <BrandTick brand={brand} />
    {children}
  </span>
)
