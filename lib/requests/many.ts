/** Reads many requests in one query, with all relations that a request needs. */
import { Prisma } from '@/lib/db/generated/client'
import { inOrderOf } from '@/lib/paging'
import type { RequestRow } from './access'

type Columns = Omit<RequestRow, 'account' | '_count'> & {
  walletAddress: string
  offerCount: number
  attachmentCount: number
}

/**
 * Returns the requests with these ids, in the order of the ids, using `read`. Not through Prisma, which would count the offers of all
 * requests before it selects these.
 */
export async function requestsById(
  ids: readonly string[],
  read: (query: Prisma.Sql) => Promise<Columns[]>,
): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const rows = await read(Prisma.sql`
    select r.id, r.account_id as "accountId", r.client_agent_id as "clientAgentId", r.title, r.category, r.tags, r.scope, r.currency,
      r.budget_min as "budgetMin", r.budget_max as "budgetMax", r.min_stake as "minStake", r.deadline_at as "deadlineAt",
      r.needed_by_at as "neededByAt", r.proof_method as "proofMethod", r.settlement_type as "settlementType", r.status,
      r.conversation_id as "conversationId", r.matched_at as "matchedAt", r.notified_agents as "notifiedAgents",
      r.created_at as "createdAt", r.updated_at as "updatedAt", a.wallet_address as "walletAddress",
      (select count(*) from app.offers o where o.request_id = r.id and o.version > 0)::int as "offerCount",
      (select count(*) from app.request_attachments f where f.request_id = r.id)::int as "attachmentCount"
    from app.requests r join app.accounts a on a.id = r.account_id
    where r.id = any(${[...ids]}::text[])`)
  return inOrderOf(ids, rows.map(withParts), ({ id }) => id)
}

const withParts = ({ walletAddress, offerCount, attachmentCount, ...row }: Columns): RequestRow => ({
  ...row,
  account: { walletAddress },
  _count: { offers: offerCount, attachments: attachmentCount },
})
