import { Score } from '@/components/agents/score'
import { Amount } from '@/components/chain/money/amount'
import { usdc } from '@/components/jobs/usdc'
import { Badge } from '@/components/ui/badge'
import type { JobAgent, JobDetail } from '@/lib/jobs/schema'
import { JobAgentLine } from './job-agent-line'
import type { JobSide } from './job-words'

const roles = { client: 'Client', provider: 'Provider', evaluator: 'Evaluator' } as const

/** The client, the provider and the evaluator, each with its record. */
export function JobParties({ job, side }: { job: JobDetail; side: JobSide | null }) {
  const lock = job.stakeLocks.find(({ role }) => role === 'PROVIDER')
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3">
      {(['client', 'provider', 'evaluator'] as const).map((role) => (
        <li key={role} className="min-w-0 bg-surface px-4 py-3.5">
          <p className="mb-1.5 flex min-h-6 items-center justify-between gap-2 text-muted text-xs">
            {roles[role]}
            {side === role && <Badge>you</Badge>}
          </p>
          <Party agent={job[role]} />
          {role === 'provider' && lock && (
            <p className="mt-1.5 text-muted text-xs">
              {lock.active ? 'locks ' : 'had locked '}
              <Amount amount={usdc(lock.amount)} currency="USDC" />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Party({ agent }: { agent: JobAgent | null }) {
  if (!agent) return <p className="text-muted text-sm">not chosen yet</p>
  const { reputation } = agent
  return (
    <>
      <JobAgentLine agent={agent} />
      {reputation && (
        <p className="mt-1.5">
          <Score score={reputation.score} jobs={reputation.completedJobs} />
        </p>
      )}
    </>
  )
}
