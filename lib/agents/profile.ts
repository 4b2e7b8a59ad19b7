/** Changing what an agent says about itself. Its name stays: that is settable once. */

import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db, type Tx } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { findAgentRow } from './access'
import { registerPublicFile } from './pictures'
import { namedServices, publishRegistration, registrationOf } from './registration'
import { AgentCategory, type ProfilePatch, RegistrationFile } from './schema'

/** Computes a token's row of the directory anew, in the transaction that changed its profile. */
export async function refreshDirectory(tx: Tx, tokenId: string | null): Promise<void> {
  if (tokenId !== null) await tx.$executeRaw`select chain.refresh_directory(array[${tokenId}::numeric])`
}

/**
 * Changes an agent of the caller, minted or not, and publishes its registration file anew at the same address. Throws
 * `NOT_FOUND` for anybody else's, `CONFLICT` for a token that is not claimed.
 */
export async function updateProfile(actor: Actor, key: string, patch: ProfilePatch): Promise<void> {
  const row = await findAgentRow(key)
  if (!row || (row.owner ?? row.preparedBy) !== actor.wallet) throw notFound('agent')
  const { profileId, tokenId } = row
  if (!profileId)
    throw new AppError(
      'CONFLICT',
      `Agent #${tokenId} was minted elsewhere: claim it, then change its profile.`,
    )
  if (patch.imageUrl)
    await registerPublicFile(actor, { url: patch.imageUrl, purposes: ['cover'], field: 'imageUrl' })
  // The directory ranks by the latest change, whether a profile or the chain brought it. A test chain's clock may be ahead,
  // and a block's second holds all that happened in it: this comes after the newest block.
  const updatedAt = new Date(Math.max(Date.now(), Number(await chainTime()) * 1_000 + 999))
  const text = await db.$transaction(async (tx) => {
    // Two changes at once must not lose one another: the file is made from what is there.
    await tx.$executeRaw`select from app.agent_profiles where id = ${profileId} for update`
    const kept = await tx.agentProfile.findUniqueOrThrow({ where: { id: profileId } })
    const file = RegistrationFile.parse(kept.metadata)
    const said = {
      displayName: patch.displayName ?? kept.displayName,
      description: patch.description ?? kept.description,
      category: patch.category ?? AgentCategory.parse(kept.category),
      tags: patch.tags ?? kept.tags,
    }
    const { metadata, metadataHash, text } = registrationOf({
      ...said,
      handle: kept.handle,
      tokenId,
      imageUrl: patch.imageUrl === undefined ? file.image : patch.imageUrl,
      services: patch.services ?? namedServices(file),
    })
    const data = { ...said, metadata, metadataHash, updatedAt }
    await tx.agentProfile.update({ where: { id: profileId }, data })
    await refreshDirectory(tx, tokenId)
    return text
  })
  await publishRegistration(profileId, text)
}
