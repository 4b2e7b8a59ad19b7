/** Maps an offer row for one of its sides. */
import { getAddress } from 'viem'
import type { AgentSummary } from '@/lib/agents/schema'
import { showUnits } from '@/lib/db/statements/units'
import { assert } from '@/lib/errors'
import { CurrencyCode, showTime } from '@/lib/fields'
import { ProofMethod, SettlementType } from '@/lib/requests/schema'
import { type OfferRow, type RevisionRow, shownStatus } from './access'
import { changedFields } from './diff'
import { type OfferSide, offerActions, type RevisionStatus } from './machine'
import type { Offer, Revision } from './schema'

/** Related data of an offer: agents by id, the buyer's wallet, the newest checkout. */
export type OfferCompany = {
  summaries: Map<string, AgentSummary>
  buyerWallet: string
  checkout: Offer['checkout']
}

/** The terms that a revision can change. */
const termsOf = (row: RevisionRow, currency: string) => ({
  price: showUnits(row.price, currency),
  deliveryDays: row.deliveryDays,
  scope: row.scope,
  message: row.message,
  validUntil: row.validUntil && showTime(row.validUntil),
})

/** Maps revisions, oldest first. The newest one of an expired offer is shown as expired immediately. */
const toRevisions = (rows: readonly RevisionRow[], currency: string, isExpired: boolean): Revision[] =>
  rows.map((row, index) => {
    const terms = termsOf(row, currency)
    const before = rows[index - 1]
    return {
      id: row.id,
      version: row.version,
      ...terms,
      status: isExpired && row.status === 'CURRENT' ? 'EXPIRED' : (row.status as RevisionStatus),
      changed: before ? changedFields(termsOf(before, currency), terms) : [],
      createdAt: showTime(row.createdAt),
    }
  })

/** Maps an offer for `side`. Pure. */
export function toOffer(row: OfferRow, side: OfferSide, company: OfferCompany): Offer {
  const status = shownStatus(row)
  const revisions = toRevisions(row.revisions, row.currency, status === 'EXPIRED')
  const current = revisions.at(-1)
  assert(current, `offer ${row.id} has no revision`)
  return {
    id: row.id,
    status,
    version: row.version,
    requestId: row.requestId,
    listingId: row.listingId,
    conversationId: row.conversationId,
    currency: CurrencyCode.parse(row.currency),
    price: current.price,
    proofMethod: ProofMethod.parse(row.proofMethod),
    settlementType: SettlementType.parse(row.settlementType),
    challengeWindowHours: row.challengeWindowHours,
    providerAgentId: row.providerAgentId,
    provider: company.summaries.get(row.providerAgentId) ?? null,
    clientAgentId: row.clientAgentId,
    client: company.summaries.get(row.clientAgentId ?? '') ?? null,
    buyer: { id: row.buyerAccountId, walletAddress: getAddress(company.buyerWallet) },
    viewerSide: side,
    availableActions: offerActions(status, side),
    endReason: row.endReason,
    current,
    revisions,
    checkout: company.checkout,
    createdAt: showTime(row.createdAt),
    updatedAt: showTime(row.updatedAt),
  }
}
