/** Compares checkout sessions with their orders, offers and requests. Read-only. */
import type { Client } from 'pg'
import { type BoundTerms, termsDifferences } from '@/lib/checkout/match'
import { parseMoney } from '@/lib/money'
import type { Difference } from './difference'

/** The terms on one side, as text. */
type Side = { [field in keyof BoundTerms]: string }

type SessionRow = {
  id: string
  /** The session's terms. `minStake` is a decimal here. */
  agreed: Side
  /** The order's terms; null when there is none. */
  made: Side | null
  /** Whether the SQL view contains the pair. */
  joined: boolean
  offer: string | null
  request: string | null
}

const confirmed = `
  select s.id,
    jsonb_build_object('orderId', s.order_id, 'currency', s.currency, 'buyer', s.wallet,
      'clientAgentId', s.terms->'client'->>'agentTokenId', 'providerAgentId', s.terms->'provider'->>'agentTokenId',
      'budget', s.amount::text, 'minStake', s.terms->>'minStake', 'deliverySeconds', s.delivery_seconds::text,
      'challengeWindow', s.challenge_window::text, 'termsHash', s.terms_hash) as agreed,
    case when o.order_id is not null then
      jsonb_build_object('orderId', o.order_id, 'currency', o.currency, 'buyer', o.buyer,
        'clientAgentId', o.client_agent_id::text, 'providerAgentId', o.provider_agent_id::text,
        'budget', o.budget::text, 'minStake', o.min_stake::text, 'deliverySeconds', o.delivery_seconds::text,
        'challengeWindow', o.challenge_window::text, 'termsHash', o.terms_hash) end as made,
    exists (select 1 from app.order_sessions v where v.id = s.id) as joined,
    f.status as offer, r.status as request
  from app.checkout_sessions s
  left join chain.orders o on o.order_id = s.order_id
  left join app.offers f on f.id = s.offer_id
  left join app.requests r on r.id = f.request_id
  where s.status = 'CONFIRMED' order by s.id`

/** Offers and requests marked as paid without a paid session. */
const unpaid = `
  select 'app.offers' as kind, f.id, f.status from app.offers f
  where f.status = 'LOCKED' and not exists (
    select 1 from app.checkout_sessions s where s.offer_id = f.id and s.status = 'CONFIRMED')
  union all
  select 'app.requests', r.id, r.status from app.requests r
  where r.status = 'CHECKOUT_CONFIRMED' and not exists (
    select 1 from app.offers f join app.checkout_sessions s on s.offer_id = f.id and s.status = 'CONFIRMED'
    where f.request_id = r.id)
  order by 1, 2`

/** Parses amounts as numbers: one amount can have two textual forms. */
const bound = (side: Side, minStake: bigint): BoundTerms => ({
  ...side,
  clientAgentId: BigInt(side.clientAgentId),
  providerAgentId: BigInt(side.providerAgentId),
  budget: BigInt(side.budget),
  minStake,
  deliverySeconds: BigInt(side.deliverySeconds),
  challengeWindow: BigInt(side.challengeWindow),
})

function differencesOf({ id, agreed, made, joined, offer, request }: SessionRow): Difference[] {
  const where = `app.checkout_sessions ${id}`
  const differ = (field: string, table: string, other: string): Difference => ({
    where,
    field,
    table,
    other,
    from: 'order',
  })
  if (made === null) return [differ('order', agreed.orderId, 'missing')]
  const currency = agreed.currency === 'USDT' ? 'USDT' : 'USDC'
  const ours = bound(agreed, parseMoney(agreed.minStake, currency).units)
  const fields = termsDifferences(ours, bound(made, BigInt(made.minStake)))
  const found = fields.map((field) => differ(field, agreed[field], made[field]))
  if (joined !== (fields.length === 0))
    found.push(differ('app.order_sessions', joined ? 'joined' : 'not joined', joined ? 'another' : 'equal'))
  if (offer !== 'LOCKED') found.push(differ('offer', String(offer), 'LOCKED'))
  if (request !== null && request !== 'CHECKOUT_CONFIRMED')
    found.push(differ('request', request, 'CHECKOUT_CONFIRMED'))
  return found
}

/** Checks every confirmed session against its order, offer and request, and that nothing is marked as paid without one. */
export async function compareSessions(client: Client): Promise<{ rows: number; differences: Difference[] }> {
  const sessions = (await client.query<SessionRow>(confirmed)).rows
  const alone = (await client.query<{ kind: string; id: string; status: string }>(unpaid)).rows
  return {
    rows: sessions.length + alone.length,
    differences: [
      ...sessions.flatMap(differencesOf),
      ...alone.map(
        ({ kind, id, status }): Difference => ({
          where: `${kind} ${id}`,
          field: 'status',
          table: status,
          other: 'no confirmed checkout',
          from: 'order',
        }),
      ),
    ],
  }
}
