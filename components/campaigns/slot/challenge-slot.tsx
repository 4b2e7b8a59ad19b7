'use client'
import type { ReactNode } from 'react'
import { Amount } from '@/components/chain/money/amount'
import { slotRoles } from '@/components/chain/money/rail-roles'
import { type ChallengeFacts, ChallengeWizard } from '@/components/disputes/challenge/challenge-wizard'
import { parseMoney } from '@/lib/money'

type Props = ChallengeFacts & {
  slotId: string
  reward: string
  /** The provider's stake that the claim locked. */
  bond: string
  /** The brand's reasons for rejecting the proof. */
  about: ReactNode
}

/** Lets the provider challenge the rejection of a proof. */
export function ChallengeSlot({ slotId, reward, bond, ...preview }: Props) {
  const { currency, disputeId, isHeard } = preview
  const hasBond = parseMoney(bond, currency).units > 0n
  return (
    <ChallengeWizard
      {...preview}
      name={`slot:${slotId}:challenge`}
      question="Why is the rejection wrong?"
      hint="Say what you showed and where it is. Those who decide read this first, and you can add files later. Its hash goes on the chain, so it cannot be changed."
      other="the brand"
      facts={[
        ['Stays in escrow', <Amount key="reward" amount={reward} currency={currency} />],
        ['You pay now', 'nothing but gas'],
        [
          'Your locked stake',
          hasBond ? <Amount key="bond" amount={bond} currency={currency} /> : 'none for this campaign',
        ],
      ]}
      costs={
        isHeard &&
        `Those who decide are paid out of the reward.${hasBond ? ' If you lose, the stake that your claim locked goes to the brand.' : ''}`
      }
      you="payee"
      roles={slotRoles}
      stepsOf={(body) => [
        {
          label: 'Challenge the rejection',
          prepare: 'POST /campaigns/slots/:slotId/challenge',
          params: { slotId },
          body,
        },
      ]}
      sign={{
        label: 'Challenge the rejection',
        until: {
          path: '/campaigns/slots/:slotId',
          params: { slotId },
          fields: { status: ['CHALLENGED', 'APPROVED'] },
        },
        receipt: isHeard ? 'Challenged. Now show your evidence.' : 'The reward was shared.',
        onward: isHeard ? `/disputes/${disputeId}` : `/slots/${slotId}`,
      }}
    />
  )
}
