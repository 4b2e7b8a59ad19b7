import { providerName } from '@/components/campaigns/campaign-words'
import { TxHash } from '@/components/chain/address'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import { Time } from '@/components/ui/time'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { displayAmount } from '@/lib/display-amount'

/** What happened, in words. */
function titleOf(slot: Slot, name: string): string {
  const provider = providerName(slot)
  const brand = slot.campaign.brand.name
  const paid = `${displayAmount(slot.providerPayout ?? '0')} ${slot.currency}`
  switch (name) {
    case 'SlotClaimed':
      return `${provider} claimed the slot`
    case 'SlotSubmitted':
      return `${provider} submitted proof`
    case 'ChangesRequested':
      return `${brand} asked for changes`
    case 'SlotRejected':
      return `${brand} rejected the proof`
    case 'SlotChallenged':
      return `${provider} challenged the rejection`
    case 'SettlementProposed':
      return 'A settlement was proposed'
    case 'SlotApproved':
      return `${brand} approved the proof: ${paid} paid`
    case 'SlotSettled':
      return `Settled: ${paid} paid to ${provider}`
    case 'RejectionFinalized':
      return 'The rejection became final'
    case 'SlotRemoved':
      return 'Removed: nothing was submitted in time'
    case 'AdjudicatorPaid':
      return 'An adjudicator was paid'
    default:
      return name
  }
}

const losses = ['SlotRejected', 'RejectionFinalized', 'SlotRemoved']

/** The on-chain events of a slot, each with its transaction. */
export const SlotTimeline = ({ slot }: { slot: Slot }) => (
  <Timeline
    label="What happened"
    items={slot.timeline.map(
      ({ name, at, txHash, blockNumber }, index): TimelineItem => ({
        key: `${txHash}:${index}`,
        state: losses.includes(name) ? 'loss' : 'done',
        title: titleOf(slot, name),
        text: (
          <>
            Block <span className="figures">{blockNumber}</span>, <TxHash value={txHash} />
          </>
        ),
        at: <Time at={at} chainNow={slot.chainTime} />,
      }),
    )}
  />
)
