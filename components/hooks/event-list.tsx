import { BellRing } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { HookEventView, HookSessionView } from '@/lib/hooks/schema'

/** Events of main sessions, and whether a heartbeat has read them. */
export function EventList({ events }: { events: readonly HookEventView[] }) {
  if (events.length === 0)
    return (
      <EmptyState
        icon={<BellRing />}
        title="No events yet"
        text="Wake calls and the summaries of turns appear here, with the heartbeat that read them."
      />
    )
  return (
    <ul className="divide-y divide-line overflow-hidden sheet">
      {events.map(({ id, agent, source, text, readBy, createdAt }) => (
        <li key={id} className="space-y-2 px-5 py-4 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-faint text-xs">
              {agent} · {source} · <Time at={createdAt} />
            </span>
            {readBy === null ? <Badge tone="wait">Waits</Badge> : <Badge tone="safe">Read</Badge>}
          </p>
          <p className="wrap-anywhere line-clamp-4 whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Sessions, with their pending events. */
export function SessionList({ sessions }: { sessions: readonly HookSessionView[] }) {
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={<BellRing />}
        title="No sessions yet"
        text="A session starts with the first call of a hook."
      />
    )
  return (
    <ul className="divide-y divide-line overflow-hidden sheet">
      {sessions.map(({ id, agent, sessionKey, lastChannel, lastTo, waitingEvents, usedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-5 py-4 text-sm">
          <span className="min-w-0">
            <span className="wrap-anywhere font-medium">{sessionKey}</span>
            <span className="block text-faint text-xs">
              {agent} · <Time at={usedAt} />
              {lastChannel !== null && ` · replies to ${lastChannel} ${lastTo ?? ''}`}
            </span>
          </span>
          {waitingEvents > 0 && (
            <Badge tone="wait">
              {waitingEvents === 1 ? '1 event waits' : `${waitingEvents} events wait`}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
