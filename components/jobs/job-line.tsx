'use client'
import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/amount'
import { Badge, type Look, StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { JobAgent } from '@/lib/jobs/schema'
import { JobAgentLine } from './job-agent-line'

/** What a row says of a job. */
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
  /** How many offers wait, in words, while it takes any. */
  offers?: string
  due?: { word: string; at: string }
}

/** The row of a job. Made in the browser's part, so that a page has its facts and its markup, and not the markup twice. */
export const JobLine = ({
  facts: { id, title, text, client, kind, limits, tags, budget, look, offers, due },
  chainNow,
  level: Heading,
  children,
}: {
  facts: JobFacts
  chainNow: string
  level: 'h2' | 'h3'
  children?: ReactNode
}) => (
  <article className="group board-row">
    <div className="min-w-0">
      <Heading className="break-words text-base leading-snug">
        <Link href={`/jobs/${id}`} className="font-medium card-link">
          {title}
        </Link>
      </Heading>
      <p className="board-text">{text}</p>
      <div className="board-foot">
        <JobAgentLine agent={client} className="relative z-10" />
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
      <Amount amount={budget} currency="USDC" className="font-medium" />
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
