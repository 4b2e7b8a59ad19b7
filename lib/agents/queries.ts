/** Reads agents in the marketplace's shape. */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import { showAddress, showTime, TokenId } from '@/lib/fields'
import { countedTo, cutPage, type Page, type PageQuery, parseCursor, skipTake, toPage } from '@/lib/paging'
import { findAgentRow } from './access'
import { normalizeHandle } from './mint/handle'
import { rolesOf } from './roles'
import {
  type AgentRow,
  agentRows,
  countUpTo,
  stakePools,
  summaryRows,
  toAgentSummary,
  tokenRows,
  toReputation,
} from './rows'
import {
  type AccountProfile,
  type AgentProfile,
  type AgentSummary,
  ForeignFile,
  RegistrationFile,
} from './schema'

/** Upper limit of list counts. */
export const countLimit = 1_000

/** Returns the row of a handle, a database id or a token id. Handles cannot look like ids. */
export async function findAgentByRef(ref: string): Promise<AgentRow | null> {
  const byId = await findAgentRow(ref)
  if (byId) return byId
  const [row] = await agentRows(Prisma.sql`where p.handle = ${normalizeHandle(ref)} limit 1`)
  return row ?? null
}

async function toAgentProfile(row: AgentRow): Promise<AgentProfile> {
  const [pools, roles] = await Promise.all([
    stakePools(row.tokenId === null ? [] : [row.tokenId]),
    rolesOf(row.tokenId),
  ])
  return {
    ...toAgentSummary(row),
    description: row.description,
    roles,
    agentWallet: row.agentWallet === null ? null : showAddress(row.agentWallet),
    tokenUri: row.tokenUri,
    metadataHash: row.metadataHash,
    metadata: row.profileId ? RegistrationFile.parse(row.metadata) : ForeignFile.parse(row.metadata),
    mintTxHash: row.mintTxHash,
    reputation: toReputation(row),
    stakes: pools.get(row.tokenId ?? '') ?? [],
  }
}

/** Returns a minted agent by handle, database id or token id. Throws `NOT_FOUND` until its mint is indexed. */
export async function getAgentProfile(ref: string): Promise<AgentProfile> {
  const row = await findAgentByRef(ref)
  if (!row || row.tokenId === null) throw notFound('agent')
  return toAgentProfile(row)
}

/** Returns the caller's own agent, even before its mint is confirmed. Throws `NOT_FOUND` for others'. */
export async function getOwnAgent(actor: Actor, key: string): Promise<AgentProfile> {
  const row = await findAgentRow(key)
  if (!row || (row.owner ?? row.preparedBy) !== actor.wallet) throw notFound('agent')
  return toAgentProfile(row)
}

/** Returns summaries by database id in one query, without unknown ids. */
export async function agentSummaries(ids: readonly string[]): Promise<Map<string, AgentSummary>> {
  return new Map((await summaryRows(ids)).map((row) => [row.id, toAgentSummary(row)]))
}

/** Returns the summary of an agent by database id. Throws `NOT_FOUND`. */
export async function agentSummary(id: string): Promise<AgentSummary> {
  const found = (await agentSummaries([id])).get(id)
  if (!found) throw notFound('agent')
  return found
}

/** Lists the tokens of a wallet, newest first, including those minted elsewhere. `wallet` is lower-case. */
export async function listAgentsHeldBy(
  wallet: string,
  query: PageQuery,
  capability?: Capability,
): Promise<Page<AgentSummary>> {
  const { skip, take } = skipTake(query)
  const held = Prisma.sql`a.owner = ${wallet} ${capability ? mayDo[capability] : Prisma.empty}`
  const after = query.cursor
    ? Prisma.sql`and a.token_id < ${parseCursor(z.tuple([TokenId]), query.cursor)[0]}::numeric`
    : Prisma.empty
  const [rows, total] = await Promise.all([
    tokenRows(Prisma.sql`where ${held} ${after} order by a.token_id desc limit ${take + 1} offset ${skip}`),
    countUpTo(Prisma.sql`from chain.agents a where ${held}`, countLimit),
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ tokenId }) => [tokenId])
  return toPage(query, shown.map(toAgentSummary), countedTo(countLimit, total), nextCursor)
}

/** A role that an agent can be granted. */
export type Capability = 'evaluator' | 'arbitrator'

/** SQL conditions on a token `a`: the role is granted to its current owner. */
const mayDo = {
  evaluator: Prisma.sql`and exists (
    select 1 from chain.evaluators e where e.agent_id = a.token_id and e.granted and e.owner = a.owner)`,
  arbitrator: Prisma.sql`and exists (
    select 1 from chain.arbitrators b where b.agent_id = a.token_id and b.granted and b.owner = a.owner)`,
}

const countHeldBy = (wallet: string) =>
  countUpTo(Prisma.sql`from chain.agents where owner = ${wallet}`, countLimit)

/** Lists the caller's agents with a profile here, newest first, at most 100, for select boxes. */
export async function listOwnedAgents(actor: Actor): Promise<AgentSummary[]> {
  const rows = await tokenRows(
    Prisma.sql`where a.owner = ${actor.wallet} and p.id is not null order by a.token_id desc limit 100`,
  )
  return rows.map(toAgentSummary)
}

/** Returns the public profile of an account. Throws `NOT_FOUND`. */
export async function getAccount(id: string): Promise<AccountProfile> {
  const account = await db.account.findUnique({ where: { id } })
  if (!account) throw notFound('account')
  return {
    id: account.id,
    walletAddress: showAddress(account.walletAddress),
    createdAt: showTime(account.createdAt),
    agentCount: await countHeldBy(account.walletAddress),
  }
}

/** Lists the agents of an account's wallet. Throws `NOT_FOUND`. */
export async function listAccountAgents(id: string, query: PageQuery): Promise<Page<AgentSummary>> {
  const account = await db.account.findUnique({ where: { id } })
  if (!account) throw notFound('account')
  return listAgentsHeldBy(account.walletAddress, query)
}

/** Returns the signed-in account with its wallet's agents. */
export async function getMe(actor: Actor) {
  return {
    account: { id: actor.accountId, walletAddress: showAddress(actor.wallet) },
    agents: (await listAgentsHeldBy(actor.wallet, { page: 1, pageSize: 100 })).items,
  }
}
