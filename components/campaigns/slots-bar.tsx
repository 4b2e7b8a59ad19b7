import { DrawnSlots, type Slots } from './drawn-slots'

/**
 * All slots of a campaign as one bar, each part as wide as its share. With `legend` the figures stand below it. The browser draws it: a
 * page says the counts once.
 */
export const SlotsBar = ({
  campaign: { slotCounts, slots, status },
  ...look
}: {
  campaign: Slots
  legend?: boolean
  className?: string
}) => <DrawnSlots slots={{ slotCounts, slots, status }} {...look} />
