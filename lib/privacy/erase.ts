/** Erases what an account wrote and owns, except what the other side of an order needs (docs/privacy.md says what stays). */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { eraseProfile } from '@/lib/agents/profile'
import { db, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { accessEnded, emit } from '@/lib/db/outbox'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { deleteSessions } from '@/lib/hooks/sessions'
import { audit } from '@/lib/http/audit'
import { archiveListing } from '@/lib/listings/edit'
import { declineOffer, withdrawOffer } from '@/lib/offers/answer'
import { withdrawRequest } from '@/lib/requests/edit'
import { requestStatusesTaking } from '@/lib/requests/machine'
import { releaseUploads } from '@/lib/storage/release'
import { now } from '@/lib/time'
import { assertNothingOpen } from './open-work'
import { type EraseBody, type EraseReply, kept } from './schema'
import { isOfNoOrder } from './threads'

/** What stands where a text was. */
const erasedText = 'Erased by its author.'

/** Takes back what still waits for an answer, by the same verbs as its owner would, so that the other side is notified. */
async function takeBack(actor: Actor): Promise<void> {
  const { accountId } = actor
  const requests = await db.request.findMany({
    where: { accountId, status: { in: requestStatusesTaking('RequestWithdrawn') } },
    select: { id: true },
  })
  for (const { id } of requests) await withdrawRequest(actor, id)
  const offers = await db.offer.findMany({
    where: { status: 'ACTIVE', OR: [{ providerAccountId: accountId }, { buyerAccountId: accountId }] },
    select: { id: true, providerAccountId: true },
  })
  for (const { id, providerAccountId } of offers)
    await (providerAccountId === accountId ? withdrawOffer : declineOffer)(actor, id, {
      reason: 'The account was closed.',
    })
}

type Held = { id: string; listings: string[] | null }

/** Retires the listings of agents the wallet still holds and empties what it wrote about them. A sold agent is its new holder's. */
async function clearAgents(actor: Actor): Promise<void> {
  const held = await db.$queryRaw<Held[]>`
    select p.id, array_agg(l.id) filter (where l.status in ('PUBLISHED', 'PAUSED', 'DRAFT')) as listings
    from app.agent_profiles p
    join chain.directory d on d.profile_id = p.id
    join chain.agents g on g.token_id = d.token_id
    left join app.listings l on l.agent_id = p.id
    where g.owner = ${actor.wallet} group by p.id`
  for (const { id, listings } of held) {
    for (const listing of listings ?? []) await archiveListing(actor, listing)
    await eraseProfile(actor, id, erasedText)
  }
}

/** Ends every credential, and everything that would still be sent to somewhere. */
async function endAccess(tx: Tx, { accountId }: Actor): Promise<void> {
  const where = { accountId }
  await tx.authSession.deleteMany({ where })
  await tx.apiKey.deleteMany({ where })
  await tx.runtimeToken.deleteMany({ where })
  await tx.deviceLogin.deleteMany({ where })
  await tx.webhookEndpoint.deleteMany({ where })
  await deleteSessions(tx, accountId)
  await tx.pushSubscription.deleteMany({ where })
  // Which links were sent stays for its 30 days, without the address: erasing is no way around their limit.
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
  await tx.accountInvite.deleteMany({ where: { OR: [{ accountId }, { inviterId: accountId }] } })
}

/** Texts that belong to no order: messages and their files, requests, offers, listings no one bought, unfunded campaigns, the words of reviews. */
async function blankTexts(tx: Tx, { accountId }: Actor): Promise<void> {
  const ownLoose = Prisma.sql`m.account_id = ${accountId} and ${isOfNoOrder(Prisma.sql`m.conversation_id`)}`
  await releaseUploads(
    tx,
    Prisma.sql`select a.key from app.message_attachments a join app.messages m on m.id = a.message_id where ${ownLoose}`,
  )
  await tx.$executeRaw`
    delete from app.message_attachments a using app.messages m where m.id = a.message_id and ${ownLoose}`
  await tx.$executeRaw`
    update app.task_messages t set parts = null from app.messages m where m.id = t.message_id and ${ownLoose}`
  await tx.$executeRaw`update app.messages m set text = ${erasedText} where ${ownLoose}`
  const ownRequests = Prisma.sql`select r.id from app.requests r where r.account_id = ${accountId} and r.status <> 'CHECKOUT_CONFIRMED'
    and not exists (select from app.offers o where o.request_id = r.id and o.status = 'LOCKED')`
  await releaseUploads(
    tx,
    Prisma.sql`select key from app.request_attachments where request_id in (${ownRequests})`,
  )
  await tx.$executeRaw`delete from app.request_attachments where request_id in (${ownRequests})`
  await tx.$executeRaw`
    update app.requests set title = ${erasedText}, scope = ${erasedText}, tags = '{}'
    where id in (${ownRequests})`
  await tx.$executeRaw`
    update app.offer_revisions v set scope = ${erasedText}, message = '' from app.offers o
    where o.id = v.offer_id and o.provider_account_id = ${accountId}
      and not exists (select from app.checkout_sessions c join chain.orders x on x.order_id = c.order_id where c.offer_id = o.id)`
  await tx.$executeRaw`
    update app.listings l set title = ${erasedText}, description = ${erasedText}, samples = '[]', tags = '{}',
      cover_image_url = null, cover_image_alt = null
    from app.agent_profiles p
    where p.id = l.agent_id and p.account_id = ${accountId} and l.status = 'ARCHIVED'
      and not exists (select from app.offers o where o.listing_id = l.id and o.status = 'LOCKED')`
  await tx.$executeRaw`update app.reviews set text = '' where account_id = ${accountId}`
  // The search index follows the text. A reported funding is on its way to the chain, which names its terms.
  await tx.$executeRaw`
    delete from app.campaigns t where t.account_id = ${accountId} and t.funding_tx is null
      and not exists (select from chain.campaigns c where c.campaign_id = t.id)`
}

/**
 * Erases the caller's account. Throws `BAD_REQUEST` when the address to confirm is another, and `CONFLICT`, naming what, while
 * orders, disputes or payments are open.
 */
export async function eraseAccount(
  actor: Actor,
  { confirm }: z.output<typeof EraseBody>,
): Promise<EraseReply> {
  if (confirm.toLowerCase() !== actor.wallet)
    throw new AppError('BAD_REQUEST', 'confirm must be the address of your wallet.', { field: 'confirm' })
  await assertNothingOpen(actor)
  await takeBack(actor)
  await clearAgents(actor)
  const erasedAt = now()
  await db.$transaction(async (tx) => {
    await endAccess(tx, actor)
    await deleteOwnLists(tx, actor)
    await blankTexts(tx, actor)
    await tx.account.update({ where: { id: actor.accountId }, data: { erasedAt } })
    await audit(tx, { action: 'account.erased', actor })
  })
  return { erasedAt: showTime(erasedAt), kept: kept.map(([what, why]) => ({ what, why })) }
}
