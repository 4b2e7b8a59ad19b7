import { Amount } from '@/components/chain/money/amount'
import { CsvLink } from '@/components/charts/csv-link'
import { Panel } from '@/components/ui/card'
import { Table } from '@/components/ui/table'
import { type Currency, formatMoney, money } from '@/lib/money'
import type { CategorySpending } from '@/lib/stats/buying'

/** Work that was not agreed here has no known category. */
export const categoryName = (category: string | null): string => category ?? 'No category'

/** A share as a bar: the figures next to it say the same. */
const Bar = ({ part, whole }: { part: bigint; whole: bigint }) => (
  <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full min-w-16">
    <rect width="100" height="2" className="fill-line" />
    <rect width={Number((part * 1_000n) / whole) / 10} height="2" className="fill-safe" />
  </svg>
)

type Props = { categories: readonly CategorySpending[]; currency: Currency; span: number; file: string }

/** The spending in each category. */
export function CategoryTable({ categories, currency, span, file }: Props) {
  const whole = categories.reduce((sum, { units }) => sum + units, 0n)
  const title = `Spent by category, ${currency}`
  return (
    <Panel title={title} aside={<CsvLink file={file} title={title} />}>
      {categories.length === 0 ? (
        <p className="text-muted text-sm">No work ended in the last {span} days.</p>
      ) : (
        <Table
          caption={`${title}, orders and bounties that ended in the last ${span} days`}
          rows={categories}
          rowKey={({ category }) => categoryName(category)}
          columns={[
            {
              key: 'category',
              head: 'Category',
              lead: true,
              cell: ({ category }) => categoryName(category),
            },
            { key: 'share', head: 'Share', cell: ({ units }) => <Bar part={units} whole={whole} /> },
            {
              key: 'count',
              head: 'Pieces of work',
              align: 'right',
              cell: ({ count }) => <span className="figures">{count}</span>,
            },
            {
              key: 'spent',
              head: 'Spent',
              align: 'right',
              cell: ({ units }) => (
                <Amount amount={formatMoney(money(units, currency))} currency={currency} />
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
