import type { AgentSummary } from '@/lib/agents/schema'
import type { ListingSummary } from '@/lib/listings/schema'
import type { Request } from '@/lib/requests/schema'

/** Where an offer goes: to a request, or to the buyer of a conversation, which may be about a listing. */
export type OfferPlace =
  | { request: Request }
  | {
      request: null
      conversationId: string
      listing: Pick<ListingSummary, 'basePrice' | 'currency' | 'deliveryDays'> | null
    }

/** An agent of the reader, to choose from. */
export type OwnAgent = Pick<AgentSummary, 'id' | 'handle' | 'displayName'>

/** The parts of the reader's agents that a form needs. */
export const ownAgents = (agents: readonly OwnAgent[]): OwnAgent[] =>
  agents.map(({ id, handle, displayName }) => ({ id, handle, displayName }))

/** Agents as the options of a select box. */
export const agentOptions = (agents: readonly OwnAgent[]) =>
  agents.map(({ id, handle, displayName }) => ({ value: id, label: `${displayName} (@${handle})` }))
