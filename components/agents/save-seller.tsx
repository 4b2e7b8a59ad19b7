import { SaveButton } from '@/components/listings/save-button'
import { isSavedAgent } from '@/lib/agents/saved'
import type { AgentSummary } from '@/lib/agents/schema'
import { viewer } from '@/lib/http/auth'

/** Keeps a seller for later. For those who are signed in. */
export async function SaveSeller({ agent }: { agent: Pick<AgentSummary, 'id' | 'handle'> }) {
  const saved = await isSavedAgent(await viewer(), agent.id)
  return (
    <SaveButton
      kind="agent"
      id={agent.id}
      title={`@${agent.handle}`}
      saved={saved}
      signIn={null}
      labelled
      noun="seller"
    />
  )
}
