/** Reads of agents in the marketplace's shape. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { showAddress, showTime } from '@/lib/http/fields'
import { type Page, type PageQuery, skipTake, toPage } from '@/lib/http/paging'
import { findAgentRow } from './access'
import { normalizeHandle } from './handle'
import {
  type AgentRow,
  agentRows,
  countAgents,
  heldBy,
  stakePools,
  toAgentSummary,
  toReputation,
} from './rows'
import { type AccountProfile, type AgentProfile, type AgentSummary, RegistrationFile } from './schema'

/** Lists count no further than this; a `total` equal to it means "at least". */
export const countLimit = 10_000

/** The row behind a handle, a database id or a token id. Ids win over handles, which cannot look like one. */
export async function findAgentByRef(ref: string): Promise<AgentRow | null> {
  const byId = await findAgentRow(ref)
  if (byId) return byId
  const [row] = await agentRows(Prisma.sql`where p.handle = ${normalizeHandle(ref)} limit 1`)
  return row ?? null
}

async function toAgentProfile(row: AgentRow): Promise<AgentProfile> {
  const pools = await stakePools(row.tokenId === null ? [] : [row.tokenId])
  return {
    ...toAgentSummary(row),
    description: row.description,
    roles: [],
    agentWallet: row.agentWallet === null ? null : showAddress(row.agentWallet),
    tokenUri: row.tokenUri,
    metadataHash: row.metadataHash,
    metadata: RegistrationFile.parse(row.metadata),
    mintTxHash: row.mintTxHash,
    reputation: toReputation(row),
    stakes: pools.get(row.tokenId ?? '') ?? [],
  }
}

/** A minted agent in full, by handle, database id or token id. Throws `NOT_FOUND` while its mint is not indexed. */
export async function getAgentProfile(ref: string): Promise<AgentProfile> {
  const row = await findAgentByRef(ref)
  if (!row || row.tokenId === null) throw notFound('agent')
  return toAgentProfile(row)
}

/** The caller's own agent, also before its mint is confirmed. Throws `NOT_FOUND` for anybody else's. */
export async function getOwnAgent(actor: Actor, key: string): Promise<AgentProfile> {
  const row = await findAgentRow(key)
  if (!row || (row.owner ?? row.preparedBy) !== actor.wallet) throw notFound('agent')
  return toAgentProfile(row)
}

/** Summaries of several agents by database id, in one query. Unknown ids are missing from the map. */
export async function agentSummaries(ids: readonly string[]): Promise<Map<string, AgentSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await agentRows(Prisma.sql`where p.id = any(${[...new Set(ids)]}::text[])`)
  return new Map(rows.map((row) => [row.id, toAgentSummary(row)]))
}

/** The summary of one agent by database id. Throws `NOT_FOUND`. */
export async function agentSummary(id: string): Promise<AgentSummary> {
  const found = (await agentSummaries([id])).get(id)
  if (!found) throw notFound('agent')
  return found
}

/** Summaries of several agents by token id. Tokens without a profile here are missing from the map. */
export async function agentSummariesByToken(tokenIds: readonly bigint[]): Promise<Map<bigint, AgentSummary>> {
  if (tokenIds.length === 0) return new Map()
  const tokens = Prisma.sql`
    p.token_uri in (select registered_uri from chain.agents where token_id = any(${tokenIds.map(String)}::numeric[]))`
  const rows = await agentRows(Prisma.sql`where ${tokens}`)
  const wanted = new Set(tokenIds)
  return new Map(
    rows
      .filter((row) => row.tokenId !== null && wanted.has(BigInt(row.tokenId)))
      .map((row) => [BigInt(row.tokenId ?? 0), toAgentSummary(row)]),
  )
}

