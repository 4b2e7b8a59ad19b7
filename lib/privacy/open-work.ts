/** The open work of an account: money in escrow, disputes, seats. Nothing is erased before all of it has ended. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { isOnItsWay } from '@/lib/checkout/transaction-effect'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { showJobId } from '@/lib/jobs/job-id'

const kinds = ['order', 'dispute', 'checkout', 'campaign', 'slot', 'job'] as const
type Open = { kind: (typeof kinds)[number]; id: string }

/** The most open items to name in the error. */
const named = 20

/**
 * Orders, slots and jobs that have not ended, disputes without a result, campaigns with rewards for open slots, and pending payments. They
 * block both sides, seated judges, and the evaluator of a funded job; not of an unfunded one, because anyone can name an evaluator for
 * free. A slot whose proof is overdue blocks only its brand, which alone can remove it. A reported campaign funding that never arrives
 * blocks its brand for a day, the lifetime of a checkout. Payments to the account are in `paymentsTo`.
 */
const openWorkOf = ({ accountId, wallet }: Actor): Promise<Open[]> => db.$queryRaw<Open[]>`
  with own as (select token_id from chain.agents where owner = ${wallet})
  select 'order' as kind, order_id as id from chain.orders
  where ended_at is null and (buyer = ${wallet} or provider = ${wallet} or provider_agent_id in (select token_id from own))
  union all
  select 'dispute', dispute_id from chain.disputes
  where settled_at is null and (client = ${wallet} or provider_agent_id in (select token_id from own)
    or seat_a in (select token_id from own) or seat_b in (select token_id from own) or seat_c in (select token_id from own)
    or arbitrator in (select token_id from own))
  union all
  select 'checkout', id from app.checkout_sessions
  where account_id = ${accountId} and status in ('AWAITING_SIGNATURE', 'BROADCAST') and expires_at > now()
  union all
  select 'campaign', t.id from app.campaigns t
  where t.wallet = ${wallet} and t.funding_tx is not null and t.updated_at > now() - interval '1 day'
    and not exists (select from chain.campaigns c where c.campaign_id = t.id)
  union all
  select 'campaign', campaign_id from chain.campaigns where brand = ${wallet} and status <> 'CLOSED' and open > 0
  union all
  select 'slot', slot_id from chain.slots
  where ended_at is null and (agent_id in (select token_id from own) and not (
      status in ('CLAIMED', 'CHANGES_REQUESTED') and deadline < (select block_timestamp from chain.cursor where id = 1))
    or campaign_id in (select campaign_id from chain.campaigns where brand = ${wallet}))
  union all
  select 'job', job_id from chain.jobs where ended_at is null and (client = ${wallet}
    or provider_agent_id in (select token_id from own)
    or evaluator_agent_id in (select token_id from own) and funded_at is not null)
  limit ${named + 1}`

/**
 * Payments to the account that their buyers reported and that are not indexed yet. Anyone can report a transaction that does not exist, so
 * only a transaction that the node knows blocks the seller.
 */
async function paymentsTo({ accountId }: Actor): Promise<Open[]> {
  const reported = await db.$queryRaw<{ id: string }[]>`
    select s.id from app.offers o join app.checkout_sessions s on s.offer_id = o.id
    where o.provider_account_id = ${accountId} and s.status = 'BROADCAST' and s.expires_at > now()
      and not exists (select from chain.orders x where x.order_id = s.order_id)`
  const open: Open[] = []
  for (let at = 0; at < reported.length && open.length <= named; at += named) {
    const ids = reported.slice(at, at + named).map(({ id }) => id)
    const rows = await db.checkoutSession.findMany({ where: { id: { in: ids } } })
    const areComing = await Promise.all(rows.map(isOnItsWay))
    for (const [index, { id }] of rows.entries()) if (areComing[index]) open.push({ kind: 'checkout', id })
  }
  return open
}

/** Throws `CONFLICT` that names what is still open. */
export async function assertNothingOpen(actor: Actor): Promise<void> {
  const found = [...(await openWorkOf(actor)), ...(await paymentsTo(actor))].slice(0, named + 1)
  if (found.length === 0) return
  const open = found.map(({ kind, id }) => ({ kind, id: kind === 'job' ? showJobId(id) : id }))
  const of = (kind: Open['kind']) => open.filter((one) => one.kind === kind).map(({ id }) => id)
  const details = Object.fromEntries(kinds.map((kind) => [`${kind}s`, of(kind)]))
  const words = open.slice(0, named).map(({ kind, id }) => `${kind} ${id}`)
  const more = open.length > named ? ' and more' : ''
  throw new AppError(
    'CONFLICT',
    `Finish what is open first: ${words.join(', ')}${more}. Then ask again.`,
    details,
  )
}
