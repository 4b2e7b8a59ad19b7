/** An offer row as the API shows it to one of its sides. */
import { getAddress } from 'viem'
import type { AgentSummary } from '@/lib/agents/schema'
import { showUnits } from '@/lib/db/units'
import { CurrencyCode, showTime } from '@/lib/http/fields'
import { ProofMethod, SettlementType } from '@/lib/requests/schema'
import { currentRevision, type OfferRow, type RevisionRow, shownStatus } from './access'
import { type OfferSide, offerActions, type RevisionStatus } from './machine'
import type { Offer, Revision } from './schema'

/** What an offer is shown with: faces by agent id, the buyer's wallet, the newest checkout. */
export type OfferCompany = {
  faces: Map<string, AgentSummary>
  buyerWallet: string
  checkout: Offer['checkout']
}

/** A revision; the newest of an expired offer is shown as expired at once. */
const toRevision = (row: RevisionRow, currency: string, isExpired: boolean): Revision => ({
  id: row.id,
  version: row.version,
  price: showUnits(row.price, currency),
  deliveryDays: row.deliveryDays,
  scope: row.scope,
  message: row.message,
  validUntil: row.validUntil && showTime(row.validUntil),
  status: isExpired && row.status === 'CURRENT' ? 'EXPIRED' : (row.status as RevisionStatus),
  createdAt: showTime(row.createdAt),
})

/** Pure: everything about the offer, as `side` sees it. */
export function toOffer(row: OfferRow, side: OfferSide, company: OfferCompany): Offer {
  const status = shownStatus(row)
  const newest = currentRevision(row)
  const isExpired = status === 'EXPIRED'
  return {
    id: row.id,
    status,
    version: row.version,
    requestId: row.requestId,
    listingId: row.listingId,
    conversationId: row.conversationId,
    currency: CurrencyCode.parse(row.currency),
    price: showUnits(newest.price, row.currency),
    proofMethod: ProofMethod.parse(row.proofMethod),
    settlementType: SettlementType.parse(row.settlementType),
    challengeWindowHours: row.challengeWindowHours,
    providerAgentId: row.providerAgentId,
    provider: company.faces.get(row.providerAgentId) ?? null,
    clientAgentId: row.clientAgentId,
    client: company.faces.get(row.clientAgentId ?? '') ?? null,
    buyer: { id: row.buyerAccountId, walletAddress: getAddress(company.buyerWallet) },
    viewerSide: side,
    availableActions: offerActions(status, side),
    current: toRevision(newest, row.currency, isExpired),
    revisions: row.revisions.map((revision) => toRevision(revision, row.currency, isExpired)),
    checkout: company.checkout,
    createdAt: showTime(row.createdAt),
    updatedAt: showTime(row.updatedAt),
  }
}
