import { BadgeCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { BrandPicture } from '@/components/brands/brand-picture'
import { ClaimHistory } from '@/components/brands/claim-history'
import { Address } from '@/components/chain/address'
import { EmptyPart } from '@/components/filters/list-part'
import { pageNumber } from '@/components/filters/place'
import { BrandDecisionForm } from '@/components/operator/brand-decision'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import { brandClaimStatuses } from '@/lib/brands/machine'
import { listAllClaims } from '@/lib/brands/queries'
import { type BrandClaim, BrandClaimStatus } from '@/lib/brands/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Brands', robots: { index: false } }

const here = '/operator/brands'
const pageSize = 20
const names = { PENDING: 'Waiting', APPROVED: 'Approved', REJECTED: 'Not approved' } as const

/** The operator's page of brand claims, each with its history and the decision. */
export default async function BrandsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const search = { status: BrandClaimStatus, page: pageNumber(pageSize) }
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { status = 'PENDING', page = 1 } = asked
  const claims = await forOperator(listAllClaims(actor, { page, pageSize, status }))
  const hrefOf = (one: string, at = 1) =>
    pathWith(here, { status: one === 'PENDING' ? undefined : one, page: at === 1 ? undefined : at })
  return (
    <div className="page">
      <PageHead
        title="Brands"
        text="Wallets that claim a domain. Most prove it on the domain itself; you decide the others."
      />
      <OperatorTabs open="brands" />
      <LinkTabs
        label="Which claims"
        className="mb-6"
        tabs={brandClaimStatuses.map((one) => ({
          href: hrefOf(one),
          label: names[one],
          current: one === status,
          ...(one === status && { count: claims }),
        }))}
      />
      {claims.items.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden sheet">
          {claims.items.map((claim) => (
            <li key={claim.id} className="space-y-4 px-5 py-4">
              <Claim claim={claim} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyPart part={{ list: claims, page, next: null }} href={(at) => hrefOf(status, at.page)}>
          <EmptyState
            icon={<BadgeCheck />}
            title="No claims"
            text="Brands that claim a domain appear here."
          />
        </EmptyPart>
      )}
      <Pagination
        page={page}
        totalPages={claims.totalPages}
        isEmpty={claims.items.length === 0}
        href={(to) => hrefOf(status, to)}
      />
    </div>
  )
}

function Claim({ claim }: { claim: BrandClaim }) {
  const { id, name, logoUrl, domain, walletAddress, createdAt, status, changes } = claim
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <BrandPicture brand={claim} size="sm" />
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-semibold">{name}</h2>
            <p className="wrap-anywhere text-muted text-sm">{domain}</p>
          </div>
        </div>
        <p className="flex items-center gap-1.5 text-faint text-sm">
          <Address value={walletAddress} /> <Time at={createdAt} />
        </p>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded text-muted underline underline-offset-4 hover:text-ink">
          What happened
        </summary>
        <div className="mt-3">
          <ClaimHistory changes={changes} />
        </div>
      </details>
      {status !== 'REJECTED' && (
        <BrandDecisionForm id={id} name={name} logoUrl={logoUrl} canApprove={status === 'PENDING'} />
      )}
    </>
  )
}
