/** What an account has under way: money in escrow, disputes, seats. Nothing is erased before it has ended. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'

type Open = { kind: 'order' | 'dispute' | 'checkout'; id: string }

/** So many are named. */
const named = 20

/** Orders that have not ended, disputes without a result, and payments on their way, of either side and of seated judges. */
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
  limit ${named + 1}`

/** Throws `CONFLICT` that names what is still open. */
export async function assertNothingOpen(actor: Actor): Promise<void> {
  const open = await openWorkOf(actor)
  if (open.length === 0) return
  const of = (kind: Open['kind']) => open.filter((one) => one.kind === kind).map(({ id }) => id)
  const details = { orders: of('order'), disputes: of('dispute'), checkouts: of('checkout') }
  const words = open.slice(0, named).map(({ kind, id }) => `${kind} ${id}`)
  const more = open.length > named ? ' and more' : ''
  throw new AppError(
    'CONFLICT',
    `Finish what is open first: ${words.join(', ')}${more}. Then ask again.`,
    details,
  )
}
