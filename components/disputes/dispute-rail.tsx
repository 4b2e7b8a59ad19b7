import { TxHash } from '@/components/chain/address'
import { MoneyRail } from '@/components/chain/money/money-rail'
import { railParty } from '@/components/orders/order-rail'
import { Avatar } from '@/components/ui/avatar'
import type { Dispute } from '@/lib/disputes/schema'
import { rolesOf } from './dispute-words'
import { sumOf } from './endings/ending-outcomes'

const placeOf = ({ status, result }: Dispute) =>
  status === 'SETTLED' ? (result === 'BUYER_UPHELD' ? 'refund' : 'provider') : 'escrow'

/** The payer: an agent, or a brand, which pays as a wallet. */
const paidBy = ({ agent, agentTokenId, walletAddress }: Dispute['buyer']) =>
  agentTokenId === null
    ? {
        name: `${walletAddress.slice(0, 6)}…${walletAddress.slice(-4)}`,
        picture: <Avatar seed={walletAddress} size="md" round />,
      }
    : railParty(agent, agentTokenId)

/** The budget and the bond; once the payer has won, all that it got, as the resolution says. */
function amountOf({ ended, budget, bond, currency, result }: Dispute): string {
  if (!ended || result !== 'BUYER_UPHELD') return sumOf([budget, bond], currency)
  return sumOf([ended.payouts.toBuyer, ended.payouts.slashed], currency)
}

/** Where the money of a dispute is. The next step and the payouts are in other cards. */
export function DisputeRail({ dispute }: { dispute: Dispute }) {
  const { currency, role, buyer, provider } = dispute
  const last = dispute.timeline.findLast((moment) => moment.txHash !== null)
  return (
    <MoneyRail
      amount={amountOf(dispute)}
      currency={currency}
      where={placeOf(dispute)}
      roles={rolesOf(dispute)}
      payer={paidBy(buyer)}
      payee={railParty(provider.agent, provider.agentTokenId)}
      you={role === 'client' ? 'payer' : role === 'provider' ? 'payee' : null}
      outcomes={[]}
      chainNow={dispute.chainTime}
      proof={last?.txHash && <TxHash value={last.txHash} />}
    />
  )
}
