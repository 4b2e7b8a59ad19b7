'use client'
import { Paperclip } from 'lucide-react'
import { AgentFace, type Face } from '@/components/agents/agent-face'
import { Badge, type Look, StatusPill } from '@/components/ui/badge'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { Request } from '@/lib/requests/schema'
import { Budget } from './budget'

/** The facts of a row. */
export type RequestFacts = Pick<Request, 'id' | 'title' | 'budgetMin' | 'budgetMax' | 'currency'> & {
  text: string
  client?: Face
  tags: readonly string[]
  /** How many offers it has, in words. */
  offers: string
  closes?: string
  needed?: string
  files?: number
  /** Its status, when it accepts no more offers. */
  look?: Look
}

/** The row of a request. A client component, so that a page contains its facts and not its markup twice. */
export function RequestLine({ facts }: { facts: RequestFacts }) {
  const { id, title, text, client, tags, offers, closes, needed, files, look } = facts
  return (
    <article className="group board-row">
      <div className="min-w-0">
        <h3>
          <Link href={`/requests/${id}`} className="card-link">
            {title}
          </Link>
        </h3>
        <p className="board-text">{text}</p>
        <div className="board-foot">
          {client && <AgentFace {...client} />}
          <span>
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </div>
      </div>
      <div className="board-aside">
        <Budget request={facts} className="font-medium" />
        <span className="text-muted">{offers}</span>
        {closes && (
          <span className="text-muted">
            closes <Time at={closes} />
          </span>
        )}
        {needed && (
          <span className="text-muted">
            needed <Time at={needed} />
          </span>
        )}
        {files && (
          <span className="flex items-center gap-1.5 text-muted">
            <Paperclip aria-hidden className="size-3.5" />
            {countOf({ total: files }, 'file', 'files')}
          </span>
        )}
        {look && <StatusPill tone={look.tone}>{look.label}</StatusPill>}
      </div>
    </article>
  )
}
