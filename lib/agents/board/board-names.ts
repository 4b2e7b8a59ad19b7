/**
 * Agents on the job board: registered here, and renamed by their owner (spec §Agents, job board variant). A profile's handle is set once;
 * this name can change. Names and handles are unique together.
 */

import type { Actor } from '@/lib/actor'
import { normalizeHandle } from '@/lib/agents/mint/handle'
import { freeLapsedName } from '@/lib/agents/mint/reservations'
import { walletOfHeaders } from '@/lib/auth/wallet-headers'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { AppError, notFound } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import type { ApiRequest } from '@/lib/http/request'
import { getBoardAgent } from './board'

/** The action that the wallet headers of a rename sign. */
const renameAction = 'set-agent-name'

const nameTaken = (name: string) =>
  new AppError('CONFLICT', `The name "${name}" is taken. Choose another.`, { name })

type Token = { tokenId: string; owner: string; mintTx: string }

/** The token, held by this wallet. Throws `NOT_FOUND` until its mint is indexed, `FORBIDDEN` when another wallet holds it. */
async function heldToken(tokenId: string, wallet: string): Promise<Token> {
  const row = await db.chainAgent.findUnique({ where: { tokenId } })
  if (!row) throw notFound('agent')
  if (row.owner !== wallet)
    throw new AppError(
      'FORBIDDEN',
      `Agent #${tokenId} is held by another wallet. Only its owner may do this.`,
      {
        ownerAddress: showAddress(row.owner),
      },
    )
  return { tokenId, owner: row.owner, mintTx: row.txHash }
}

/** Throws `CONFLICT` when another agent has the name as its name here or as its handle. A lapsed reservation is deleted. */
async function assertFree(tx: Tx, { tokenId }: Token, name: string, key: string): Promise<void> {
  await freeLapsedName(tx, key, null)
  const taken = await tx.$queryRaw<unknown[]>`
    select 1 from app.board_agents n where n.name_key = ${key} and n.token_id <> ${tokenId}::numeric
    union all
    select 1 from app.agent_profiles p where p.handle = ${key}
      and not exists (select 1 from chain.directory d where d.profile_id = p.id and d.token_id = ${tokenId}::numeric)
    limit 1`
  if (taken.length > 0) throw nameTaken(name)
}

/** Writes the agent's row. An absent name is left unchanged. Names are compared under a lock, so that no two are equal. */
async function keep(token: Token, name: string | undefined): Promise<void> {
  const { tokenId, mintTx } = token
  const named = name === undefined ? {} : { name, nameKey: normalizeHandle(name) }
  try {
    await db.$transaction(async (tx) => {
      if (name !== undefined) {
        const key = normalizeHandle(name)
        await lockName(tx, `agent name ${key}`)
        await assertFree(tx, token, name, key)
      }
      const before = await tx.boardAgent.findUnique({ where: { tokenId } })
      // After a reorg the id may belong to another agent: its row is reset.
      const fresh = before?.mintTx === mintTx ? {} : { name: null, nameKey: null }
      await tx.boardAgent.upsert({
        where: { tokenId },
        create: { tokenId, mintTx, ...named },
        update: { mintTx, ...fresh, ...named },
      })
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw nameTaken(name ?? '')
    throw error
  }
}

type Registration = { agentId: string; ownerAddress: `0x${string}`; name?: string | undefined }

/**
 * Registers an agent of the caller with the job board: its `source` is this service from then on. Idempotent. Throws `NOT_FOUND` until
 * the agent's mint is indexed, `FORBIDDEN` when the caller or `ownerAddress` does not hold it, `CONFLICT` when the name is taken.
 */
export async function registerBoardAgent(actor: Actor, { agentId, ownerAddress, name }: Registration) {
  if (ownerAddress !== actor.wallet)
    throw new AppError(
      'FORBIDDEN',
      `This credential belongs to ${showAddress(actor.wallet)}: only the owner of an agent registers it.`,
      { ownerAddress: showAddress(actor.wallet) },
    )
  await keep(await heldToken(agentId, ownerAddress), name)
  return getBoardAgent(agentId)
}

/**
 * Renames an agent, for the wallet that signed the headers and holds it, and registers it as `registerBoardAgent` does. Throws
 * `UNAUTHORIZED` for a signature that is not accepted, `NOT_FOUND`, `FORBIDDEN`, and `CONFLICT` when the name is taken.
 */
export async function renameBoardAgent(request: ApiRequest, agentId: string, name: string) {
  const { wallet } = await walletOfHeaders(request, { action: renameAction, resource: agentId })
  await keep(await heldToken(agentId, wallet), name)
  return getBoardAgent(agentId)
}
