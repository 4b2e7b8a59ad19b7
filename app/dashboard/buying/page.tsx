import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { ChartPanel } from '@/components/charts/chart-panel'
import { ChartTabs, spanTabs } from '@/components/charts/chart-tabs'
import { CategoryTable } from '@/components/dashboard/category-table'
import { CommitmentTable } from '@/components/dashboard/commitment-table'
import { deskSearch, deskSpans, drawSpending } from '@/components/dashboard/desk-charts'
import { DeskTabs } from '@/components/dashboard/desk-tabs'
import { NewestOnly } from '@/components/dashboard/newest-only'
import { buyerActions } from '@/components/dashboard/side-actions'
import { Waits } from '@/components/dashboard/waits'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { PageHead } from '@/components/ui/card'
import { chainTime } from '@/lib/chain/time'
import { showChainTime } from '@/lib/fields'
import { currencyList } from '@/lib/money'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { listCommitments, spentByCategory } from '@/lib/stats/buying'

export const metadata: Metadata = { title: 'Your dashboard as a buyer', robots: { index: false } }

/** A buyer's pending work, commitments and spending. */
export default async function BuyingPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const query = readSearch(deskSearch, await searchParams)
  const actor = await signedIn('/dashboard/buying', query)
  const { currency = currencyList[0], days = 30 } = query
  const view = { currency, days }
  const [actions, commitments, spending, categories, now] = await Promise.all([
    buyerActions(actor),
    listCommitments(actor),
    drawSpending(actor, view),
    spentByCategory(actor, view),
    chainTime(),
  ])
  const path = (fields: Partial<typeof view>) => pathWith('/dashboard/buying', { ...view, ...fields })
  const file = (chart: string) => pathWith('/dashboard/csv', { chart, ...view })
  return (
    <div className="page">
      <LivePage on={pendingWorkEvents} />
      <PageHead title="As a buyer" text="What needs you, what is in escrow, and what the work cost you." />
      <DeskTabs current="/dashboard/buying" />
      <Waits actions={actions} />
      <section aria-labelledby="committed" className="mt-12">
        <h2 id="committed" className="display mb-4 text-2xl">
          In escrow now
        </h2>
        <CommitmentTable items={commitments} chainNow={showChainTime(now)} />
        <NewestOnly count={commitments.length} />
      </section>
      <section aria-labelledby="spent" className="mt-12">
        <h2 id="spent" className="display text-2xl">
          Spent
        </h2>
        <ChartTabs
          currency={currency}
          href={(one) => path({ currency: one })}
          times={spanTabs(deskSpans, days, (one) => path({ days: one }))}
        />
        <div className="mt-4 grid gap-6 lg:grid-cols-2 lg:items-start">
          <ChartPanel chart={spending} file={file('spending')} />
          <CategoryTable categories={categories} currency={currency} span={days} file={file('categories')} />
        </div>
      </section>
    </div>
  )
}
