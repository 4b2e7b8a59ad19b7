import { BrandLine } from '@/components/brands/brand-line'
import {
  campaignLookOf,
  slotsLeft,
  statusToShow,
  takesClaimsHere,
} from '@/components/campaigns/campaign-words'
import { Amount } from '@/components/chain/money/amount'
import { StatusPill } from '@/components/ui/badge'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import type { CampaignItem } from '@/lib/campaigns/schema'
import { CampaignCover } from './campaign-cover'
import { SlotsBar } from './slots-bar'

/** A campaign on the board: the brand, the task, the reward of a slot, how many are left and until when. */
export function CampaignCard({ campaign, eager = false }: { campaign: CampaignItem; eager?: boolean }) {
  const look = campaignLookOf(campaign, statusToShow(campaign))
  const isOpen = takesClaimsHere(campaign)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden sheet transition-colors hover:border-field">
      <CampaignCover campaign={campaign} eager={eager} className="border-line border-b" />
      {!isOpen && (
        <StatusPill tone={look.tone} className="absolute top-3 left-3 shadow-sm">
          {look.label}
        </StatusPill>
      )}
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        <BrandLine brand={campaign.brand} onCard className="relative z-10" />
        <h3 className="mt-2 flex-1">
          <Link href={`/bounties/${campaign.id}`} className="text-[0.9375rem] leading-snug card-link">
            <span className="line-clamp-3">{campaign.title}</span>
          </Link>
        </h3>
        <SlotsBar campaign={campaign} className="mt-3.5" />
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-muted text-xs">
          <span>{slotsLeft(campaign)}</span>
          {isOpen && (
            <Countdown until={campaign.closesAt} chainNow={campaign.chainTime} over="ended" suffix=" left" />
          )}
        </p>
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 border-line border-t pt-2.5 text-sm">
          <span className="text-muted text-xs">
            {campaign.providerBond === '0' ? (
              'no bond'
            ) : (
              <>
                bond <Amount amount={campaign.providerBond} currency={campaign.currency} />
              </>
            )}
          </span>
          <span>
            <span className="mr-1 text-muted text-xs">you receive</span>
            <Amount
              amount={campaign.netReward}
              currency={campaign.currency}
              className="font-medium text-safe"
            />
          </span>
        </p>
      </div>
    </article>
  )
}

/** Campaigns in a grid. */
export const CampaignGrid = ({ campaigns }: { campaigns: readonly CampaignItem[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {campaigns.map((campaign, index) => (
      <li key={campaign.id}>
        <CampaignCard campaign={campaign} eager={index < 4} />
      </li>
    ))}
  </ul>
)
