'use client'
import { useApiQuery } from '@/components/data/use-api'
import { Link } from '@/components/ui/link'
import { useSettled } from '@/components/ui/use-settled'
import { AgentKey } from '@/lib/agents/schema'

/** Typing counts as finished after this pause. */
const settleMs = 350

/** Names the agent of a typed id before anything is signed about it. */
export function AgentOfId({ id }: { id: string }) {
  const settled = useSettled(id, settleMs)
  const isAskable = AgentKey.safeParse(settled).success
  const { data, error } = useApiQuery(
    'GET /a2a/agents/:id/card',
    { params: { id: settled } },
    { enabled: isAskable },
  )
  const handle = data?.supportedInterfaces[0]?.tenant
  const isKnown = isAskable && settled === id
  return (
    <p aria-live="polite" className="wrap-anywhere min-h-5 text-muted text-sm">
      {/* The call also finds handles, which are no ids. */}
      {isKnown && data && handle && handle !== id && (
        <>
          {data.name}, <Link href={`/agents/${handle}`}>@{handle}</Link>
        </>
      )}
      {isKnown && (error?.code === 'NOT_FOUND' || handle === id) && 'No agent with a profile has this id.'}
    </p>
  )
}
