import { Amount } from '@/components/chain/money/amount'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { displayAmount } from '@/lib/display-amount'
import { hasNoBond } from './slot-next-step'
import { finalWords, removedWords } from './slot-outcomes'

type Props = { slot: SlotItem }

const ends = ({ id }: SlotItem) =>
  ({ path: '/campaigns/slots/:slotId', params: { slotId: id }, fields: { finalized: [true] } }) as const

/** The provider claims the reward of a proof that was not reviewed in time. */
export const ClaimReward = ({ slot }: Props) => (
  <SignIntent
    label={`Claim ${displayAmount(slot.netReward)} ${slot.currency}`}
    variant="safe"
    wide
    size="lg"
    prepare={['POST /campaigns/slots/:slotId/claim-after-timeout', { slotId: slot.id }]}
    until={ends(slot)}
    receipt="Claimed. The money is yours."
  />
)

/** The brand removes the slot of a provider who did not submit. */
export const RemoveSlot = ({ slot }: Props) => (
  <SignIntent
    label="Remove the provider"
    variant="danger"
    wide
    prepare={['POST /campaigns/slots/:slotId/remove-expired', { slotId: slot.id }]}
    until={ends(slot)}
    receipt={removedWords(slot)}
    note={
      !hasNoBond(slot) && (
        <>
          The bond of <Amount amount={slot.bond} currency={slot.currency} /> goes to you.
        </>
      )
    }
  />
)

/** Anyone makes an unchallenged rejection final. */
export const FinalizeRejection = ({ slot }: Props) => (
  <SignIntent
    label="Make the rejection final"
    variant="secondary"
    wide
    prepare={['POST /campaigns/slots/:slotId/finalize-reject', { slotId: slot.id }]}
    until={ends(slot)}
    receipt={finalWords(slot)}
  />
)

/** The link to the page that challenges the rejection. */
export const ChallengeRejection = ({ slot }: Props) => (
  <Button asChild variant="danger" wide size="lg">
    <Link href={`/slots/${slot.id}/challenge`}>Challenge the rejection</Link>
  </Button>
)
