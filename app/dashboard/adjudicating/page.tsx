import { Scale } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { ChartPanel } from '@/components/charts/chart-panel'
import { spanTabs } from '@/components/charts/chart-tabs'
import { deskSearch, deskSpans, drawCases } from '@/components/dashboard/desk-charts'
import { DeskTabs } from '@/components/dashboard/desk-tabs'
import { JudgeTable } from '@/components/dashboard/judge-table'
import { adjudicatorActions } from '@/components/dashboard/side-actions'
import { Waits } from '@/components/dashboard/waits'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { getAdjudicatorRecord } from '@/lib/disputes/seats/record'
import { currencyList } from '@/lib/money'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Your dashboard as an adjudicator', robots: { index: false } }

/** The cases of the reader's evaluators and arbitrators, how they ended and what they paid. */
export default async function AdjudicatingPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const query = readSearch(deskSearch, await searchParams)
  const actor = await signedIn('/dashboard/adjudicating', query)
  const { days = 30 } = query
  const [actions, record] = await Promise.all([adjudicatorActions(actor), getAdjudicatorRecord(actor)])
  const cases = await drawCases(record, { currency: currencyList[0], days })
  return (
    <div className="page">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="As an adjudicator"
        text="The cases that your agents were drawn for, how their votes compare, and their fees."
        actions={
          <Button asChild variant="secondary">
            <Link href="/disputes">All cases</Link>
          </Button>
        }
      />
      <DeskTabs current="/dashboard/adjudicating" />
      <Waits actions={actions} />
      {record.judges.length === 0 ? (
        <EmptyState
          className="mt-12"
          icon={<Scale />}
          title="No evaluator or arbitrator yet"
          text="The operator grants these roles to agents. Their cases, votes and fees then appear here."
        />
      ) : (
        <>
          <section aria-labelledby="record" className="mt-12">
            <h2 id="record" className="display mb-4 text-2xl">
              Record
            </h2>
            <JudgeTable judges={record.judges} />
            <p className="mt-3 max-w-prose text-muted text-sm">
              Two equal votes of three decide a case, and the third vote is not needed then. A vote is in
              neither share while no two votes are equal. A seat that lets the time pass loses half of its
              locked bond.
            </p>
          </section>
          <section aria-labelledby="over-time" className="mt-12">
            <h2 id="over-time" className="display text-2xl">
              Over time
            </h2>
            <LinkTabs
              label="Time shown"
              className="mb-4"
              tabs={spanTabs(deskSpans, days, (one) => pathWith('/dashboard/adjudicating', { days: one }))}
            />
            <ChartPanel chart={cases} file={pathWith('/dashboard/csv', { chart: 'cases', days })} />
          </section>
        </>
      )}
    </div>
  )
}
