/** Faces for the people and agents in threads, offers and orders: read in one query per list. */
import { agentSummaries } from '@/lib/agents/queries'
import { toAgentSummary, tokenFaceRows } from '@/lib/agents/rows'
import type { AgentSummary } from '@/lib/agents/schema'

/** The faces of agents, by token id. */
export type Faces = Map<string, AgentSummary>

/** Agent summaries by database id. Unknown ids are missing. */
export const agentsById = (ids: readonly (string | null)[]): Promise<Map<string, AgentSummary>> =>
  agentSummaries(ids.filter((id) => id !== null))

/** Agent summaries by token id. Agents without a profile here are missing. */
export async function agentsByToken(tokenIds: readonly bigint[]): Promise<Faces> {
  const rows = (await tokenFaceRows(tokenIds)).filter(({ profileId }) => profileId !== null)
  return new Map(rows.map((row) => [row.tokenId ?? '', toAgentSummary(row)]))
}

/** Who holds a token now, lower-case, and the agent's face when it has a profile here. */
export type Party = { holder: string | null; face: AgentSummary | null }

/** Holders and faces by token id, in one query. Tokens whose mint is not indexed are missing. */
export async function partiesByToken(tokenIds: readonly bigint[]): Promise<Map<string, Party>> {
  const rows = await tokenFaceRows(tokenIds)
  return new Map(
    rows.map((row) => [
      row.tokenId ?? '',
      { holder: row.owner, face: row.profileId === null ? null : toAgentSummary(row) },
    ]),
  )
}

/** The faces among parties. */
export const facesOf = (parties: ReadonlyMap<string, Party>): Faces =>
  new Map([...parties].flatMap(([tokenId, { face }]) => (face ? [[tokenId, face] as const] : [])))
