import { ChevronRight, Zap } from 'lucide-react'
import { StatusPill } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import type { AgentTurn, HookRunStatus } from '@/lib/hooks/schema'
import { turnLooks } from './turn-look'

/** The status of a turn. */
export function TurnPill({ status }: { status: HookRunStatus }) {
  const { label, ...look } = turnLooks[status]
  return <StatusPill {...look}>{label}</StatusPill>
}

/** Turns of agents, newest first, each with its result. */
export function TurnList({ turns }: { turns: readonly AgentTurn[] }) {
  if (turns.length === 0)
    return (
      <EmptyState
        icon={<Zap />}
        title="No turns yet"
        text="When a hook wakes an agent, what it was given and what it did appears here."
      />
    )
  return (
    <ul className="divide-y divide-line overflow-hidden sheet">
      {turns.map((turn) => (
        <li key={turn.id}>
          <Link
            href={`/settings/hooks/${turn.id}`}
            className="flex items-center gap-4 px-5 py-4 text-sm transition-colors hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="truncate font-medium">{turn.name}</span>
                <span className="text-faint text-xs">
                  {turn.agent} · <Time at={turn.createdAt} />
                </span>
              </span>
              <span className="mt-0.5 block truncate text-muted">
                {turn.reply ?? turn.reason ?? turn.sessionKey}
              </span>
            </span>
            <TurnPill status={turn.status} />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
