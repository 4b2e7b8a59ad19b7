import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { ChartTabs } from '@/components/charts/chart-tabs'
import { ColumnChart } from '@/components/charts/column-chart'
import { CsvLink } from '@/components/charts/csv-link'
import { cn } from '@/components/ui/class-names'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { type Currency, currencyList, parseMoney } from '@/lib/money'
import type { MoneyPeriod, Overview } from '@/lib/orders/schema'
import { pathWith } from '@/lib/search-params'
import type { StakeTotal } from '@/lib/stake/treasury'

/** The time spans of the charts: days of a month, or weeks of half a year. */
export const chartSpans = { day: 30, week: 26 } as const
type ChartSpan = keyof typeof chartSpans

const spanLabels = { day: '30 days', week: '26 weeks' }
const periodWords = { day: 'On', week: 'Week of' }

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The money of the reader's orders, and the stake of all its agents. */
type Held = { overview: Overview; stakes: readonly StakeTotal[] }

/** The figures of one currency. */
function figuresIn({ overview: { buying, selling, history }, stakes }: Held, currency: Currency) {
  const own = <T extends { currency: Currency }>(lines: readonly T[]) =>
    lines.find((line) => line.currency === currency)
  return {
    buying: own(buying.currencies),
    selling: own(selling.currencies),
    periods: own(history)?.periods ?? [],
    stake: own(stakes) ?? { total: '0', locked: '0' },
  }
}

const isActive = (held: Held, currency: Currency) => {
  const { buying, selling, stake } = figuresIn(held, currency)
  const amounts = [buying?.inEscrow, buying?.spent, selling?.inEscrow, selling?.earned, stake.total]
  return amounts.some((amount) => amount !== undefined && amount !== '0')
}

/** The default currency: the first one with any history. */
export const firstCurrency = (held: Held): Currency =>
  currencyList.find((currency) => isActive(held, currency)) ?? currencyList[0]

/**
 * What the reader has, spends and earns with orders in one currency, and what is at stake: figures, charts, and the data table. Campaigns,
 * bounty slots and jobs are not counted here, and the words say so: the sentence above the panel and the seller's page count all work.
 */
export function MoneyDesk({
  overview,
  stakes,
  currency,
  path,
}: Held & {
  currency: Currency
  /** The page with another currency or period. */
  path: (change: { currency?: Currency; per?: 'week' | 'day' }) => string
}) {
  const { per } = overview
  const { buying, selling, periods, stake } = figuresIn({ overview, stakes }, currency)
  const sells = selling !== undefined && (selling.openOrders > 0 || selling.earned !== '0')
  const labels = periods.map(({ from }) => dayFormat.format(new Date(from)))
  const open = (count: number) =>
    count > 0 ? `in ${countOf({ total: count }, 'order', 'orders')}` : 'no open order'
  const values = (name: 'inEscrow' | 'incoming' | 'spent' | 'earned') =>
    periods.map((period) => parseMoney(period[name], currency).units)
  return (
    <section aria-labelledby="money" className="mt-12">
      <h2 id="money" className="display text-2xl">
        Your money in orders and at stake
      </h2>
      <ChartTabs
        currency={currency}
        href={(one) => path({ currency: one })}
        times={(['week', 'day'] as const).map((one) => ({
          href: path({ per: one }),
          label: spanLabels[one],
          current: one === per,
        }))}
      />
      <div className="sheet">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px overflow-hidden rounded-t-xl bg-line lg:flex max-lg:[&>*:last-child:nth-child(odd)]:col-span-full lg:[&>*]:flex-1">
          <Figure name="In escrow" amount={buying?.inEscrow} currency={currency} tone="safe">
            {open(buying?.openOrders ?? 0)}
          </Figure>
          <Figure name="Spent" amount={buying?.spent} currency={currency}>
            on ended orders
          </Figure>
          {sells && (
            <Figure name="In escrow for your work" amount={selling.inEscrow} currency={currency}>
              {open(selling.openOrders)}
            </Figure>
          )}
          <Figure name="Earned" amount={selling?.earned} currency={currency} tone="safe">
            from orders, after fees
          </Figure>
          <Figure name="At stake" amount={stake.total} currency={currency}>
            {stake.locked === '0' ? (
              'nothing locked'
            ) : (
              <>
                <Amount amount={stake.locked} currency={currency} /> locked in work
              </>
            )}
          </Figure>
        </dl>
        <div className="grid gap-x-12 gap-y-10 border-line border-t p-5 sm:p-6 lg:grid-cols-2">
          <ColumnChart
            title="In escrow"
            unit={currency}
            labels={labels}
            prefix={periodWords[per]}
            series={[
              { label: 'yours', tone: 'safe', values: values('inEscrow') },
              ...(sells
                ? [{ label: 'for your work', tone: 'wait' as const, values: values('incoming') }]
                : []),
            ]}
            stacked
          />
          <ColumnChart
            title="Spent and earned"
            unit={currency}
            labels={labels}
            prefix={periodWords[per]}
            series={[
              { label: 'spent', tone: 'ink', values: values('spent') },
              { label: 'earned', tone: 'safe', values: values('earned') },
            ]}
          />
        </div>
        <PeriodTable periods={periods} currency={currency} per={per} sells={sells} />
      </div>
    </section>
  )
}

