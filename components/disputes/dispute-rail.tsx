import { TxHash } from '@/components/chain/address'
import { MoneyRail, type RailNext } from '@/components/chain/money-rail'
import { railParty } from '@/components/orders/order-rail'
import type { Dispute } from '@/lib/disputes/schema'
import { endingOutcomes, sumOf } from './ending-outcomes'

type Who = RailNext['who']

/** Who may move the money next, and until when. */
function nextOf(dispute: Dispute): RailNext {
  const { status, availableActions: can, verdict, role } = dispute
  const you = (may: boolean): Who => (may ? 'you' : 'other')
  if (status === 'SETTLED') return { who: 'nobody', text: 'Nothing more can happen to this money.' }
  if (can.canFinalize)
    return { who: 'anyone', text: 'The time is over: anyone in the dispute may carry out what stands.' }
  const until = dispute.deadline ?? undefined
  switch (status) {
    case 'EVIDENCE_PHASE':
      return {
        who: you(can.canSubmitEvidence),
        text: 'Both sides may show evidence.',
        until,
        after: 'then the panel votes',
      }
    case 'EVALUATOR_VERDICT':
      return { who: you(can.canVote), text: 'The panel votes.', until, after: 'then an arbitrator is drawn' }
    case 'ARBITRATION_REVIEW':
      return {
        who: you(can.canArbitrate),
        text: 'The arbitrator rules.',
        until,
        after: verdict ? 'then the panel’s verdict stands' : 'then it is split in half',
      }
    default: {
      const parties = role === 'client' || role === 'provider'
      if (verdict === null)
        return {
          who: you(parties),
          text: 'Both sides may agree on shares.',
          until,
          after: 'then it is split in half',
        }
      const loser = verdict === 'PROVIDER_UPHELD' ? 'The buyer' : 'The seller'
      return {
        who: you(can.canAcceptVerdict),
        text: `${can.canAcceptVerdict ? 'You' : loser} may accept the verdict or appeal.`,
        until,
        after: 'then it stands',
      }
    }
  }
}

const placeOf = ({ status, result }: Dispute) =>
  status === 'SETTLED' ? (result === 'BUYER_UPHELD' ? 'refund' : 'provider') : 'escrow'

/** The rail of a dispute: budget and bond in escrow, who moves next, and what each end pays. */
export function DisputeRail({ dispute }: { dispute: Dispute }) {
  const { currency, ended, payouts, verdict, role, buyer, provider } = dispute
  const last = dispute.timeline.findLast((moment) => moment.txHash !== null)
  return (
    <MoneyRail
      amount={sumOf([dispute.budget, dispute.bond], currency)}
      currency={currency}
      where={placeOf(dispute)}
      payer={railParty(buyer.agent, buyer.agentTokenId)}
      payee={railParty(provider.agent, provider.agentTokenId)}
      you={role === 'client' ? 'payer' : role === 'provider' ? 'payee' : null}
      next={nextOf(dispute)}
      outcomes={
        ended
          ? endingOutcomes([ended], currency, { happened: true })
          : endingOutcomes(payouts, currency, { verdict })
      }
      chainNow={dispute.chainTime}
      proof={last?.txHash && <TxHash value={last.txHash} />}
    />
  )
}
