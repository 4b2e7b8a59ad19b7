import { SettlementForm } from '@/components/orders/order-parts'
import { Waits } from '@/components/orders/waits'
import { Fold } from '@/components/ui/fold'
import type { Actor } from '@/lib/actor'
import { previewSlotSettlement } from '@/lib/campaigns/slots/settlement'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { getDispute } from '@/lib/disputes/queries'

/** Settling a challenged slot by agreement, for its two sides: accept the open offer, or make one. */
export async function SlotSettlement({ actor, slot }: { actor: Actor; slot: Slot }) {
  const { id, side, disputeId, availableActions: can } = slot
  if (!can.canProposeSettlement || disputeId === null || side === 'panel') return null
  const { proposal, panel } = await getDispute(actor, disputeId)
  const voters = panel.filter(({ hasVoted }) => hasVoted).length
  const { stakes } = await previewSlotSettlement(actor, id, voters)
  return (
    <Fold
      title="Settle by agreement"
      open={can.canAcceptSettlement}
      {...(can.canAcceptSettlement && { aside: <Waits>an offer waits for you</Waits> })}
    >
      <p className="mb-3 text-muted text-sm">
        Both sides may agree at any time on who gets how much. It ends the slot and its dispute at once, and
        counts for no one’s reputation.
      </p>
      <SettlementForm
        place={{ slotId: id }}
        currency={slot.currency}
        side={side === 'brand' ? 'client' : 'provider'}
        stakes={stakes}
        voters={voters}
        proposal={proposal}
        canAccept={can.canAcceptSettlement}
        chainNow={slot.chainTime}
      />
    </Fold>
  )
}
