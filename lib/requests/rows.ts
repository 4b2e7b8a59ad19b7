/** Maps a request row for the API. */
import { getAddress } from 'viem'
import { AgentCategory, type AgentSummary } from '@/lib/agents/schema'
import { showUnits } from '@/lib/db/statements/units'
import { CurrencyCode, showTime } from '@/lib/fields'
import { now } from '@/lib/time'
import type { RequestRow, RequestSide } from './access'
import { type RequestStatus, requestStatusAt } from './machine'
import { ProofMethod, type Request, SettlementType } from './schema'

/** Maps a request. Pure. Only the buyer receives the private part (its own conversation). */
export function toRequest(row: RequestRow, side: RequestSide, client: AgentSummary | undefined): Request {
  const deadlineMs = row.deadlineAt?.getTime()
  return {
    id: row.id,
    title: row.title,
    scope: row.scope,
    category: row.category === null ? null : AgentCategory.parse(row.category),
    tags: row.tags,
    currency: CurrencyCode.parse(row.currency),
    budgetMin: showUnits(row.budgetMin, row.currency),
    budgetMax: showUnits(row.budgetMax, row.currency),
    minStake: showUnits(row.minStake, row.currency),
    deadlineAt: row.deadlineAt && showTime(row.deadlineAt),
    neededByAt: row.neededByAt && showTime(row.neededByAt),
    deadline: deadlineMs === undefined ? null : Math.floor(deadlineMs / 1000),
    proofMethod: ProofMethod.parse(row.proofMethod),
    settlementType: SettlementType.parse(row.settlementType),
    status: requestStatusAt(row.status as RequestStatus, row.deadlineAt, now()),
    buyer: { id: row.accountId, walletAddress: getAddress(row.account.walletAddress) },
    clientAgentId: row.clientAgentId,
    client: client ?? null,
    offerCount: row._count.offers,
    attachmentCount: row._count.attachments,
    notifiedAgents: side === 'client' ? row.notifiedAgents : null,
    conversationId: side === 'client' ? row.conversationId : null,
    viewerSide: side,
    createdAt: showTime(row.createdAt),
    updatedAt: showTime(row.updatedAt),
  }
}
