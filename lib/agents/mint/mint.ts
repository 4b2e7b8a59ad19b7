/** Minting: reserves a name, publishes the registration file and prepares `register`. */

import type { Actor } from '@/lib/actor'
import { findAgentRow, tokenOwnedBy } from '@/lib/agents/access'
import { prepareMintOf } from '@/lib/agents/buyer'
import { registerPublicFile } from '@/lib/agents/pictures'
import { refreshDirectory } from '@/lib/agents/profile'
import type { AgentRow } from '@/lib/agents/rows'
import type { MintBody } from '@/lib/agents/schema'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { AppError } from '@/lib/errors'
import { setTimers, soon } from '@/lib/queue/timers'
import { handleProblem, normalizeHandle } from './handle'
import { publishJob, publishRegistration, registrationOf, registrationUrl } from './registration'
import { freeLapsedName, lapsed, unminted } from './reservations'

/** The most unminted names per wallet: enough to work with, too few to hoard. */
const heldNamesLimit = 20

const nameTaken = (handle: string) =>
  new AppError('CONFLICT', `The name "${handle}" is taken. Choose another.`, { normalized: handle })

const claimedAlready = (label: string) => new AppError('CONFLICT', `${label} already has a profile.`)

/**
 * Returns whether the caller can take a name, and its stored form. The caller's own reservation counts as available, and so does the job
 * board name of `tokenId`, the token to be claimed.
 */
export async function nameAvailability(actor: Actor | null, name: string, tokenId: string | null) {
  const normalized = normalizeHandle(name)
  const reason = handleProblem(normalized)
  if (reason) return { available: false, normalized, reason }
  const rows = await db.$queryRaw<{ free: boolean }[]>`
    select (${unminted} and (${lapsed} or p.prepared_by = ${actor?.wallet ?? ''})) as free
    from app.agent_profiles p where p.handle = ${normalized}`
  const available = (rows[0]?.free ?? true) && !(await isBoardName(normalized, tokenId))
  return { available, normalized, ...(!available && { reason: 'This name is taken.' }) }
}

/** Whether another agent than `tokenId` has this name on the job board. Names there and handles are unique together. */
async function isBoardName(
  handle: string,
  tokenId: string | null,
  tx: Tx | typeof db = db,
): Promise<boolean> {
  const others = { nameKey: handle, ...(tokenId !== null && { tokenId: { not: tokenId } }) }
  return (await tx.boardAgent.findFirst({ where: others })) !== null
}

/** Throws `CONFLICT` when the wallet has reached its limit of reserved names. Lapsed ones do not count. */
async function assertMayHold(tx: Tx, wallet: string): Promise<void> {
  const held = await tx.$queryRaw<{ count: bigint }[]>`select count(*) as count from (
    select 1 from app.agent_profiles p
    where p.prepared_by = ${wallet} and ${unminted} and not (${lapsed}) limit ${heldNamesLimit}) h`
  if (Number(held[0]?.count ?? 0n) >= heldNamesLimit)
    throw new AppError(
      'CONFLICT',
      `You hold ${heldNamesLimit} names that are not minted yet. Mint one, or let one expire.`,
    )
}

/** Reserves the name for this wallet, or throws `CONFLICT`; `tokenId` is the claimed token. Returns the profile's id. */
async function reserve(
  tx: Tx,
  actor: Actor,
  handle: string,
  body: MintBody,
  tokenId: string | null,
): Promise<string> {
  // Parallel preparations of different names count each other.
  await lockName(tx, `agent names ${actor.wallet}`)
  await freeLapsedName(tx, handle, actor.wallet)
  const [row] = await tx.$queryRaw<{ id: string; mine: boolean; lapsed: boolean }[]>`
    select p.id, (p.prepared_by = ${actor.wallet} and ${unminted}) as mine, ${lapsed} as lapsed
    from app.agent_profiles p where p.handle = ${handle} for no key update`
  if (row && !row.mine) throw nameTaken(handle)
  if (row && !row.lapsed) return row.id
  if (!row) {
    await lockName(tx, `agent name ${handle}`)
    if (await isBoardName(handle, tokenId, tx)) throw nameTaken(handle)
  }
  // Renewing a lapsed reservation counts again.
  await assertMayHold(tx, actor.wallet)
  if (row) return row.id
  const { displayName, description, category, tags } = body
  const created = await tx.agentProfile.create({
    data: {
      accountId: actor.accountId,
      preparedBy: actor.wallet,
      handle,
      displayName,
      description,
      category,
      tags,
      // Replaced in the same transaction, once the id that the URI contains is known.
      tokenUri: `reserved:${handle}`,
      metadataHash: '',
      metadata: {},
    },
  })
  return created.id
}

