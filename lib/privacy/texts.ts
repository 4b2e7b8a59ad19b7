/** Erases the texts of an account that belong to no order. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { endedBy } from '@/lib/offers/answer'
import { removeUnwritten } from '@/lib/orders/reviews/feedback'
import { ratingAlone } from '@/lib/orders/reviews/reviews'
import { setTimers } from '@/lib/queue/timers'
import { releaseUploads } from '@/lib/storage/release'
import { inSeconds } from '@/lib/time'
import { isOfNoOrder } from './conversations'
import { heldProfiles } from './held'

/** The replacement for an erased text. */
export const erasedText = 'Erased by its author.'

/** The end reason of offers whose account was closed. It stays, for the other side. */
export const accountClosed = 'The account was closed.'

/** Erases messages with their files, the metadata of tasks, and the artifacts that agents of the wallet added to tasks. */
async function blankMessages(tx: Tx, { accountId, wallet }: Actor): Promise<void> {
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
  await tx.$executeRaw`
    update app.tasks t set metadata = '{}' where t.account_id = ${accountId} and ${isOfNoOrder(Prisma.sql`t.conversation_id`)}`
  await tx.$executeRaw`
    delete from app.task_events e using app.tasks t
    where t.id = e.task_id and t.agent_id in (${heldProfiles(wallet)}) and e.kind = 'artifact'
      and ${isOfNoOrder(Prisma.sql`t.conversation_id`)}`
}

/** Erases requests with their files, and the texts of offers. */
async function blankNegotiations(tx: Tx, actor: Actor): Promise<void> {
  const { accountId } = actor
  const ownRequests = Prisma.sql`select r.id from app.requests r where r.account_id = ${accountId} and r.status <> 'CHECKOUT_CONFIRMED'
    and not exists (select from app.offers o where o.request_id = r.id and o.status = 'LOCKED')`
  await releaseUploads(
    tx,
    Prisma.sql`select key from app.request_attachments where request_id in (${ownRequests})`,
  )
  await tx.$executeRaw`delete from app.request_attachments where request_id in (${ownRequests})`
  await blankTitles(tx, ownRequests)
  // A trigger counts the words of each request in turn. Taken here in one order, so that two writers cannot wait for each other.
  await tx.$queryRaw`
    select from app.request_words where word in (
      select t.term from app.requests r cross join lateral app.request_terms_of(r) t where r.id in (${ownRequests}))
    order by word for no key update`
  await tx.$executeRaw`
    update app.requests set title = ${erasedText}, scope = ${erasedText}, tags = '{}'
    where id in (${ownRequests})`
  await tx.$executeRaw`
    update app.offer_revisions v set scope = ${erasedText}, message = '' from app.offers o
    where o.id = v.offer_id and o.provider_account_id = ${accountId} and ${isUnpaid}`
  await blankPurchases(tx, accountId)
  await blankTerms(tx, Prisma.sql`c.account_id = ${accountId} or o.provider_account_id = ${accountId}`)
  await blankReasons(tx, actor)
}

/** Whether no order of an offer `o` is on the chain. */
const isUnpaid = Prisma.sql`not exists (
  select from app.checkout_sessions s join chain.orders x on x.order_id = s.order_id where s.offer_id = o.id)`

/** The job that erases the words of one checkout session. */
export const termsJob = 'privacy.blank-terms'

/**
 * Erases the words in the terms of unpaid checkout sessions `c` of offers `o`. While a session can be paid by a call that its buyer received,
 * it keeps them until it expires: an order names its terms by hash, and its two sides need them.
 */
export async function blankTerms(tx: Tx, which: Prisma.Sql): Promise<void> {
  const found = await tx.$queryRaw<{ id: string; open: number | null }[]>`
    select c.id, case when c.status in ('AWAITING_SIGNATURE', 'BROADCAST') and c.expires_at > now()
      then extract(epoch from c.expires_at - now())::float8 end as open
    from app.checkout_sessions c join app.offers o on o.id = c.offer_id
    where (${which}) and ${isUnpaid} order by c.id for no key update of c`
  const ended = found.flatMap(({ id, open }) => (open === null ? [id] : []))
  await tx.$executeRaw`
    update app.checkout_sessions
    set terms = terms || jsonb_build_object('title', ${erasedText}::text, 'scope', ${erasedText}::text)
    where id = any(${ended})`
  await setTimers(
    tx,
    ...found.flatMap(({ id, open }) =>
      open === null ? [] : { job: termsJob, key: id, due: inSeconds(open) },
    ),
  )
}

/**
 * Erases what the account said with purchases that it did not pay: the note and the answers, also in the scope that was made of them. Of
 * such a purchase its seller has nothing to do.
 */
async function blankPurchases(tx: Tx, accountId: string): Promise<void> {
  const own = Prisma.sql`p.offer_id = o.id and p.account_id = ${accountId} and ${isUnpaid}`
  await tx.$executeRaw`
    update app.offer_revisions v set scope = ${erasedText} from app.offers o, app.listing_purchases p
    where v.offer_id = o.id and ${own}`
  await tx.$executeRaw`
    update app.listing_purchases p set note = '', input = null from app.offers o where ${own}`
}

