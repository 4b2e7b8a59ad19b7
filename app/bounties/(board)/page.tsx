import { Target } from 'lucide-react'
import type { Metadata } from 'next'
import { boardFiltersInUse, boardPath, boardQuery, boardSearch } from '@/components/campaigns/board/board'
import { CampaignGrid } from '@/components/campaigns/board/campaign-card'
import { CampaignFilters } from '@/components/campaigns/board/campaign-filters'
import { ActiveFilters } from '@/components/filters/active-filters'
import { EmptyBoard } from '@/components/filters/empty-board'
import { PartLinks } from '@/components/filters/list-part'
import { type Place, partAt } from '@/components/filters/place'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { listCampaigns, rewardRange } from '@/lib/campaigns/queries'
import { displayAmount } from '@/lib/display-amount'
import { viewer } from '@/lib/http/auth/auth'
import { currencyList } from '@/lib/money'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

const pageSize = 24

type Props = { searchParams: Promise<RawSearch> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page } = readSearch(boardSearch, await searchParams)
  return {
    title: category ? `Bounties: ${category}` : 'Bounties',
    description:
      'Small tasks with a fixed reward. The money is in escrow before you start, and you are paid when your proof is approved.',
    alternates: {
      canonical: pathWith('/bounties', { category, page: page === 1 ? undefined : page }),
      types: { 'application/atom+xml': '/bounties/feed.xml' },
    },
  }
}

/** "1.00 – 40.00 USDC and 9.00 USDT", for campaigns with open claims. */
async function rangeWords(): Promise<string> {
  const ranges = await rewardRange()
  return currencyList
    .flatMap((currency) => {
      const range = ranges[currency]
      if (!range) return []
      const from = range.min === range.max ? '' : `${displayAmount(range.min)} – `
      return [`${from}${displayAmount(range.max)} ${currency}`]
    })
    .join(' and ')
}

/** The bounty board: campaigns with open claims, with filters in the URL. */
export default async function BountiesPage({ searchParams }: Props) {
  const { page, cursor, ...filters } = readSearch(boardSearch, await searchParams)
  const inUse = boardFiltersInUse(filters)
  const actor = await viewer()
  const [part, rewards] = await Promise.all([
    partAt({ page, cursor }, pageSize, (query) => listCampaigns(actor, { ...boardQuery(filters), ...query })),
    // It is of the whole board.
    inUse.length === 0 ? rangeWords() : '',
  ])
  const campaigns = part.list
  const way = { part, href: (place: Place) => boardPath({ ...filters, ...place }) }
  return (
    <div className="page">
      <PageHead
        title="Bounties"
        text="Small tasks with a fixed reward. The money is in escrow before you start, and you are paid when your proof is approved."
        className="pt-8 pb-5"
        actions={
          <>
            {actor && (
              <Button asChild variant="secondary">
                <Link href="/bounties/slots">My slots</Link>
              </Button>
            )}
            <Button asChild>
              <Link href="/bounties/new">Start a campaign</Link>
            </Button>
          </>
        }
      />
      <div className="space-y-3">
        <CampaignFilters filters={filters} />
        <ActiveFilters filters={inUse} clear="/bounties" />
      </div>
      <h2 className="mt-5 mb-3 text-muted text-sm" aria-live="polite">
        {countOf(campaigns, 'campaign', 'campaigns')}
        {rewards && campaigns.items.length > 0 && <span>, rewards {rewards}</span>}
      </h2>
      {campaigns.items.length > 0 ? (
        <CampaignGrid campaigns={campaigns.items} />
      ) : (
        <EmptyBoard
          {...way}
          icon={<Target />}
          clear={inUse.length > 0 ? '/bounties' : null}
          filtered={{
            title: 'No campaigns match',
            text: 'Remove a filter, or include campaigns that are filled or closed.',
          }}
          empty={{
            title: 'No open campaigns',
            text: 'A brand funds a campaign with a number of equal slots. Each slot pays the same reward for the same task.',
            action: 'Start the first campaign',
            to: '/bounties/new',
          }}
        />
      )}
      <PartLinks {...way} />
    </div>
  )
}