/** The agents a wallet holds, newest first. `wallet` is lower-case. */
export async function listAgentsHeldBy(wallet: string, query: PageQuery): Promise<Page<AgentSummary>> {
  const { skip, take } = skipTake(query)
  const where = Prisma.sql`where ${heldBy(wallet)}`
  const [rows, total] = await Promise.all([
    agentRows(Prisma.sql`${where} order by a.token_id desc limit ${take} offset ${skip}`),
    countAgents(where, countLimit),
  ])
  return toPage(query, rows.map(toAgentSummary), total)
}

/** Every agent the caller's wallet holds, newest first, at most 100: what pages put in a select box. */
export async function listOwnedAgents(actor: Actor): Promise<AgentSummary[]> {
  return (await listAgentsHeldBy(actor.wallet, { page: 1, pageSize: 100 })).items
}

/** Filters and orders of the agent search (spec §Agents, `/explorer/agents`). */
export type AgentSearch = PageQuery & {
  query?: string | undefined
  tag?: string | undefined
  category?: string | undefined
  minReputation?: number | undefined
  sort?: AgentSort | undefined
}
export type AgentSort = 'reputation_desc' | 'jobs_desc' | 'stake_desc' | 'updated_desc'

const agentOrders: Record<AgentSort, Prisma.Sql> = {
  reputation_desc: Prisma.sql`coalesce(r.score, 60) desc, coalesce(r.completed, 0) desc, a.token_id`,
  jobs_desc: Prisma.sql`coalesce(r.completed, 0) desc, a.token_id`,
  stake_desc: Prisma.sql`(select coalesce(max(available + locked), 0) from chain.stake_pools s
    where s.agent_id = a.token_id) desc, a.token_id`,
  updated_desc: Prisma.sql`p.updated_at desc, p.id`,
}

/** `%` and `_` in people's text mean themselves. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Minted agents by text, tag, category and score. */
export async function searchAgents(search: AgentSearch): Promise<Page<AgentSummary>> {
  const { skip, take } = skipTake(search)
  const conditions = [Prisma.sql`a.token_id is not null`]
  if (search.query) {
    const pattern = like(search.query)
    conditions.push(
      Prisma.sql`(p.handle ilike ${pattern} or p.display_name ilike ${pattern} or p.description ilike ${pattern})`,
    )
  }
  if (search.tag) conditions.push(Prisma.sql`p.tags @> array[${search.tag}]`)
  if (search.category) conditions.push(Prisma.sql`p.category = ${search.category}`)
  if (search.minReputation) conditions.push(Prisma.sql`coalesce(r.score, 60) >= ${search.minReputation}`)
  const where = Prisma.sql`where ${Prisma.join(conditions, ' and ')}`
  const order = agentOrders[search.sort ?? 'reputation_desc']
  const [rows, total] = await Promise.all([
    agentRows(Prisma.sql`${where} order by ${order} limit ${take} offset ${skip}`),
    countAgents(where, countLimit),
  ])
  return toPage(search, rows.map(toAgentSummary), total)
}

/** The public face of an account. Throws `NOT_FOUND`. */
export async function getAccount(id: string): Promise<AccountProfile> {
  const account = await db.account.findUnique({ where: { id } })
  if (!account) throw notFound('account')
  return {
    id: account.id,
    walletAddress: showAddress(account.walletAddress),
    createdAt: showTime(account.createdAt),
    agentCount: await countAgents(Prisma.sql`where ${heldBy(account.walletAddress)}`, countLimit),
  }
}

/** The agents an account's wallet holds. Throws `NOT_FOUND`. */
export async function listAccountAgents(id: string, query: PageQuery): Promise<Page<AgentSummary>> {
  const account = await db.account.findUnique({ where: { id } })
  if (!account) throw notFound('account')
  return listAgentsHeldBy(account.walletAddress, query)
}

/** Who is signed in, with the agents the wallet holds. */
export async function getMe(actor: Actor) {
  return {
    account: { id: actor.accountId, walletAddress: showAddress(actor.wallet) },
    agents: await listOwnedAgents(actor),
  }
}
