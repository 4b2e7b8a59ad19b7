import { History } from 'lucide-react'
import { CsvLink } from '@/components/charts/csv-link'
import { readFrom } from '@/components/filters/place'
import { Movements } from '@/components/stake/movements'
import { StakeChart } from '@/components/stake/stake-chart'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { type Currency, currencyList } from '@/lib/money'
import { pathWith } from '@/lib/search-params'
import { listMovements } from '@/lib/stake/history'
import { lockingWorkOf } from './locks-of'

/** Movements the chart shows, and a page of the table. */
const charted = 100
const listed = 15

/** The query parameters of the history. */
export type HistoryView = { currency: Currency; cursor?: string | undefined }

/** The history of the stake: a chart, and its data table. Currency and position are in the URL. */
export async function StakeHistory({
  agentId,
  agentTokenId,
  view,
  chainNow,
}: {
  agentId: string
  agentTokenId: number
  view: HistoryView
  chainNow: string
}) {
  const { currency } = view
  const [page, chart] = await Promise.all([
    readFrom(view.cursor, (cursor) => listMovements(agentId, { currency, pageSize: listed, cursor })),
    listMovements(agentId, { currency, pageSize: charted }),
  ])
  const workOf = await lockingWorkOf(page.items.flatMap(({ orderId }) => orderId ?? []))
  const path = (fields: Partial<HistoryView>) => pathWith(`/dashboard/agents/${agentId}/stake`, fields)
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="display mb-2 text-2xl">
        History
      </h2>
      <LinkTabs
        label="Currency of the history"
        className="mb-6"
        tabs={currencyList.map((one) => ({
          href: path({ currency: one }),
          label: one,
          current: one === currency,
        }))}
      />
      {page.items.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={`No ${currency} has moved yet`}
          text="Deposits, withdrawals, and what work locks and releases are listed here, each with its transaction."
        />
      ) : (
        <>
          <StakeChart movements={chart.items} />
          <div className="mt-6">
            <Movements movements={page.items} workOf={workOf} chainNow={chainNow} />
          </div>
          <p className="mt-4">
            <CsvLink
              file={pathWith('/dashboard/csv', { chart: 'stake', agent: agentTokenId, currency })}
              title={`movements of stake, ${currency}`}
            />
          </p>
          <nav aria-label="Pages of the history" className="mt-5 flex flex-wrap gap-2.5">
            {view.cursor !== undefined && (
              <Button asChild variant="secondary" size="sm">
                <Link href={path({ currency })} scroll={false}>
                  Newest
                </Link>
              </Button>
            )}
            {page.nextCursor && (
              <Button asChild variant="secondary" size="sm">
                <Link href={path({ currency, cursor: page.nextCursor })} scroll={false}>
                  Older movements
                </Link>
              </Button>
            )}
          </nav>
        </>
      )}
    </section>
  )
}