/** Returns the name in its stored form. Throws `BAD_REQUEST` for an invalid one. */
function handleFrom(name: string): string {
  const handle = normalizeHandle(name)
  const problem = handleProblem(handle)
  if (problem) throw new AppError('BAD_REQUEST', problem, { field: 'name', normalized: handle })
  return handle
}

/**
 * Reserves the name, publishes the registration file and prepares `register(tokenUri)`. Preparing again before the mint
 * replaces the file. Throws `BAD_REQUEST` for an invalid name, `CONFLICT` for a taken one.
 */
export async function prepareMint(actor: Actor, body: MintBody) {
  const { id, handle, metadata, metadataHash } = await keepProfile(actor, body, null)
  const tokenUri = registrationUrl(id)
  const txIntent = await prepareMintOf(actor, { id, handle })
  await refreshDirectoryOf(id)
  const { contract, to, callData } = txIntent
  return { agentId: id, handle, contract, to, tokenUri, metadataHash, metadata, callData, txIntent }
}

/** An earlier mint may be indexed during this preparation: the directory then has the older profile. */
const refreshDirectoryOf = (id: string) =>
  db.$executeRaw`select chain.refresh_directory(array(select token_id from chain.directory where profile_id = ${id}))`

/**
 * Claims a token minted elsewhere: adds a name and a profile. For its owner only. Throws `CONFLICT` when it already has one or
 * the name is taken.
 */
export async function claimAgent(actor: Actor, tokenId: string, body: MintBody): Promise<string> {
  const { row, label } = await tokenOwnedBy(actor, tokenId)
  if (row.profileId) throw claimedAlready(label)
  return (await keepProfile(actor, body, row)).id
}

/** Reserves the name, writes the profile and publishes its file. `token` is the token to be claimed, if any. */
async function keepProfile(actor: Actor, body: MintBody, token: AgentRow | null) {
  const handle = handleFrom(body.name)
  const { displayName, description, category, tags, imageUrl } = body
  if (imageUrl) await registerPublicFile(actor, { url: imageUrl, purposes: ['cover'], field: 'imageUrl' })
  const { metadata, metadataHash } = registrationOf({
    ...body,
    handle,
    tokenId: token?.tokenId ?? null,
  })
  const claim = token && { claimedTokenId: token.tokenId, claimedTxHash: token.mintTxHash }
  try {
    const id = await db.$transaction(async (tx) => {
      const id = await reserve(tx, actor, handle, body, token?.tokenId ?? null)
      const tokenUri = registrationUrl(id)
      const data = { displayName, description, category, tags, tokenUri, metadataHash, metadata, ...claim }
      await tx.agentProfile.update({ where: { id }, data })
      if (token) await refreshDirectory(tx, token.tokenId)
      await setTimers(tx, soon(publishJob, id))
      return id
    })
    await publishRegistration(id)
    return { id, handle, metadata, metadataHash }
  } catch (error) {
    // Another call took the name or claimed the token concurrently: the unique index accepted only one.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      const claimed = token?.tokenId ? await findAgentRow(token.tokenId) : null
      throw claimed?.profileId ? claimedAlready(claimed.handle) : nameTaken(handle)
    }
    throw error
  }
}
