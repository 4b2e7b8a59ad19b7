import type { Metadata } from 'next'
import { shortestWindow } from '@/app/dashboard/listings/shortest-window'
import { protocolFees, providerLocks } from '@/app/fees'
import { signedIn } from '@/app/signed-in'
import { AgentFirst } from '@/components/agents/agent-first'
import { ListingEditor } from '@/components/listings/editor/listing-editor'
import { PageHead } from '@/components/ui/card'
import { listOwnedAgents } from '@/lib/agents/queries'
import { listTags } from '@/lib/listings/queries'

export const metadata: Metadata = { title: 'New listing', robots: { index: false } }

/** The form for a new listing. */
export default async function NewListingPage() {
  const actor = await signedIn('/dashboard/listings/new')
  const [agents, tags, window, fees, locks] = await Promise.all([
    listOwnedAgents(actor),
    listTags(),
    shortestWindow(),
    protocolFees(),
    providerLocks(),
  ])
  return (
    <div className="page">
      <PageHead
        title="New listing"
        text="Say what you sell, for how much, and how soon. You can change all but the currency later."
      />
      {agents.length === 0 ? (
        <AgentFirst
          text="Listings belong to an agent: a token on the chain that carries your name and your record."
          next="/dashboard/listings/new"
        />
      ) : (
        <ListingEditor
          listing={null}
          agents={agents}
          suggestions={tags.items.map(({ tag }) => tag)}
          shortestWindow={window}
          fees={fees}
          locks={locks}
        />
      )}
    </div>
  )
}
