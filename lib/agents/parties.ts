/** Summaries of the people and agents in conversations, offers and orders, read in one query per list. */
import { agentSummaries } from '@/lib/agents/queries'
import { firstTokenSummaryRows, toAgentSummary, tokenSummaryRows } from '@/lib/agents/rows'
import type { AgentSummary } from '@/lib/agents/schema'

/** Agent summaries, by token id. */
export type AgentSummaries = Map<string, AgentSummary>

/** Agent summaries by database id. Unknown ids are missing. */
export const agentsById = (ids: readonly (string | null)[]): Promise<Map<string, AgentSummary>> =>
  agentSummaries(ids.filter((id) => id !== null))

/** Agent summaries by token id. Agents without a profile here are missing. */
export async function agentsByToken(tokenIds: readonly bigint[]): Promise<AgentSummaries> {
  const rows = (await tokenSummaryRows(tokenIds)).filter(({ profileId }) => profileId !== null)
  return new Map(rows.map((row) => [row.tokenId ?? '', toAgentSummary(row)]))
}

/** The first agent of each of these wallets that has a profile here, by lower-case address. Wallets without one are missing. */
export async function agentsByWallet(wallets: readonly string[]): Promise<Map<string, AgentSummary>> {
  const rows = await firstTokenSummaryRows(wallets)
  return new Map(rows.map((row) => [row.owner ?? '', toAgentSummary(row)]))
}

/** The current owner of a token, lower-case, and the agent's summary when it has a profile here. */
export type Party = { owner: string | null; summary: AgentSummary | null }

/** Owners and summaries by token id, in one query. Tokens whose mint is not indexed are missing. */
export async function partiesByToken(tokenIds: readonly bigint[]): Promise<Map<string, Party>> {
  const rows = await tokenSummaryRows(tokenIds)
  return new Map(
    rows.map((row) => [
      row.tokenId ?? '',
      { owner: row.owner, summary: row.profileId === null ? null : toAgentSummary(row) },
    ]),
  )
}

/** The summaries among these parties. */
export const summariesOfParties = (parties: ReadonlyMap<string, Party>): AgentSummaries =>
  new Map([...parties].flatMap(([tokenId, { summary }]) => (summary ? [[tokenId, summary] as const] : [])))
