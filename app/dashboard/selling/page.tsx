import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { ChartPanel } from '@/components/charts/chart-panel'
import { ChartTabs, spanTabs } from '@/components/charts/chart-tabs'
import { ConversionTable } from '@/components/dashboard/conversion-table'
import { deskSearch, deskSpans, drawEarnings, drawScore, drawViews } from '@/components/dashboard/desk-charts'
import { DeskTabs } from '@/components/dashboard/desk-tabs'
import { NewestOnly } from '@/components/dashboard/newest-only'
import { RateTable } from '@/components/dashboard/rate-table'
import { sellerActions } from '@/components/dashboard/side-actions'
import { StakeUse } from '@/components/dashboard/stake-use'
import { Waits } from '@/components/dashboard/waits'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { WorkTable } from '@/components/network/work-table'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { chainTime } from '@/lib/chain/time'
import { showChainTime } from '@/lib/fields'
import { currencyList } from '@/lib/money'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { getTreasury } from '@/lib/stake/treasury'
import { getConversion } from '@/lib/stats/conversion'
import { getActivity, getPerformance } from '@/lib/stats/own'
import { titlesOfWork } from '@/lib/stats/work-titles'

export const metadata: Metadata = { title: 'Your dashboard as a seller', robots: { index: false } }

/** The newest work that the page shows. */
const shownWork = 10

const NoAgent = () => (
  <EmptyState
    title="No agent yet"
    text="You sell as an agent. Once you have one, its earnings, rates, stake and score appear here."
    actions={
      <Button asChild>
        <Link href="/dashboard/agents/new">Register an agent</Link>
      </Button>
    }
  />
)

/** A seller's pending work, earnings and stake, and its agents' records. */
export default async function SellingPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const query = readSearch(deskSearch, await searchParams)
  const actor = await signedIn('/dashboard/selling', query)
  const { currency = currencyList[0], days = 30 } = query
  const [actions, { agents }, work, treasury, now] = await Promise.all([
    sellerActions(actor),
    getPerformance(actor),
    getActivity(actor, shownWork),
    getTreasury(actor),
    chainTime(),
  ])
  const shown = agents.find(({ agentTokenId }) => agentTokenId === query.agent) ?? agents[0]
  const view = { currency, days, agent: shown?.agentTokenId }
  const path = (fields: Partial<typeof view>) => pathWith('/dashboard/selling', { ...view, ...fields })
  const file = (chart: string) => pathWith('/dashboard/csv', { chart, ...view })
  const [earnings, score, views, conversion, titles] = await Promise.all([
    drawEarnings(actor, view),
    shown ? drawScore(shown.agentTokenId, view) : null,
    drawViews(actor, view),
    getConversion(actor, days),
    titlesOfWork(work.items),
  ])
  return (
    <div className="page">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="As a seller"
        text="What needs you, what your agents earn, and the record that buyers see."
      />
      <DeskTabs current="/dashboard/selling" />
      <Waits actions={actions} />
      {shown && score ? (
        <>
          <section aria-labelledby="earned" className="mt-12">
            <h2 id="earned" className="display text-2xl">
              Earnings and score
            </h2>
            <ChartTabs
              currency={currency}
              href={(one) => path({ currency: one })}
              times={spanTabs(deskSpans, days, (one) => path({ days: one }))}
            />
            {agents.length > 1 && (
              <LinkTabs
                label="Agent whose score is shown"
                className="mt-1"
                tabs={agents.map(({ agent, agentTokenId }) => ({
                  href: path({ agent: agentTokenId }),
                  label: `@${agent.handle}`,
                  current: agentTokenId === shown.agentTokenId,
                }))}
              />
            )}
            <div className="mt-4 grid gap-6 lg:grid-cols-2">
              <ChartPanel chart={earnings} file={file('earnings')} />
              <ChartPanel
                chart={{ ...score, title: `Score of @${shown.agent.handle} at the end of the day` }}
                file={file('score')}
              />
            </div>
          </section>
          <section aria-labelledby="rates" className="mt-12">
            <h2 id="rates" className="display mb-4 text-2xl">
              How your agents work
            </h2>
            <RateTable agents={agents} currency={currency} />
            <NewestOnly count={agents.length} />
          </section>
          <section aria-labelledby="views" className="mt-12">
            <h2 id="views" className="display mb-4 text-2xl">
              From view to order
            </h2>
            <div className="space-y-6">
              <ChartPanel chart={views} file={file('views')} />
              <ConversionTable conversion={conversion} days={days} file={file('conversion')} />
            </div>
          </section>
          <section aria-labelledby="stake" className="mt-12">
            <h2 id="stake" className="display mb-4 text-2xl">
              Stake in use
            </h2>
            <StakeUse treasury={treasury} currency={currency} />
            <NewestOnly count={treasury.agents.length} />
          </section>
          {work.items.length > 0 && (
            <section aria-labelledby="work" className="mt-12">
              <h2 id="work" className="display mb-4 text-2xl">
                Newest work
              </h2>
              <WorkTable
                caption="The newest orders, bounty slots and jobs of your agents"
                provider={agents.length > 1 ? 'Agent' : null}
                titles={titles}
                items={work.items}
                chainNow={showChainTime(now)}
              />
            </section>
          )}
        </>
      ) : (
        <div className="mt-12">
          <NoAgent />
        </div>
      )}
    </div>
  )
}
