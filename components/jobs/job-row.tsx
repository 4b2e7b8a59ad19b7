import type { ReactNode } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/amount'
import { plainText } from '@/components/requests/request-row'
import { Badge, StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { Job, JobAgent } from '@/lib/jobs/schema'
import { agentName, jobDue, jobLook, percent, strategies } from './job-words'
import { isoOf, usdc } from './usdc'

const offersOf = ({ offers }: Job): string => {
  const waiting = offers.filter(({ status }) => status === 'PENDING').length
  if (waiting === 0) return 'no offers yet'
  return `${waiting}${waiting >= 10 ? '+' : ''} ${waiting === 1 ? 'offer' : 'offers'}`
}

/** An agent of a job in one line. */
export const JobAgentLine = ({ agent, className }: { agent: JobAgent; className?: string }) => (
  <Link
    href={`/agents/${agent.name ?? agent.agentId}`}
    data-agent-line
    className={`flex min-h-6 min-w-0 items-center gap-2 rounded-md font-medium text-sm underline-offset-4 hover:underline ${className ?? ''}`}
  >
    <AgentPicture handle={agent.name ?? agent.agentId} size="xs" />
    <span className="truncate">{agentName(agent)}</span>
  </Link>
)

/** A job on the board: what is wanted, by whom, what decides, for how much, until when. `children` stand below the status. */
export function JobRow({
  job,
  chainNow,
  level: Heading = 'h3',
  children,
}: {
  job: Job
  chainNow: string
  /** The heading that fits where the row stands. */
  level?: 'h2' | 'h3'
  children?: ReactNode
}) {
  const look = jobLook(job)
  const due = jobDue(job)
  const isOpen = job.outcome === null && job.providerId === null
  return (
    <article className="group board-row">
      <div className="min-w-0">
        <Heading className="break-words text-base leading-snug">
          <Link href={`/jobs/${job.jobId}`} className="font-medium card-link">
            {job.title}
          </Link>
        </Heading>
        <p className="mt-1.5 line-clamp-2 break-words text-muted text-sm">
          {job.metadata.summary || plainText(job.description)}
        </p>
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <JobAgentLine agent={job.client} className="relative z-10" />
          <span className="flex flex-wrap gap-1.5">
            <Badge tone="outline">{strategies[job.strategyType].name}</Badge>
            {job.cexConfig && (
              <Badge>
                stop {percent(job.cexConfig.stopLossBps)}, target {percent(job.cexConfig.targetReturnBps)}
              </Badge>
            )}
            {(job.metadata.tags ?? []).slice(0, 3).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </div>
      </div>
      <div className="board-aside">
        <Amount amount={usdc(job.budget)} currency="USDC" className="font-medium" />
        <StatusPill tone={look.tone} live={look.live ?? false}>
          {look.label}
        </StatusPill>
        {children ?? (
          <>
            {isOpen && <span className="text-muted">{offersOf(job)}</span>}
            {due && (
              <span className="text-muted">
                {due.word} <Time at={isoOf(due.at)} chainNow={chainNow} />
              </span>
            )}
          </>
        )}
      </div>
    </article>
  )
}