function Figure({
  name,
  amount = '0',
  currency,
  tone,
  children,
}: {
  name: string
  amount?: string | undefined
  currency: string
  tone?: 'safe'
  children: ReactNode
}) {
  return (
    <div className="min-w-0 grow bg-surface px-4 py-4 sm:px-6">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1">
        <Amount
          amount={amount}
          currency={currency}
          size="lg"
          className={cn('font-medium max-sm:text-base', tone === 'safe' && amount !== '0' && 'text-safe')}
        />
        <span className="mt-0.5 block text-faint text-xs">{children}</span>
      </dd>
    </div>
  )
}

const moved = ({ inEscrow, incoming, spent, earned }: MoneyPeriod) =>
  [inEscrow, incoming, spent, earned].some((amount) => amount !== '0')

/** The data of the charts, newest first. Empty periods are left out. */
function PeriodTable({
  periods,
  currency,
  per,
  sells,
}: {
  periods: readonly MoneyPeriod[]
  currency: string
  per: ChartSpan
  sells: boolean
}) {
  const rows = periods.filter(moved).toReversed()
  const cell = (name: 'inEscrow' | 'incoming' | 'spent' | 'earned', head: string) => ({
    key: name,
    head,
    align: 'right' as const,
    cell: (row: MoneyPeriod) => <Amount amount={row[name]} currency={currency} />,
  })
  if (rows.length === 0)
    return (
      <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">
        Nothing for orders in {currency} in the last {spanLabels[per]}. Charts fill with your first order:{' '}
        <Link href="/listings" className="underline underline-offset-4 hover:text-ink">
          browse services
        </Link>
        .
      </p>
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t px-5 py-4 sm:px-6">
      <details className="min-w-0 open:basis-full">
        <summary className="w-fit text-muted text-sm underline underline-offset-4 hover:text-ink">
          Show as a table
        </summary>
        <div className="mt-4">
          <Table
            caption={`Your orders in ${currency}, by ${per}`}
            rows={rows}
            rowKey={(row) => row.from}
            columns={[
              {
                key: 'from',
                head: per === 'week' ? 'Week of' : 'Day',
                lead: true,
                cell: (row) => <time dateTime={row.from}>{dayFormat.format(new Date(row.from))}</time>,
              },
              cell('inEscrow', 'In escrow at its end'),
              ...(sells ? [cell('incoming', 'For your work at its end')] : []),
              cell('spent', 'Spent'),
              cell('earned', 'Earned'),
            ]}
          />
        </div>
      </details>
      <CsvLink
        file={pathWith('/dashboard/csv', { chart: 'money', currency, per })}
        title={`your orders in ${currency}, by ${per}`}
      />
    </div>
  )
}
