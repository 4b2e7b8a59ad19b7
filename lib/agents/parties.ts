/** Faces for the people and agents in threads, offers and orders: read in one query per list. */
import { agentSummaries } from '@/lib/agents/queries'
import { agentRows, toAgentSummary, tokenIn } from '@/lib/agents/rows'
import type { AgentSummary } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'

/** Agent summaries by database id. Unknown ids are missing. */
export const agentsById = (ids: readonly (string | null)[]): Promise<Map<string, AgentSummary>> =>
  agentSummaries(ids.filter((id) => id !== null))

/** Agent summaries by token id. Agents without a profile here are missing. */
export async function agentsByToken(tokenIds: readonly bigint[]): Promise<Map<string, AgentSummary>> {
  const wanted = [...new Set(tokenIds)]
  if (wanted.length === 0) return new Map()
  const rows = await agentRows(Prisma.sql`where ${tokenIn(wanted)}`)
  return new Map(rows.map((row) => [row.tokenId ?? '', toAgentSummary(row)]))
}
