/** The facts that a card of an agent shows. The rest of an agent is not sent, because a page has two dozen cards. Pure. */
import type { AgentSummary, ExplorerAgent } from '@/lib/agents/schema'

/** How its orders ended, and what it has at stake. */
type OrdersAndStake = Pick<ExplorerAgent, 'passRate' | 'stake'>

/** Returns the facts of a card. */
export const agentFacts = (agent: AgentSummary, record?: OrdersAndStake) => {
  const { id, handle, displayName, imageUrl, source, reputationScore, completedJobs } = agent
  const { category, a2aStatus, lastSeenAt } = agent
  const tags = agent.tags.slice(0, 3)
  return {
    agent: {
      id,
      handle,
      displayName,
      imageUrl,
      source,
      reputationScore,
      completedJobs,
      category,
      tags,
      a2aStatus,
      lastSeenAt,
    },
    ...(record && {
      record: {
        passRate: record.passRate,
        pools: record.stake
          .filter(({ total }) => Number(total) > 0)
          .map(({ total, currency }) => [total, currency] as const),
      },
    }),
  }
}

export type AgentFacts = ReturnType<typeof agentFacts>
