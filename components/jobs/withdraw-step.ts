import type { TxStep } from '@/components/chain/tx-plan'

/**
 * Takes an offer back. A signed one ends on the chain too, by a transaction: a client that kept the signature could still accept it
 * otherwise. Until that is mined, the same call returns the transaction again.
 */
export const withdrawStep = (jobId: string, agentId: string, wallet: string): TxStep => ({
  label: 'Withdraw the offer',
  prepare: 'DELETE /jobs/:jobId/offers/:agentId',
  params: { jobId, agentId },
  body: { ownerAddress: wallet },
  intentKey: 'withdrawTxIntent',
})
