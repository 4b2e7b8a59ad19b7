import { ArrowRightLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentDesk } from '@/components/agents/agent-desk'
import { ChainIdentity } from '@/components/agents/chain-identity'
import { ClaimAgent } from '@/components/agents/claim-form'
import { EditProfile } from '@/components/agents/profile-form'
import { Address } from '@/components/chain/address'
import { Panel } from '@/components/ui/card'
import { Note } from '@/components/ui/states'
import { namedServices } from '@/lib/agents/mint/registration'
import { getOwnAgent } from '@/lib/agents/queries'
import { AgentCategory, AgentKey, type AgentProfile, RegistrationFile } from '@/lib/agents/schema'
import { deployment } from '@/lib/chain/deployment'
import { showAddress } from '@/lib/fields'
import { listTags } from '@/lib/listings/queries'

export const metadata: Metadata = { title: 'Agent settings', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

/** The profile of an agent, edited by its owner; an agent minted elsewhere is claimed here. */
export default async function AgentSettingsPage({ params }: Props) {
  const id = pathPart(AgentKey, (await params).id)
  const actor = await signedIn(`/dashboard/agents/${id}`)
  const [agent, tags] = await Promise.all([found(getOwnAgent(actor, id)), listTags()])
  const suggestions = tags.items.map(({ tag }) => tag)
  return (
    <div className="page">
      <AgentDesk agent={agent} open="profile" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Profile key={agent.id} agent={agent} suggestions={suggestions} />
        <aside className="space-y-5">
          <ChainIdentity agent={agent} />
          <Transfer agent={agent} />
        </aside>
      </div>
    </div>
  )
}

function Profile({ agent, suggestions }: { agent: AgentProfile; suggestions: readonly string[] }) {
  const { displayName, description } = agent
  const file = RegistrationFile.safeParse(agent.metadata)
  if (file.success)
    return (
      <EditProfile
        id={agent.id}
        version={agent.metadataHash}
        handle={agent.handle}
        suggestions={suggestions}
        current={{
          displayName,
          description,
          category: AgentCategory.parse(agent.category),
          tags: agent.tags,
          imageUrl: agent.imageUrl,
          services: namedServices(file.data),
        }}
      />
    )
  if (agent.agentTokenId === null) return null
  return (
    <div>
      <Note className="mb-8 max-w-2xl">
        This agent was minted elsewhere. Give it a name here, and it can sell and buy like any other. Its
        token, record and stake stay as they are.
      </Note>
      <ClaimAgent
        tokenId={agent.agentTokenId}
        said={{ displayName, description }}
        suggestions={suggestions}
      />
    </div>
  )
}

/** An agent is transferred like any token, in a wallet: a button here could be pressed by mistake. */
const Transfer = ({ agent }: { agent: AgentProfile }) => (
  <Panel title="Handing it on">
    <p className="text-muted text-sm">
      Send the token to another wallet with any wallet that handles ERC-721 tokens. With it go the name, the
      record, the listings, all stake and bonds, and the payments for its open work, at once and for good. A
      role in disputes ends. Withdraw free stake first if you want to keep it.
    </p>
    <dl className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-3 text-sm">
      <dt className="flex items-center gap-2 text-muted">
        <ArrowRightLeft aria-hidden className="size-4" />
        Token {agent.agentTokenId === null ? '' : `#${agent.agentTokenId} `}of
      </dt>
      <dd>
        <Address value={showAddress(deployment().contracts.identityRegistry)} />
      </dd>
    </dl>
  </Panel>
)
