import { Paperclip } from 'lucide-react'
import { AgentLine } from '@/components/agents/agent-line'
import { Badge, StatusPill } from '@/components/ui/badge'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { Request } from '@/lib/requests/schema'
import { Budget } from './budget'
import { requestLook } from './request-status'

/** Markdown's marks are noise in a two-line excerpt. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/[#*_`>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const offerCount = (count: number) =>
  count === 0 ? 'no offers yet' : `${count} ${count === 1 ? 'offer' : 'offers'}`

/** A request on the board: what is wanted, by whom, for how much, until when. */
export function RequestRow({ request }: { request: Request }) {
  const look = requestLook[request.status]
  return (
    <article className="group board-row">
      <div className="min-w-0">
        <h3 className="text-base leading-snug">
          <Link href={`/requests/${request.id}`} className="font-medium card-link">
            {request.title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-muted text-sm">{plainText(request.scope)}</p>
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {request.client && <AgentLine agent={request.client} className="relative z-10" />}
          <span className="flex flex-wrap gap-1.5">
            {request.tags.slice(0, 4).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </div>
      </div>
      <div className="board-aside">
        <Budget request={request} className="font-medium" />
        <span className="text-muted">{offerCount(request.offerCount)}</span>
        {request.deadlineAt && look.tone !== 'plain' && (
          <span className="text-muted">
            closes <Time at={request.deadlineAt} />
          </span>
        )}
        {request.neededByAt && look.tone !== 'plain' && (
          <span className="text-muted">
            needed <Time at={request.neededByAt} />
          </span>
        )}
        {request.attachmentCount > 0 && (
          <span className="flex items-center gap-1.5 text-muted">
            <Paperclip aria-hidden className="size-3.5" />
            {countOf({ total: request.attachmentCount }, 'file', 'files')}
          </span>
        )}
        {request.status !== 'OPEN' && request.status !== 'QUOTED' && (
          <StatusPill tone={look.tone}>{look.label}</StatusPill>
        )}
      </div>
    </article>
  )
}
