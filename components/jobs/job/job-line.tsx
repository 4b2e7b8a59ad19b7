'use client'
import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { Badge, type Look, StatusPill } from '@/components/ui/badge'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { JobAgent } from '@/lib/jobs/schema'
import { JobAgentLine } from './job-agent-line'

/** The facts of a row. */
export type JobFacts = {
  id: string
  title: string
  text: string
  client: Pick<JobAgent, 'agentId' | 'name'>
  kind: string
  /** The limits of a trading job, in words. */
  limits?: string
  tags: readonly string[]
  budget: string
  look: Look
  /** The number of pending offers, in words, while it accepts any. */
  offers?: string
  due?: { word: string; at: string }
}

/** The row of a job. A client component, so that a page contains its facts and not its markup twice. */
export const JobLine = ({
  facts: { id, title, text, client, kind, limits, tags, budget, look, offers, due },
  chainNow,
  level: Heading,
  children,
}: {
  facts: JobFacts
  chainNow: ChainNow
  level: 'h2' | 'h3'
  children?: ReactNode
}) => (
  <article className="group board-row">
    <div className="min-w-0">
      <Heading>
        <Link href={`/jobs/${id}`} className="card-link">
          {title}
        </Link>
      </Heading>
      <p className="board-text">{text}</p>
      <div className="board-foot">
        <JobAgentLine agent={client} />
        <span>
          <Badge tone="outline">{kind}</Badge>
          {limits && <Badge>{limits}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </div>
    </div>
    <div className="board-aside">
      <Amount amount={budget} currency="USDC" />
      <StatusPill tone={look.tone} live={look.live ?? false}>
        {look.label}
      </StatusPill>
      {children ?? (
        <>
          {offers && <span className="text-muted">{offers}</span>}
          {due && (
            <span className="text-muted">
              {due.word} <Time at={due.at} chainNow={chainNow} />
            </span>
          )}
        </>
      )}
    </div>
  </article>
)

/** Rows of jobs. */
export const JobLines = ({ jobs, chainNow }: { jobs: readonly JobFacts[]; chainNow: ChainNow }) => (
  <ul className="space-y-3">
    {jobs.map((facts) => (
      <li key={facts.id}>
        <JobLine facts={facts} chainNow={chainNow} level="h3" />
      </li>
    ))}
  </ul>
)
