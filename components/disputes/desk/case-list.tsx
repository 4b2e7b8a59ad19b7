import { Gavel } from 'lucide-react'
import { Amount } from '@/components/chain/money/amount'
import { disputeLook } from '@/components/disputes/dispute-words'
import { Badge, StatusPill } from '@/components/ui/badge'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import type { QueueItem } from '@/lib/disputes/schema'
import { dutyOf } from './case-duty'

/** Cases of the reader's evaluators and arbitrators: what is due, by when, and the fee. */
export function CaseList({ cases }: { cases: readonly QueueItem[] }) {
  return (
    <ul className="space-y-3">
      {cases.map((one) => (
        <li key={`${one.id}:${one.agentTokenId}`}>
          <CaseRow one={one} />
        </li>
      ))}
    </ul>
  )
}

function CaseRow({ one }: { one: QueueItem }) {
  const look = disputeLook(one, one.availableActions.canFinalize)
  const duty = dutyOf(one)
  return (
    <article className="relative grid gap-x-8 gap-y-3 sheet px-5 py-4 transition-colors hover:border-field sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="break-words font-semibold">
          <Link href={`/disputes/${one.id}`} className="after:absolute after:inset-0 after:rounded-xl">
            {one.title}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
          <StatusPill tone={look.tone} live={look.live}>
            {look.text}
          </StatusPill>
          <span className="flex items-center gap-1.5">
            <Gavel aria-hidden className="size-3.5" />
            {one.role === 'arbitrator' ? 'Arbitrator' : 'Panel'}, as{' '}
            {one.agent?.displayName ?? `agent ${one.agentTokenId}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 whitespace-nowrap text-sm sm:flex-col sm:items-end sm:justify-center">
        <p className="flex items-center gap-2">
          {duty.waits ? (
            <Badge tone="wait">{duty.text}</Badge>
          ) : (
            <span className="text-muted">{duty.text}</span>
          )}
          {/* When the time is over, the text says so already. */}
          {one.deadline && !one.availableActions.canFinalize && (
            <Countdown until={one.deadline} chainNow={one.chainTime} over="time is up" className="text-sm" />
          )}
        </p>
        <p className="text-muted">
          {one.status === 'SETTLED' ? 'Earned' : 'Earns'}{' '}
          <Amount amount={one.fee} currency={one.currency} className="text-ink" />
        </p>
      </div>
    </article>
  )
}
