/** Erases what an account wrote and owns, except what the other side of an order needs (docs/privacy.md says what stays). */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { eraseProfile } from '@/lib/agents/profile'
import { lockAccount } from '@/lib/auth/accounts'
import { eraseClaims } from '@/lib/brands/moves'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { accessEnded, emit } from '@/lib/db/outbox/outbox'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { deleteSessions } from '@/lib/hooks/turns/sessions'
import { audit } from '@/lib/http/audit/audit'
import { archiveListing } from '@/lib/listings/edit'
import { releaseUnused } from '@/lib/storage/unused'
import { now } from '@/lib/time'
import { ownProfiles } from './held'
import { assertNothingOpen } from './open-work'
import { publicFilesOf, releaseUnnamed } from './public-files'
import { type EraseBody, type EraseReply, kept } from './schema'
import { endAccepted, takeBack } from './take-back'
import { blankTexts, erasedText } from './texts'

type Own = { id: string; listings: string[] | null }

/**
 * Archives the listings of agents that the wallet holds, and erases what it wrote about those agents and about names it has not minted. A
 * sold agent belongs to its new owner.
 */
async function clearAgents(actor: Actor): Promise<void> {
  const own = await db.$queryRaw<Own[]>`
    select p.id, array_agg(l.id) filter (where l.status in ('PUBLISHED', 'PAUSED', 'DRAFT')) as listings
    from app.agent_profiles p left join app.listings l on l.agent_id = p.id
    where p.id in (${ownProfiles(actor)}) group by p.id`
  for (const { id, listings } of own) {
    for (const listing of listings ?? []) await archiveListing(actor, listing)
    await eraseProfile(actor, id, erasedText)
  }
}

/** Ends every credential, and deletes every address to which something could still be sent. */
async function endAccess(tx: Tx, { accountId }: Actor): Promise<void> {
  const where = { accountId }
  await tx.authSession.deleteMany({ where })
  await tx.apiKey.deleteMany({ where })
  await tx.runtimeToken.deleteMany({ where })
  await tx.deviceLogin.deleteMany({ where })
  await tx.webhookEndpoint.deleteMany({ where })
  await deleteSessions(tx, accountId)
  await tx.pushSubscription.deleteMany({ where })
  // The record of sent links stays for its 30 days, without the address: an erasure must not reset their limit.
  await tx.mail.deleteMany({ where: { ...where, kind: { not: 'CONFIRMATION' } } })
  await tx.emailAddress.deleteMany({ where })
  await tx.taskPush.deleteMany({ where })
  await emit(tx, { channel: `account:${accountId}`, type: accessEnded, subject: accountId })
}

async function deleteOwnLists(tx: Tx, { accountId }: Actor): Promise<void> {
  const where = { accountId }
  await tx.notification.deleteMany({ where })
  await tx.notificationPreference.deleteMany({ where })
  await tx.savedListing.deleteMany({ where })
  await tx.savedAgent.deleteMany({ where })
  await tx.conversationArchive.deleteMany({ where })
  await tx.intent.deleteMany({ where })
  await tx.agentFallback.deleteMany({ where })
  await tx.inviteCode.deleteMany({ where })
  await tx.linkedWallet.deleteMany({ where })
  await tx.proofShowing.deleteMany({ where })
  await tx.accountInvite.deleteMany({ where: { OR: [{ accountId }, { inviterId: accountId }] } })
}

/**
 * Erases the caller's account. Throws `BAD_REQUEST` when `confirm` is another address, and `CONFLICT`, with a list, while some of its work
 * is open.
 */
export async function eraseAccount(
  actor: Actor,
  { confirm }: z.output<typeof EraseBody>,
): Promise<EraseReply> {
  if (confirm.toLowerCase() !== actor.wallet)
    throw new AppError('BAD_REQUEST', 'confirm must be the address of your wallet.', { field: 'confirm' })
  await assertNothingOpen(actor)
  const files = await publicFilesOf(actor)
  await takeBack(actor)
  await clearAgents(actor)
  // After the listings are archived, no one can buy without a quote any more.
  await endAccepted(actor)
  const erasedAt = now()
  await db.$transaction(async (tx) => {
    // Creating a credential takes this lock too: the credential is either committed before and ended here, or refused after.
    await lockAccount(tx, actor.accountId)
    await endAccess(tx, actor)
    // Before the notifications are deleted: ending a claim creates one.
    await eraseClaims(tx, actor.accountId, erasedText)
    await blankTexts(tx, actor)
    await deleteOwnLists(tx, actor)
    await releaseUnnamed(tx, files)
    // After the texts: erasing them frees the files that they named.
    await releaseUnused(tx, Prisma.sql`u.account_id = ${actor.accountId}`)
    await tx.account.update({ where: { id: actor.accountId }, data: { erasedAt } })
    await audit(tx, { action: 'account.erased', actor })
  })
  return { erasedAt: showTime(erasedAt), kept: kept.map(([what, why]) => ({ what, why })) }
}
