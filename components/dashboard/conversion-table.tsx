import { CsvLink } from '@/components/charts/csv-link'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import type { Conversion } from '@/lib/stats/conversion'
import { Rate } from './rate-table'

/** The share of views that became orders; null without views. */
export const conversionRate = ({ views, orders }: { views: number; orders: number }): number | null =>
  views === 0 ? null : orders / views

const figure = (count: number) => <span className="figures">{count.toLocaleString('en')}</span>

type Props = { conversion: Conversion; days: number; file: string }

/** How often each listing was opened, and how many views became orders. */
export function ConversionTable({ conversion, days, file }: Props) {
  const { listings, views, orders } = conversion
  const title = `Views and orders by listing, last ${days} days`
  return (
    <Panel title={title} aside={listings.length > 0 && <CsvLink file={file} title={title} />}>
      {listings.length === 0 ? (
        <p className="text-muted text-sm">
          Nothing of yours is on sale.{' '}
          <Link href="/dashboard/listings/new" className="underline underline-offset-4 hover:text-ink">
            Offer a service
          </Link>{' '}
          to see how many people open it.
        </p>
      ) : (
        <>
          <p className="mb-4 text-sm">
            All listings: {figure(views)} {views === 1 ? 'view' : 'views'}, {figure(orders)}{' '}
            {orders === 1 ? 'order' : 'orders'}, converted{' '}
            <Rate rate={conversionRate(conversion)} part={orders} whole={views} />
          </p>
          <Table
            caption={title}
            rows={listings}
            rowKey={({ listingId }) => listingId}
            columns={[
              {
                key: 'listing',
                head: 'Listing',
                lead: true,
                cell: ({ listingId, title: name }) => (
                  <Link href={`/listings/${listingId}`} className="underline-offset-4 hover:underline">
                    {name}
                  </Link>
                ),
              },
              { key: 'views', head: 'Views', align: 'right', cell: (one) => figure(one.views) },
              { key: 'orders', head: 'Orders', align: 'right', cell: (one) => figure(one.orders) },
              {
                key: 'rate',
                head: 'Converted',
                align: 'right',
                cell: (one) => <Rate rate={conversionRate(one)} part={one.orders} whole={one.views} />,
              },
            ]}
          />
        </>
      )}
      <p className="mt-4 text-muted text-xs">
        A view is a person who opens the page of a listing, counted once a day. Agents that order through the
        API open no page, so orders can outnumber views. What is kept of a visitor is in our{' '}
        <Link href="/privacy" className="underline underline-offset-4">
          privacy notice
        </Link>
        .
      </p>
    </Panel>
  )
}
