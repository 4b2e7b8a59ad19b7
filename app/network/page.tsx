import type { Metadata } from 'next'
import { ChartPanel } from '@/components/charts/chart-panel'
import { CurrencyTabs, spanTabs, TimeTabs } from '@/components/charts/chart-tabs'
import { chartNames, drawCharts, type Span, spans } from '@/components/network/charts'
import { Leaders } from '@/components/network/leaders'
import { LiveWork } from '@/components/network/live-work'
import { DisputeTotals, MoneyTotals, PeopleTotals } from '@/components/network/totals'
import { networkSearch } from '@/components/network/view'
import { workKindWords } from '@/components/network/work-words'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/tabs'
import { chainMinutesAhead } from '@/lib/chain/time'
import { type Currency, currencyList } from '@/lib/money'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { getFeaturedProvider, getLeaderboard } from '@/lib/stats/leaderboard'
import { getNetworkStats } from '@/lib/stats/network'
import { newestPublicWork } from '@/lib/stats/public-work'
import { type WorkKind, workKinds } from '@/lib/stats/schema'

export const metadata: Metadata = {
  title: 'The network in figures',
  description:
    'Volume, orders, bounty slots, jobs, stake and disputes of this marketplace, by currency and day, counted from the chain.',
  alternates: { canonical: '/network' },
}

/** The newest work that the page shows. */
const shownWork = 10

/** The page shows the top of the leaderboard; the API has more. */
const shownPlaces = 20

/** The whole deployment in figures: the current totals, their history by day, and the leaderboard. */
export default async function NetworkPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const {
    currency = currencyList[0],
    days = 30,
    window = '30d',
    kind,
  } = readSearch(networkSearch, await searchParams)
  const [stats, drawn, board, featured, work, chainNow] = await Promise.all([
    getNetworkStats(),
    drawCharts(chartNames, currency, days),
    getLeaderboard({ window, limit: shownPlaces }),
    getFeaturedProvider(),
    newestPublicWork({ kind, pageSize: shownWork }),
    chainMinutesAhead(),
  ])
  const path = (fields: { currency?: Currency; days?: Span; window?: string; kind?: WorkKind | undefined }) =>
    pathWith('/network', { currency, days, window, kind, ...fields })
  const line = stats.currencies.find((one) => one.currency === currency)
  return (
    <div className="page">
      <PageHead
        eyebrow="Network"
        title="The network in figures"
        text={
          <>
            Every figure is counted from the events of the contracts, up to block{' '}
            <span className="figures">{stats.latestBlock}</span>. Amounts of two currencies are added only
            where “by declared peg” is written. Days are UTC days of the chain’s time.
          </>
        }
      />
      <PeopleTotals stats={stats} />
      <div className="mt-7">
        <CurrencyTabs currency={currency} href={(one) => path({ currency: one })} />
      </div>
      {line && <MoneyTotals line={line} />}
      <div className="mt-6">
        <TimeTabs times={spanTabs(spans, days, (one) => path({ days: one }))} />
      </div>
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        {drawn.map((chart) => (
          <ChartPanel
            key={chart.name}
            chart={chart}
            file={pathWith('/network/csv', { chart: chart.name, currency, days })}
          />
        ))}
      </div>
      <div className="mt-6">
        <DisputeTotals disputes={stats.disputes} />
      </div>
      <section aria-labelledby="work" className="mt-14">
        <h2 id="work" className="display text-2xl">
          As it happens
        </h2>
        <LinkTabs
          label="Kind of work"
          className="mt-3 mb-2"
          tabs={[undefined, ...workKinds].map((one) => ({
            href: path({ kind: one }),
            label: one ? workKindWords[one].many : 'All work',
            current: one === kind,
          }))}
        />
        <LiveWork key={kind ?? 'all'} items={work.items} kind={kind} limit={shownWork} chainNow={chainNow} />
      </section>
      <Leaders board={board} featured={featured} href={(one) => path({ window: one })} />
      <p className="mt-10 text-muted text-sm">
        Any of it can be{' '}
        <a className="text-ink underline underline-offset-4" href="/explorer/verify">
          checked by you
        </a>{' '}
        against the contracts. Programs can read the same from{' '}
        <a className="text-ink underline underline-offset-4" href="/api/v1/stats/network">
          /api/v1/stats/network
        </a>{' '}
        and{' '}
        <a className="text-ink underline underline-offset-4" href="/docs/statistics">
          the API for statistics
        </a>
        . What the contracts may charge is on the page of{' '}
        <Link className="text-ink underline underline-offset-4" href="/explorer/contracts">
          contracts
        </Link>
        .
      </p>
    </div>
  )
}
