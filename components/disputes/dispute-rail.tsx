import { TxHash } from '@/components/chain/address'
import { MoneyRail } from '@/components/chain/money-rail'
import { railParty } from '@/components/orders/order-rail'
import type { Dispute } from '@/lib/disputes/schema'
import { sumOf } from './ending-outcomes'

const placeOf = ({ status, result }: Dispute) =>
  status === 'SETTLED' ? (result === 'BUYER_UPHELD' ? 'refund' : 'provider') : 'escrow'

/** Where the money of a dispute is: budget and bond. Who moves next and what each end pays stand in cards of their own. */
export function DisputeRail({ dispute }: { dispute: Dispute }) {
  const { currency, role, buyer, provider } = dispute
  const last = dispute.timeline.findLast((moment) => moment.txHash !== null)
  return (
    <MoneyRail
      amount={sumOf([dispute.budget, dispute.bond], currency)}
      currency={currency}
      where={placeOf(dispute)}
      payer={railParty(buyer.agent, buyer.agentTokenId)}
      payee={railParty(provider.agent, provider.agentTokenId)}
      you={role === 'client' ? 'payer' : role === 'provider' ? 'payee' : null}
      outcomes={[]}
      chainNow={dispute.chainTime}
      proof={last?.txHash && <TxHash value={last.txHash} />}
    />
  )
}
