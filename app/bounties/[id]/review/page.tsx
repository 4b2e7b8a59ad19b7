import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { BudgetBar } from '@/components/campaigns/board/budget-bar'
import { SlotsBar } from '@/components/campaigns/board/slots-bar'
import { ReviewDesk } from '@/components/campaigns/review/review-desk'
import { SlotTable } from '@/components/campaigns/slot/slot-table'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placeSearch } from '@/components/filters/place'
import { Button } from '@/components/ui/button'
import { Card, PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import type { Actor } from '@/lib/actor'
import { listCampaignSlots } from '@/lib/campaigns/queries'
import { type Campaign, maxSlots } from '@/lib/campaigns/schema'
import type { SlotStatus } from '@/lib/campaigns/slots/slot-machine'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { campaignFor } from '../campaign-for'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

export const metadata: Metadata = { title: 'Review desk', robots: { index: false } }

/** The queue is loaded in parts: the reader requests more, and later slots move up as it gets shorter. */
const queueSize = 100
const pageSize = 25

const tabs = {
  review: { label: 'To review', status: ['SUBMITTED'] },
  working: { label: 'In progress', status: ['CLAIMED', 'CHANGES_REQUESTED'] },
  rejected: { label: 'Rejected', status: ['REJECTED', 'CHALLENGED'] },
  approved: { label: 'Approved', status: ['APPROVED'] },
} as const satisfies Record<string, { label: string; status: readonly SlotStatus[] }>
type Tab = keyof typeof tabs

const search = {
  tab: z.enum(['review', 'working', 'rejected', 'approved']),
  /** How many slots of the queue are loaded. */
  show: z.coerce.number().int().min(queueSize).max(maxSlots),
  ...placeSearch,
}

/** The brand's review page: the review queue, the other slots of the campaign, and its money. */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { id } = await params
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(`/bounties/${id}/review`, asked)
  const campaign = await campaignFor(id)
  if (actor.wallet !== campaign.brand.walletAddress.toLowerCase() || campaign.status === 'DRAFT') notFound()
  const { tab = 'review', show = queueSize, page, cursor } = asked
  const path = (fields: Place & { tab?: Tab }) =>
    pathWith(`/bounties/${campaign.id}/review`, {
      ...fields,
      tab: fields.tab === 'review' ? undefined : fields.tab,
      page: fields.page === 1 ? undefined : fields.page,
    })
  return (
    <div className="page">
      <LivePage
        ask={{
          call: 'GET /campaigns/:id',
          id: campaign.id,
          shown: pageSignature('GET /campaigns/:id', campaign),
        }}
        every={askMs}
      />
      <PageHead
        eyebrow={
          <Link
            href={`/bounties/${campaign.id}`}
            className="underline-offset-4 hover:text-ink hover:underline"
          >
            {campaign.title}
          </Link>
        }
        title="Review desk"
        className="pt-8 pb-6"
        actions={
          <Button asChild variant="secondary">
            <a href={`/api/v1/campaigns/${campaign.id}/slots.csv`} download>
              Export as CSV
            </a>
          </Button>
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="p-5">
          {campaign.budget && <BudgetBar budget={campaign.budget} currency={campaign.currency} />}
        </Card>
        <Card className="p-5">
          <h2 className="mb-2 text-muted text-sm">Slots</h2>
          <SlotsBar campaign={campaign} legend />
        </Card>
      </div>
      <LinkTabs
        label="Slots"
        className="mt-6"
        tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
          href: path({ tab: key }),
          label: tabs[key].label,
          count: countOf(campaign, tabs[key].status),
          current: key === tab,
        }))}
      />
      <div className="mt-6">
        {tab === 'review' ? (
          <Queue campaign={campaign} actor={actor} show={show} />
        ) : (
          <Others campaign={campaign} actor={actor} tab={tab} place={{ page, cursor }} path={path} />
        )}
      </div>
    </div>
  )
}

const countOf = ({ slotCounts }: Campaign, statuses: readonly SlotStatus[]): number =>
  statuses.reduce((sum, status) => sum + slotCounts[status], 0)

async function Queue({ campaign, actor, show }: { campaign: Campaign; actor: Actor; show: number }) {
  const slots: SlotItem[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await listCampaignSlots(actor, campaign.id, {
      page: 1,
      pageSize: queueSize,
      status: [...tabs.review.status],
      // Earliest deadline first: overdue reviews block the brand.
      sort: 'review',
      cursor,
    })
    slots.push(...items)
    cursor = nextCursor
  } while (cursor && slots.length < show)
  const more = pathWith(`/bounties/${campaign.id}/review`, { show: slots.length + queueSize })
  return (
    <ReviewDesk
      campaignId={campaign.id}
      slots={slots}
      waiting={Math.max(slots.length, countOf(campaign, tabs.review.status))}
      more={cursor === undefined ? null : more}
    />
  )
}

async function Others({
  campaign,
  actor,
  tab,
  place,
  path,
}: {
  campaign: Campaign
  actor: Actor
  tab: Tab
  place: Place
  path: (fields: Place & { tab?: Tab }) => string
}) {
  const part = await partAt(place, pageSize, (query) =>
    listCampaignSlots(actor, campaign.id, { ...query, status: [...tabs[tab].status], sort: 'newest' }),
  )
  const way = { part, href: (to: Place) => path({ ...to, tab }) }
  return (
    <>
      {part.list.items.length > 0 ? (
        <SlotTable slots={part.list.items} isOwn />
      ) : (
        <EmptyPart {...way}>
          <EmptyState
            title="No slots here"
            text="Slots of this campaign appear here when they get this far."
          />
        </EmptyPart>
      )}
      <PartLinks {...way} />
    </>
  )
}
