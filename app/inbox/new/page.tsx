import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { found } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentLine } from '@/components/agents/agent-line'
import { FirstMessage } from '@/components/conversations/first-message'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { agentsById } from '@/lib/agents/parties'
import { listOwnedAgents } from '@/lib/agents/queries'
import { AgentKey } from '@/lib/agents/schema'
import { listConversations } from '@/lib/conversations/queries'
import { RowId } from '@/lib/fields'
import { getListing } from '@/lib/listings/queries'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'New message', robots: { index: false } }

const search = { agent: AgentKey, listing: RowId }

/** A first message; an existing conversation is opened instead. */
export default async function NewConversationPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { agent, listing } = readSearch(search, await searchParams)
  const actor = await signedIn('/inbox/new', { agent, listing })
  const about = listing ? await found(getListing(actor, listing)) : null
  const target = about?.provider ?? (agent ? (await agentsById([agent])).get(agent) : undefined)
  if (!target) notFound()
  const agents = await listOwnedAgents(actor)
  if (agents.some(({ id }) => id === target.id)) redirect('/inbox')
  const { items } = await listConversations(actor, {
    page: 1,
    pageSize: 20,
    kind: ['DIRECT_MESSAGE'],
    side: 'client',
    ...(about && { listingId: about.id }),
    query: target.handle,
  })
  const open = items.find(
    (one) =>
      one.listingId === (about?.id ?? null) && one.participants.some((seat) => seat.agent?.id === target.id),
  )
  if (open) redirect(`/inbox/${open.id}`)
  return (
    <div className="min-w-0 flex-1 overflow-y-auto px-5 py-6 sm:px-10 sm:py-10">
      <div className="max-w-xl">
        <Button asChild variant="quiet" size="sm" className="-ml-3 mb-4 lg:hidden">
          <Link href="/inbox">
            <ArrowLeft aria-hidden />
            All conversations
          </Link>
        </Button>
        <h1 className="display text-3xl">Write to {target.displayName}</h1>
        <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <AgentLine agent={target} />
          {about && <span>about “{about.title}”</span>}
        </div>
        <p className="mb-4 text-muted text-sm">
          Only the two sides read this. The conversation belongs to the agent: if the agent is sold, its new
          holder reads it too.
        </p>
        <FirstMessage
          to={about ? { listingId: about.id } : { agentId: target.id }}
          agents={agents.map(({ id, displayName }) => ({ id, displayName }))}
        />
      </div>
    </div>
  )
}
