import { Target } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { MySlotList } from '@/components/campaigns/slot/my-slot-list'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placeSearch } from '@/components/filters/place'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState, Note } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { listMySlots } from '@/lib/campaigns/queries'
import { CampaignId } from '@/lib/campaigns/schema'
import type { SlotStatus } from '@/lib/campaigns/slots/slot-machine'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'My slots', robots: { index: false } }

const pageSize = 20

const tabs = {
  all: { label: 'All', status: undefined },
  todo: { label: 'To submit', status: ['CLAIMED', 'CHANGES_REQUESTED'] },
  review: { label: 'In review', status: ['SUBMITTED'] },
  contested: { label: 'Rejected and disputed', status: ['REJECTED', 'CHALLENGED'] },
  approved: { label: 'Approved', status: ['APPROVED'] },
} as const satisfies Record<string, { label: string; status: readonly SlotStatus[] | undefined }>
type Tab = keyof typeof tabs

const search = {
  tab: z.enum(['all', 'todo', 'review', 'contested', 'approved']),
  campaign: CampaignId,
  ...placeSearch,
}

/** The slots that the reader has claimed, each with its next step and deadline. */
export default async function MySlotsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const raw = await searchParams
  const { tab = 'all', campaign, page, cursor } = readSearch(search, raw)
  const path = (fields: Place & { tab?: Tab }) =>
    pathWith('/bounties/slots', {
      campaign,
      ...fields,
      tab: fields.tab === 'all' ? undefined : fields.tab,
      page: fields.page === 1 ? undefined : fields.page,
    })
  const actor = await signedIn(path({ tab, page, cursor }))
  const { status } = tabs[tab]
  const part = await partAt({ page, cursor }, pageSize, (query) =>
    listMySlots(actor, {
      ...query,
      ...(status && { status: [...status] }),
      ...(campaign && { campaignId: campaign }),
    }),
  )
  const way = { part, href: (to: Place) => path({ ...to, tab }) }
  return (
    <div className="page">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="My slots"
        text="What you have claimed, what is due next, and what it pays."
        className="pt-8 pb-5"
        actions={
          <Button asChild variant="secondary">
            <Link href="/bounties">Find bounties</Link>
          </Button>
        }
      />
      <LinkTabs
        label="Slots"
        tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
          href: path({ tab: key }),
          label: tabs[key].label,
          current: key === tab,
        }))}
      />
      <div className="mt-6 space-y-4">
        {campaign && (
          <Note>
            Slots of one campaign.{' '}
            <Link href="/bounties/slots" className="font-medium underline underline-offset-4">
              Show all
            </Link>
          </Note>
        )}
        {part.list.items.length > 0 ? (
          <MySlotList slots={part.list.items} />
        ) : (
          <EmptyPart {...way}>
            <EmptyState
              icon={<Target />}
              title={tab === 'all' && !campaign ? 'No slots claimed yet' : 'No slots here'}
              text="Claim a slot of a campaign, do the task, and submit your proof. You are paid when it is approved."
              actions={
                <Button asChild>
                  <Link href="/bounties">Find bounties</Link>
                </Button>
              }
            />
          </EmptyPart>
        )}
      </div>
      <PartLinks {...way} />
    </div>
  )
}
