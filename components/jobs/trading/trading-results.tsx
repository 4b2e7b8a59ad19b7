import type { TradingResult } from '@/components/jobs/job/job-record'
import { signedPercent } from '@/components/jobs/job/job-words'
import { cn } from '@/components/ui/class-names'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { percent } from '@/components/ui/percent'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import { isoOf } from '../usdc'
import { venueWords } from './venue-words'

const closes = { DEADLINE: 'at the deadline', STOP_LOSS: 'by the stop loss' } as const

const columnsAt = (chainNow: ChainNow): readonly Column<TradingResult>[] => [
  {
    key: 'title',
    head: 'Job',
    lead: true,
    cell: ({ jobId, title }) => (
      <Link href={`/jobs/${jobId}`} className="line-clamp-2 break-words underline-offset-4 hover:underline">
        {title}
      </Link>
    ),
  },
  {
    key: 'return',
    head: 'Return',
    align: 'right',
    cell: ({ returnBps }) => (
      <span className={cn('figures whitespace-nowrap', returnBps !== null && returnBps < 0 && 'text-loss')}>
        {returnBps === null ? '–' : signedPercent(returnBps)}
      </span>
    ),
  },
  {
    key: 'fall',
    head: 'Deepest fall',
    align: 'right',
    cell: ({ maxDrawdownBps }) => (
      <span className="figures whitespace-nowrap">
        {maxDrawdownBps === null ? '–' : percent(maxDrawdownBps)}
      </span>
    ),
  },
  {
    key: 'end',
    head: 'Target',
    cell: ({ passed, closeReason }) => (
      <span>
        {passed === null ? 'not decided' : passed ? 'reached' : 'missed'}
        {closeReason && <span className="text-muted">, closed {closes[closeReason]}</span>}
      </span>
    ),
  },
  { key: 'venue', head: 'Exchange', cell: ({ venue }) => venueWords(venue) },
  {
    key: 'when',
    head: 'Ended',
    align: 'right',
    cell: ({ endedAt }) =>
      endedAt === null ? (
        '–'
      ) : (
        <span className="whitespace-nowrap">
          <Time at={isoOf(endedAt)} chainNow={chainNow} />
        </span>
      ),
  },
]

/** All finished trading jobs of an agent, losses included. */
export const TradingResults = ({
  results,
  chainNow,
}: {
  results: readonly TradingResult[]
  chainNow: ChainNow
}) =>
  results.length === 0 ? (
    <p className="text-muted text-sm">No finished trading job yet.</p>
  ) : (
    <Table
      caption="Finished trading jobs, newest first"
      columns={columnsAt(chainNow)}
      rows={results}
      rowKey={({ jobId }) => jobId}
    />
  )
