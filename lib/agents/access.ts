/** Who may act for an agent: the wallet that holds its token, and nobody else. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { showAddress } from '@/lib/http/fields'
import { type AgentRow, agentRows, tokenIn } from './rows'

/** A minted agent: both ids, and who holds it. `owner` is lower-case; `ownerAccountId` is null if it never signed in. */
export type MintedAgent = {
  id: string
  tokenId: bigint
  owner: `0x${string}`
  ownerAccountId: string | null
  handle: string
  displayName: string
}

const isTokenId = (key: string) => /^\d+$/.test(key)

/** The row behind either id, minted or not; null when there is none. */
export async function findAgentRow(key: string): Promise<AgentRow | null> {
  const where = isTokenId(key) ? tokenIn([BigInt(key)]) : Prisma.sql`p.id = ${key}`
  const [row] = await agentRows(Prisma.sql`where ${where} limit 1`)
  return row ?? null
}

/** The row as a minted agent; null while its mint is not indexed. */
export const toMinted = (row: AgentRow): MintedAgent | null =>
  row.tokenId === null || row.owner === null
    ? null
    : {
        id: row.id,
        tokenId: BigInt(row.tokenId),
        owner: row.owner as `0x${string}`,
        ownerAccountId: row.ownerAccountId,
        handle: row.handle,
        displayName: row.displayName,
      }

/** A minted agent by database id or token id. Throws `NOT_FOUND`. */
export async function getMintedAgent(key: string): Promise<MintedAgent> {
  const row = await findAgentRow(key)
  const agent = row && toMinted(row)
  if (!agent) throw notFound('agent')
  return agent
}

/**
 * The agent, when the caller's wallet holds it. Throws `FORBIDDEN` when another wallet does, `CONFLICT` when the
 * caller has prepared it but the mint is not indexed, and `NOT_FOUND` otherwise.
 */
export async function agentOwnedBy(actor: Actor, key: string): Promise<MintedAgent> {
  const row = await findAgentRow(key)
  if (!row) throw notFound('agent')
  const agent = toMinted(row)
  if (agent?.owner === actor.wallet) return agent
  if (agent)
    throw new AppError(
      'FORBIDDEN',
      `${agent.handle} is held by another wallet. Sign in with its owner, or use an agent of yours.`,
      { ownerAddress: showAddress(agent.owner) },
    )
  if (row.preparedBy !== actor.wallet) throw notFound('agent')
  throw new AppError(
    'CONFLICT',
    `${row.handle} is not minted yet. Broadcast the prepared transaction and wait until it is CONFIRMED.`,
  )
}

/** A token the caller holds, by either id, with or without a profile here. Throws as `agentOwnedBy` does. */
export async function tokenOwnedBy(actor: Actor, key: string): Promise<{ tokenId: bigint; label: string }> {
  if (!isTokenId(key) || (await findAgentRow(key))) {
    const agent = await agentOwnedBy(actor, key)
    return { tokenId: agent.tokenId, label: agent.handle }
  }
  const token = await db.chainAgent.findUnique({ where: { tokenId: key } })
  if (!token) throw notFound('agent')
  if (token.owner === actor.wallet) return { tokenId: BigInt(key), label: `agent #${key}` }
  throw new AppError('FORBIDDEN', `Agent #${key} is held by another wallet. Sign in with its owner.`)
}
