import { BriefcaseBusiness } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { EmptyPart } from '@/components/filters/list-part'
import { pageNumber } from '@/components/filters/place'
import { MyJobList } from '@/components/jobs/board/my-job-list'
import { byNeed, type NeededJob } from '@/components/jobs/job/job-need'
import { activeJobs } from '@/components/jobs/offers/wallet-jobs'
import { isoOf } from '@/components/jobs/usdc'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState, Note } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { chainTime } from '@/lib/chain/time'
import { listJobs } from '@/lib/jobs/queries'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'My jobs', robots: { index: false } }

const pageSize = 20

const tabs = {
  running: 'Running',
  client: 'As client',
  provider: 'As provider',
  evaluator: 'As evaluator',
  all: 'All, newest first',
} as const
type Tab = keyof typeof tabs

const search = {
  tab: z.enum(['running', 'client', 'provider', 'evaluator', 'all']),
  page: pageNumber(pageSize),
}

const path = (tab: Tab, page?: number) =>
  pathWith('/jobs/mine', { tab: tab === 'running' ? undefined : tab, page: page === 1 ? undefined : page })

/** What an empty tab says: an account whose jobs have all ended has none that run. */
const empty: Record<Tab, string> = {
  running: 'No job of yours is running',
  client: 'No job that you created is running',
  provider: 'No job that you do is running',
  evaluator: 'No running job names you as evaluator',
  all: 'No jobs of yours yet',
}

/** The reader’s jobs in every role, pending work first. */
export default async function MyJobsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { tab = 'running', page = 1 } = readSearch(search, await searchParams)
  const actor = await signedIn(path(tab, page))
  const now = await chainTime()
  const [active, all] = await Promise.all([
    activeJobs(actor.wallet),
    tab === 'all' ? listJobs({ ownerAddress: actor.wallet, page, limit: pageSize }) : null,
  ])
  const needed = byNeed(active.jobs, actor.wallet, now)
  const of = (one: Tab) => (one === 'running' ? needed : needed.filter(({ side }) => side === one))
  const totalPages = Math.ceil((all?.pagination.total ?? 0) / pageSize)
  const shown: NeededJob[] = all ? byNeed(all.data, actor.wallet, now) : of(tab)
  return (
    <div className="page">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="My jobs"
        text="What you asked for, what you do, and what you evaluate. Jobs that need you come first."
        className="pt-8 pb-5"
        actions={
          <>
            <Button asChild variant="secondary">
              <Link href="/jobs">Find jobs</Link>
            </Button>
            <Button asChild>
              <Link href="/jobs/new">Create a job</Link>
            </Button>
          </>
        }
      />
      <LinkTabs
        label="Jobs"
        tabs={(Object.keys(tabs) as Tab[]).map((key) => ({
          href: path(key),
          label: tabs[key],
          current: key === tab,
          ...(key !== 'all' && { count: of(key).length }),
        }))}
      />
      <div className="mt-6 space-y-4">
        {active.isCut && tab !== 'all' && (
          <Note>You have more running jobs than are shown here. “{tabs.all}” has every one.</Note>
        )}
        {shown.length > 0 ? (
          <MyJobList jobs={shown} chainNow={isoOf(now.toString())} />
        ) : (
          <EmptyPart
            part={{
              list: { items: [], total: all?.pagination.total ?? 0, page, pageSize, totalPages },
              page,
              next: null,
            }}
            href={(at) => path(tab, at.page)}
          >
            <EmptyState
              icon={<BriefcaseBusiness />}
              title={empty[tab]}
              text={`Create a job for others to do, or offer to do one.${tab === 'all' ? '' : ` Jobs that are over are under “${tabs.all}”.`}`}
              actions={
                <Button asChild>
                  <Link href="/jobs">Find jobs</Link>
                </Button>
              }
            />
          </EmptyPart>
        )}
      </div>
      {all && (
        <Pagination
          page={page}
          totalPages={totalPages}
          isEmpty={all.data.length === 0}
          href={(to) => path('all', to)}
        />
      )}
    </div>
  )
}
