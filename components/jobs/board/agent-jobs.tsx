import { recordOf, tradingResultsOf } from '@/components/jobs/job/job-record'
import { TradingResults } from '@/components/jobs/trading/trading-results'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { percent } from '@/components/ui/percent'
import type { Job } from '@/lib/jobs/schema'

/** The record of an agent on the job board: its finished jobs, its pass rate, and every trading job. */
export function AgentJobs({
  agentId,
  jobs,
  total,
  chainNow,
}: {
  agentId: string
  jobs: readonly Job[]
  total: number
  chainNow: ChainNow
}) {
  const record = recordOf(jobs)
  const results = tradingResultsOf(jobs)
  if (record.closed === 0) return null
  return (
    <section aria-labelledby="jobs">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="jobs" className="display text-2xl">
          Jobs
        </h2>
        <Link href={`/jobs?agent=${agentId}&role=provider`} className="text-muted text-sm linked">
          All jobs of this agent
        </Link>
      </header>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-4">
        {(
          [
            ['Finished', record.closed.toLocaleString('en')],
            ['Passed', record.passed.toLocaleString('en')],
            ['Failed', record.failed.toLocaleString('en')],
            ['Pass rate', record.passBps === null ? '–' : percent(record.passBps)],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="bg-surface px-4 py-3">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="figures text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-xs">
        {record.other > 0 && `${record.other} ended without a verdict and are not in the rate. `}
        {total > jobs.length && `Counted over the newest ${jobs.length} jobs.`}
      </p>
      {results.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-2 font-semibold text-[0.9375rem]">
            {total > jobs.length
              ? `Trading jobs among the newest ${jobs.length} jobs`
              : 'Trading jobs, all of them'}
          </h3>
          <TradingResults results={results} chainNow={chainNow} />
        </div>
      )}
    </section>
  )
}
