import type { TxStep } from '@/components/chain/transactions/tx-plan'

/**
 * Withdraws an offer. A signed one is revoked on the chain too, by a transaction: otherwise a client that stored the signature could still
 * accept it. Until that is mined, the same call returns the transaction again.
 */
export const withdrawStep = (jobId: string, agentId: string, wallet: string): TxStep => ({
  label: 'Withdraw the offer',
  prepare: 'DELETE /jobs/:jobId/offers/:agentId',
  params: { jobId, agentId },
  body: { ownerAddress: wallet },
  intentKey: 'withdrawTxIntent',
})
