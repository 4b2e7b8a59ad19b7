'use client'
import type { ComponentProps } from 'react'
import { Amount } from '@/components/chain/money/amount'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { type ChallengeFacts, ChallengeWizard } from '@/components/disputes/challenge/challenge-wizard'
import { parseMoney } from '@/lib/money'

type Props = ChallengeFacts & { orderId: string; budget: string; bond: string }

/** Lets the buyer challenge a delivery. */
export function ChallengeOrder({ orderId, budget, bond, ...preview }: Props) {
  const { currency, disputeId } = preview
  // The contract may be configured without a bond for orders.
  const hasBond = parseMoney(bond, currency).units > 0n
  const stepsOf: ComponentProps<typeof ChallengeWizard>['stepsOf'] = (body) => {
    const call: TxStep = {
      label: 'Open the dispute',
      prepare: 'POST /orders/:id/disputes',
      params: { id: orderId },
      body,
    }
    return hasBond
      ? [{ ...call, label: 'Approve the bond', intentKey: 'bondApprovalTxIntent', optional: true }, call]
      : [call]
  }
  return (
    <ChallengeWizard
      {...preview}
      name={`order:${orderId}:challenge`}
      question="What is not as agreed?"
      hint="Name the terms that were not met, and where this shows. The panel reads this first, and you can add files later. Its hash goes on the chain, so it cannot be changed."
      other="the seller"
      facts={[
        ['Stays in escrow', <Amount key="budget" amount={budget} currency={currency} />],
        [
          'Your bond',
          hasBond ? <Amount key="bond" amount={bond} currency={currency} /> : 'none for this order',
        ],
      ]}
      costs={hasBond && 'The bond goes to the winner. If no one decides, it comes back to you.'}
      you="payer"
      stepsOf={stepsOf}
      sign={{
        label: 'Open the dispute',
        until: { path: '/orders/:id', params: { id: orderId }, fields: { status: ['IN_DISPUTE'] } },
        receipt: 'The dispute is open. Now show your evidence.',
        onward: `/disputes/${disputeId}`,
      }}
    />
  )
}
