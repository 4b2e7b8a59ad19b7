import { DrawnSlots, type Slots } from '@/components/campaigns/slot/drawn-slots'

/**
 * All slots of a campaign as one bar, each part as wide as its share. With `legend` the figures are listed below it. Rendered in the
 * browser, so that a page contains the counts once.
 */
export const SlotsBar = ({
  campaign: { slotCounts, slots, status },
  ...look
}: {
  campaign: Slots
  legend?: boolean
  className?: string
}) => <DrawnSlots slots={{ slotCounts, slots, status }} {...look} />
