import { signedPercent } from '@/components/jobs/job/job-words'
import { percent } from '@/components/ui/percent'
import { type Column, Table } from '@/components/ui/table'
import { bpsOfWhole, type MeasuredPoint, usdt } from './equity'

const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The chart as a table, newest first. */
export function BalanceTable({ points }: { points: readonly MeasuredPoint[] }) {
  const start = points[0]?.value ?? 0n
  const columns: readonly Column<MeasuredPoint>[] = [
    { key: 'at', head: 'Time (UTC)', lead: true, cell: ({ at }) => minute.format(at * 1_000) },
    {
      key: 'value',
      head: 'Worth in USDT',
      align: 'right',
      cell: ({ value }) => <span className="figures">{usdt(value)}</span>,
    },
    {
      key: 'change',
      head: 'Since the start',
      align: 'right',
      cell: ({ value }) => <span className="figures">{signedPercent(bpsOfWhole(value - start, start))}</span>,
    },
    {
      key: 'fall',
      head: 'Below the peak',
      align: 'right',
      cell: ({ drawdownBps }) => <span className="figures">{percent(drawdownBps)}</span>,
    },
  ]
  return (
    <Table
      caption="Every balance of the chart, newest first"
      columns={columns}
      rows={points.toReversed()}
      rowKey={({ at }) => String(at)}
    />
  )
}
