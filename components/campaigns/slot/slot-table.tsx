import { faceOf } from '@/components/agents/agent-line'
import { providerName, slotLook } from '@/components/campaigns/campaign-words'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { type SlotRow, SlotRows } from './slot-rows'

/** Enough of an id to distinguish the rows of a page, even if a provider picks among many ids. */
const shortId = 24

/** Returns the row of a slot. */
const rowOf = (slot: SlotItem, isOwn: boolean): SlotRow => {
  const { tone, label } = slotLook(slot)
  const by = slot.agent ? faceOf(slot.agent) : providerName(slot)
  return { id: isOwn ? slot.id : slot.id.slice(0, shortId), by, at: slot.claimedAt, tone, label }
}

/** Claimed slots: the provider, the time and the status. The brand's rows link to the slots. */
export const SlotTable = ({ slots, isOwn }: { slots: readonly SlotItem[]; isOwn: boolean }) => (
  <SlotRows rows={slots.map((slot) => rowOf(slot, isOwn))} now={slots[0]?.chainTime ?? ''} isOwn={isOwn} />
)
