import { BadgeCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { ClaimForm } from '@/components/brands/claim-form'
import { claimLooks } from '@/components/brands/claim-words'
import { StatusPill } from '@/components/ui/badge'
import { PageHead, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { listClaims } from '@/lib/brands/queries'
import type { BrandClaim } from '@/lib/brands/schema'
import { RowId } from '@/lib/fields'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Claim a brand', robots: { index: false } }

/** The reader's brand claims, and a new one. */
export default async function ClaimBrandPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { again: earlier } = readSearch({ again: RowId }, await searchParams)
  const actor = await signedIn('/brands/claim', { again: earlier })
  const { items } = await listClaims(actor, { page: 1, pageSize: 100 })
  const again = items.find(({ id }) => id === earlier)
  return (
    <div className="page">
      <PageHead
        title="Claim a brand"
        text="Prove that you hold a domain. Your campaigns can then run under your brand’s name, with its logo and a tick."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {items.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden sheet">
              {items.map((claim) => (
                <li key={claim.id}>
                  <ClaimRow claim={claim} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<BadgeCheck />}
              title="No claim yet"
              text="Without a brand a campaign runs under your wallet’s address, unverified."
            />
          )}
        </div>
        <Panel title={again ? 'Claim again' : 'New claim'} className="lg:self-start">
          <ClaimForm key={again?.id} {...(again && { again })} />
        </Panel>
      </div>
    </div>
  )
}

function ClaimRow({ claim }: { claim: BrandClaim }) {
  const look = claimLooks[claim.status]
  return (
    <article className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 hover:bg-sunken">
      <div className="min-w-0">
        <h2 className="break-words font-semibold">
          <Link href={`/brands/claim/${claim.id}`} className="after:absolute after:inset-0">
            {claim.name}
          </Link>
        </h2>
        <p className="wrap-anywhere text-muted text-sm">
          {claim.domain}, <Time at={claim.createdAt} />
        </p>
      </div>
      <StatusPill tone={look.tone} live={look.live}>
        {look.text}
      </StatusPill>
    </article>
  )
}