/**
 * Erases the titles of requests in the notifications of others. The words before the colon are ours; the text of a match quotes the tags.
 */
async function blankTitles(tx: Tx, requests: Prisma.Sql): Promise<void> {
  const own = Prisma.sql`split_part(n.title, ': ', 1)`
  await tx.$executeRaw`
    update app.notifications n set title = ${own}, text = case n.type when 'request.matched' then ${erasedText} else n.text end
    where n.subject in (${requests}) and n.type like 'request.%'`
  await tx.$executeRaw`
    update app.notifications n set title = ${own}
    where n.subject in (select o.id from app.offers o where o.request_id in (${requests})) and n.type like 'offer.%'`
}

/** Erases the account's reasons for ending offers: in the offer, in the message about it, and in the other side's notification. */
async function blankReasons(tx: Tx, { accountId }: Actor): Promise<void> {
  const ownReason = Prisma.sql`o.end_reason is not null and o.end_reason <> ${accountClosed}
    and (o.status = 'WITHDRAWN' and o.provider_account_id = ${accountId} or o.status = 'DECLINED' and o.buyer_account_id = ${accountId})`
  for (const sentence of Object.values(endedBy))
    await tx.$executeRaw`
      update app.messages m set text = ${`${sentence}.`} from app.offers o
      where m.conversation_id = o.conversation_id and m.kind = 'SYSTEM' and m.data ->> 'offerId' = o.id
        and starts_with(m.text, ${`${sentence}: `}) and ${ownReason} and ${isOfNoOrder(Prisma.sql`m.conversation_id`)}`
  const quote = ': “'
  await tx.$executeRaw`
    update app.notifications n set text = split_part(n.text, ${quote}, 1) || '.' from app.offers o
    where n.subject = o.id and n.type in ('offer.withdrawn', 'offer.declined') and strpos(n.text, ${quote}) > 0 and ${ownReason}`
  await tx.$executeRaw`update app.offers o set end_reason = ${erasedText} where ${ownReason}`
}

/** Erases unsold listings of the agents that the wallet holds, and the texts of reviews, also in notifications of others. */
async function blankStorefront(tx: Tx, { accountId, wallet }: Actor): Promise<void> {
  await tx.$executeRaw`
    update app.listings l set title = ${erasedText}, description = ${erasedText}, packages = '[]', addons = '[]', samples = '[]',
      input_schema = null, skill_tag = null, tags = '{}', cover_image_url = null, cover_image_alt = null
    where l.agent_id in (${heldProfiles(wallet)}) and l.status = 'ARCHIVED'
      and not exists (select from app.offers o where o.listing_id = l.id and o.status = 'LOCKED')`
  // The third word of the key is the author's side. A notification that a reorg withdrew keeps it.
  await tx.$executeRaw`
    update app.notifications n set text = ${ratingAlone} from app.reviews r
    where r.account_id = ${accountId} and n.subject = r.order_id and n.type = 'review.received'
      and split_part(n.key, ' ', 3) = r.side`
  await tx.$executeRaw`update app.reviews set text = '' where account_id = ${accountId}`
  await removeUnwritten(tx, { accountId })
}

/** Erases unfunded campaigns, uncreated jobs, and texts about jobs that are not part of their terms. */
async function blankBoards(tx: Tx, { accountId, wallet }: Actor): Promise<void> {
  // The search index follows the text. A campaign with a reported funding stays: the chain may soon name its terms.
  await tx.$executeRaw`
    delete from app.campaigns t where t.account_id = ${accountId} and t.funding_tx is null
      and not exists (select from chain.campaigns c where c.campaign_id = t.id)`
  // A transaction that creates the job may be pending: the job then needs its secret, but not its texts.
  const ownDraft = Prisma.sql`t.wallet = ${wallet} and t.account_id = ${accountId}
    and not exists (select from chain.jobs j where j.job_id = t.id)`
  const isOnItsWay = Prisma.sql`exists (select from app.intents i where i.wallet = ${wallet} and i.subject = t.id
    and i.action = 'createJob' and i.expires_at > now() - interval '15 minutes')`
  await tx.$executeRaw`delete from app.jobs t where ${ownDraft} and not ${isOnItsWay}`
  await tx.$executeRaw`
    update app.jobs t set title = ${erasedText}, description = ${erasedText}, terms = '{}' where ${ownDraft}`
  await tx.job.updateMany({ where: { wallet, accountId }, data: { metadata: {} } })
  await tx.$executeRaw`
    update app.job_offers o set message = null where o.owner_address = ${wallet}
      and not exists (select from chain.jobs j where j.job_id = o.job_id and j.provider_agent_id = o.agent_id)`
}

/**
 * Replaces or deletes every text of the account that belongs to no order. Call it before the account's prepared calls are deleted: it reads
 * them.
 */
export async function blankTexts(tx: Tx, actor: Actor): Promise<void> {
  await blankMessages(tx, actor)
  await blankNegotiations(tx, actor)
  await blankStorefront(tx, actor)
  await blankBoards(tx, actor)
}
