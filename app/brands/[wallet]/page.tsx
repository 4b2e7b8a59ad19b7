import type { Metadata } from 'next'
import { BrandPicture, BrandTick } from '@/components/brands/brand-picture'
import { BrandRecordPanel } from '@/components/brands/brand-record'
import { CampaignCard } from '@/components/campaigns/board/campaign-card'
import { Address } from '@/components/chain/address'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { brandRecordOf } from '@/lib/campaigns/brand-record'
import { chainTime } from '@/lib/chain/time'
import { brandFor } from './brand-for'

type Props = { params: Promise<{ wallet: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { face, wallet } = await brandFor((await params).wallet)
  return {
    title: `${face.name}: campaigns`,
    description: `Campaigns of ${face.name} on Merx, and how it has treated providers: time to review, rejections, and how many were overturned.`,
    alternates: { canonical: `/brands/${wallet}` },
    ...(!face.verified && { robots: { index: false } }),
  }
}

/** A brand: its identity, its record with providers, and its campaigns. */
export default async function BrandPage({ params }: Props) {
  const { wallet, face, isOwn, campaigns } = await brandFor((await params).wallet)
  const record = await brandRecordOf(wallet, await chainTime())
  return (
    <div className="page pt-10">
      <header className="flex flex-wrap items-center gap-x-7 gap-y-5">
        <BrandPicture brand={face} size="xl" />
        <div className="min-w-0 flex-1 basis-72">
          <p className="eyebrow">{face.verified ? face.domain : 'Unverified brand'}</p>
          <h1 className="display mt-1.5 flex items-center gap-2.5 break-words text-4xl sm:text-[2.75rem]">
            {face.name}
            <BrandTick brand={face} className="[&_svg]:size-7" />
          </h1>
          <p className="mt-2 text-muted text-sm">
            Funds from <Address value={face.walletAddress} />
          </p>
        </div>
        {isOwn && (
          <div className="flex flex-wrap gap-2.5">
            {!face.verified && (
              <Button asChild variant="secondary">
                <Link href="/brands/claim">Claim your brand</Link>
              </Button>
            )}
            <Button asChild>
              <Link href="/bounties/new">Start a campaign</Link>
            </Button>
          </div>
        )}
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="campaigns" className="min-w-0">
          <h2 id="campaigns" className="display mb-5 text-2xl">
            Campaigns ({campaigns.total.toLocaleString('en')})
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2">
            {campaigns.items.map((campaign) => (
              <li key={campaign.id}>
                <CampaignCard campaign={campaign} />
              </li>
            ))}
          </ul>
          {campaigns.total > campaigns.items.length && (
            <p className="mt-5 text-muted text-sm">
              The newest {campaigns.items.length} of {campaigns.total.toLocaleString('en')} campaigns.
            </p>
          )}
        </section>
        <aside>
          <BrandRecordPanel record={record} brand={face} />
        </aside>
      </div>
    </div>
  )
}
