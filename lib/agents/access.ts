/** Access to agents: only the wallet that holds an agent's token can act for it. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { type AgentRow, agentRows, tokenIn, tokenRows } from './rows'

/**
 * A minted agent with a profile here: both ids, and its owner. `owner` is lower-case; `ownerAccountId` is null if it never
 * signed in.
 */
export type MintedAgent = {
  id: string
  tokenId: bigint
  owner: `0x${string}`
  ownerAccountId: string | null
  handle: string
  displayName: string
}

const isTokenId = (key: string) => /^\d+$/.test(key)

/** Returns the row of either id, minted or not; null when there is none. */
export async function findAgentRow(key: string): Promise<AgentRow | null> {
  const [row] = isTokenId(key)
    ? await tokenRows(Prisma.sql`where ${tokenIn([BigInt(key)])}`)
    : await agentRows(Prisma.sql`where p.id = ${key} limit 1`)
  return row ?? null
}

/** Returns the row as a minted agent; null until its mint is indexed, and for an unclaimed token. */
export const toMinted = (row: AgentRow): MintedAgent | null =>
  row.tokenId === null || row.owner === null || row.profileId === null
    ? null
    : {
        id: row.profileId,
        tokenId: BigInt(row.tokenId),
        owner: row.owner as `0x${string}`,
        ownerAccountId: row.ownerAccountId,
        handle: row.handle,
        displayName: row.displayName,
      }

/** Returns the current owner of a token, lower-case; null until its mint is indexed. */
export async function ownerOf(tokenId: bigint): Promise<string | null> {
  const token = await db.chainAgent.findUnique({
    where: { tokenId: tokenId.toString() },
    select: { owner: true },
  })
  return token?.owner ?? null
}

/** Returns a minted agent by database id or token id. Throws `NOT_FOUND`, also for an unclaimed token. */
export async function getMintedAgent(key: string): Promise<MintedAgent> {
  const row = await findAgentRow(key)
  const agent = row && toMinted(row)
  if (!agent) throw notFound('agent')
  return agent
}

/**
 * Returns the seller id of an agent on the chain, by database id or token id. For an unclaimed token, which sells nothing, it is the token
 * id. Throws `NOT_FOUND`.
 */
export async function sellerIdOf(key: string): Promise<string> {
  const row = await findAgentRow(key)
  if (!row || row.tokenId === null || row.owner === null) throw notFound('agent')
  return row.id
}

/** A token of the caller, with or without a profile here. */
export type OwnToken = { tokenId: bigint; label: string; row: AgentRow }

/**
 * Returns the token when the caller's wallet holds it, by either id. Throws `FORBIDDEN` when another wallet does, `CONFLICT`
 * when the caller's mint is not indexed yet, and `NOT_FOUND` otherwise.
 */
export async function tokenOwnedBy(actor: Actor, key: string): Promise<OwnToken> {
  const row = await findAgentRow(key)
  if (!row) throw notFound('agent')
  const label = row.profileId ? row.handle : `agent #${row.tokenId}`
  if (row.tokenId !== null && row.owner === actor.wallet) return { tokenId: BigInt(row.tokenId), label, row }
  if (row.owner !== null)
    throw new AppError(
      'FORBIDDEN',
      `${label} is held by another wallet. Sign in with its owner, or use an agent of yours.`,
      { ownerAddress: showAddress(row.owner) },
    )
  if (row.preparedBy !== actor.wallet) throw notFound('agent')
  throw new AppError(
    'CONFLICT',
    `${label} is not minted yet. Broadcast the prepared transaction and wait until it is CONFIRMED.`,
  )
}

/** Like `tokenOwnedBy`, but requires a profile here: also throws `CONFLICT` for an unclaimed token. */
export async function agentOwnedBy(actor: Actor, key: string): Promise<MintedAgent> {
  const { row, label } = await tokenOwnedBy(actor, key)
  const agent = toMinted(row)
  if (agent) return agent
  throw new AppError(
    'CONFLICT',
    `${label} was minted elsewhere and has no name here. Claim it first: POST /api/v1/agents/${row.tokenId}/claim.`,
    { agentTokenId: row.tokenId },
  )
}
