/** Updates an agent's profile. Its name can be set only once. */

import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { setTimers, soon } from '@/lib/queue/timers'
import { findAgentRow } from './access'
import { namedServices, publishJob, publishRegistration, registrationOf } from './mint/registration'
import { registerPublicFile } from './pictures'
import { AgentCategory, type ProfilePatch, RegistrationFile } from './schema'

/** Recomputes a token's row of the directory, in the transaction that changed its profile. */
export async function refreshDirectory(tx: Tx, tokenId: string | null): Promise<void> {
  if (tokenId !== null) await tx.$executeRaw`select chain.refresh_directory(array[${tokenId}::numeric])`
}

/** Returns the profile of the caller's agent, minted or not. Throws `NOT_FOUND` for others', `CONFLICT` for a token without one. */
async function ownProfile(actor: Actor, key: string) {
  const row = await findAgentRow(key)
  if (!row || (row.owner ?? row.preparedBy) !== actor.wallet) throw notFound('agent')
  const { profileId, tokenId, handle } = row
  if (!profileId)
    throw new AppError(
      'CONFLICT',
      `Agent #${tokenId} was minted elsewhere: claim it, then change its profile.`,
    )
  return { profileId, tokenId, handle }
}

/** The current picture of the profile, if any. */
async function pictureOf(profileId: string): Promise<string | undefined> {
  const { metadata } = await db.agentProfile.findUniqueOrThrow({
    where: { id: profileId },
    select: { metadata: true },
  })
  return RegistrationFile.parse(metadata).image
}

/**
 * Changes an agent of the caller, minted or not, and publishes its registration file again at the same address. Throws
 * `NOT_FOUND` for anyone else's, `CONFLICT` for a token that is not claimed, `UNAVAILABLE` when its picture cannot be scanned.
 */
export async function updateProfile(actor: Actor, key: string, patch: ProfilePatch): Promise<void> {
  const own = await ownProfile(actor, key)
  // The owner who uploaded the current picture may have sold the agent: an unchanged picture is not checked again.
  if (patch.imageUrl && patch.imageUrl !== (await pictureOf(own.profileId)))
    await registerPublicFile(actor, { url: patch.imageUrl, purposes: ['cover'], field: 'imageUrl' })
  await write(own, patch)
}

/** Replaces the texts of the caller's agent and leaves out its picture and services. Throws as `updateProfile` does. */
export async function eraseProfile(actor: Actor, key: string, description: string): Promise<void> {
  const own = await ownProfile(actor, key)
  await write(own, { displayName: own.handle, description, tags: [], imageUrl: null, services: [] })
}

async function write(
  { profileId, tokenId }: { profileId: string; tokenId: string | null },
  patch: ProfilePatch,
): Promise<void> {
  // The directory ranks by the latest change, from a profile or the chain. A test chain's clock may be ahead, and all events of a block
  // share its second, so this time is after the newest block.
  const updatedAt = new Date(Math.max(Date.now(), Number(await chainTime()) * 1_000 + 999))
  await db.$transaction(async (tx) => {
    // A new name is written into the agent's listings too. Their changes lock a listing before its seller, so this does.
    if (patch.displayName !== undefined)
      await tx.$executeRaw`select from app.listings where agent_id = ${profileId} order by id for no key update`
    // Locked, so that concurrent changes do not overwrite each other: the file is made from the stored values.
    await tx.$executeRaw`select from app.agent_profiles where id = ${profileId} for no key update`
    const kept = await tx.agentProfile.findUniqueOrThrow({ where: { id: profileId } })
    const file = RegistrationFile.parse(kept.metadata)
    const said = {
      displayName: patch.displayName ?? kept.displayName,
      description: patch.description ?? kept.description,
      category: patch.category ?? AgentCategory.parse(kept.category),
      tags: patch.tags ?? kept.tags,
    }
    const { metadata, metadataHash } = registrationOf({
      ...said,
      handle: kept.handle,
      tokenId,
      imageUrl: patch.imageUrl === undefined ? file.image : patch.imageUrl,
      services: patch.services ?? namedServices(file),
    })
    // A reservation ends 24 hours after the mint was prepared. A change does not extend it.
    const data = { ...said, metadata, metadataHash, updatedAt: tokenId === null ? kept.updatedAt : updatedAt }
    await tx.agentProfile.update({ where: { id: profileId }, data })
    await refreshDirectory(tx, tokenId)
    await setTimers(tx, soon(publishJob, profileId))
  })
  await publishRegistration(profileId)
}
