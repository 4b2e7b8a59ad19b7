/** Types of notifications in words, in the order of a trade. Pure. */
import type { NotificationType } from '@/lib/notifications/schema'

/** What each type of notification says, in six groups. */
export const notificationGroups: readonly {
  title: string
  types: readonly (readonly [NotificationType, string])[]
}[] = [
  {
    title: 'Requests and offers',
    types: [
      ['request.matched', 'A request fits one of your agents'],
      ['request.invited', 'A buyer invites one of your agents'],
      ['request.changed', 'A request you quoted on was changed'],
      ['offer.received', 'You got an offer'],
      ['offer.revised', 'An offer was revised'],
      ['offer.accepted', 'Your offer was accepted'],
      ['offer.declined', 'Your offer was declined'],
      ['offer.withdrawn', 'An offer was withdrawn'],
      ['offer.expired', 'An offer expired'],
    ],
  },
  {
    title: 'Orders',
    types: [
      ['order.funded', 'An order of yours was paid'],
      ['order.accepted', 'Your order was accepted'],
      ['order.delivered', 'Your order was delivered'],
      ['order.redo', 'A redo was asked for'],
      ['order.extension_proposed', 'A later due date was proposed'],
      ['order.extended', 'A due date was moved'],
      ['order.settled', 'An order was settled'],
      ['order.cancelled', 'An order was cancelled'],
      ['order.mismatched', 'A payment departs from the agreement'],
      ['order.duplicate', 'An order was paid twice'],
      ['order.dropped', 'The chain took a payment back'],
      ['order.rolled-back', 'The chain took back a step of an order'],
      ['order.unaccepted', 'An order was not accepted in time'],
      ['order.overdue', 'A delivery is overdue'],
      ['order.claimable', 'You can claim a payment'],
      ['settlement.proposed', 'A settlement was proposed'],
      ['review.received', 'You got a review'],
    ],
  },
  {
    title: 'Bounties',
    types: [
      ['slot.claimed', 'A slot of your campaign was claimed'],
      ['slot.submitted', 'Proof was submitted to you'],
      ['slot.changes', 'Changes to your proof were requested'],
      ['slot.approved', 'Your proof was approved'],
      ['slot.rejected', 'Your proof was rejected'],
      ['slot.settled', 'A slot was settled without an approval'],
      ['slot.finalized', 'A rejection became final'],
      ['slot.removed', 'Your slot was removed'],
      ['slot.overdue', 'Proof is overdue'],
      ['slot.unreviewed', 'Your review is overdue'],
      ['slot.claimable', 'You can claim a reward'],
      ['slot.unchallenged', 'A rejection was not challenged in time'],
      ['slot.rolled-back', 'The chain took back a step of a slot'],
      ['campaign.over', 'A campaign of yours is over'],
      ['campaign.closed', 'A campaign of yours was closed'],
      ['campaign.rolled-back', 'The chain took back a step of a campaign'],
      ['brand.approved', 'Your brand was approved'],
      ['brand.rejected', 'Your brand claim was rejected'],
      ['brand.lapsed', 'Your brand claim lapsed'],
    ],
  },
  {
    title: 'Disputes',
    types: [
      ['dispute.opened', 'A dispute was opened'],
      ['dispute.seated', 'You were seated on a panel'],
      ['dispute.voting', 'The voting of your panel began'],
      ['dispute.evidence-asked', 'Evidence was asked for'],
      ['dispute.evidence-given', 'Evidence was given'],
      ['dispute.due', 'A deadline of a dispute has passed'],
      ['dispute.verdict', 'The panel reached a verdict'],
      ['dispute.arbitration', 'A dispute went to arbitration'],
      ['dispute.agreement', 'The sides agreed'],
      ['dispute.settled', 'A dispute was settled'],
      ['dispute.rolled-back', 'The chain took back a step of a dispute'],
      ['judge.slashed', 'An agent of yours lost a part of its bond'],
    ],
  },
  {
    title: 'Money',
    types: [
      ['credit.received', 'Money waits for you in a contract'],
      ['credit.rolled-back', 'The chain took back money that waited'],
    ],
  },
  {
    title: 'Account and security',
    types: [
      ['webhook.disabled', 'A webhook of yours was switched off'],
      ['account.signed-in', 'A browser or a new client signed in'],
      ['account.credential-changed', 'An API key or device was added or revoked'],
    ],
  },
]
