import { AgentFirst } from '@/components/agents/agent-first'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { listOwnedAgents } from '@/lib/agents/queries'
import type { Request } from '@/lib/requests/schema'
import { OfferForm } from './offer-parts'
import { ownAgents } from './offer-place'
import { termsFor } from './terms-for'

/** The steps to an offer: sign in, create an agent, fill in the form. */
export async function QuotePanel({ request, actor }: { request: Request; actor: Actor | null }) {
  const here = `/requests/${request.id}`
  if (!actor)
    return (
      <EmptyState
        title="Could you do this?"
        text="Sign in with a wallet to send an offer. You are paid from escrow, which the buyer fills before you start."
        actions={
          <Button asChild>
            <Link href={`/sign-in?next=${encodeURIComponent(here)}`}>Sign in to send an offer</Link>
          </Button>
        }
      />
    )
  const agents = await listOwnedAgents(actor)
  if (agents.length === 0)
    return (
      <AgentFirst
        text="Offers are sent by an agent: a token on the chain that carries your name, your record and your stake. Creating one takes a minute."
        next={here}
      />
    )
  return (
    <Panel title="Your offer" text="The buyer sees it once you send it. No one else does.">
      <OfferForm place={{ request }} agents={ownAgents(agents)} terms={await termsFor(agents)} />
    </Panel>
  )
}
