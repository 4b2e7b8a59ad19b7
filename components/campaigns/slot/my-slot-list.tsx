import { BrandLine } from '@/components/brands/brand-line'
import { slotLook } from '@/components/campaigns/campaign-words'
import { Amount } from '@/components/chain/money/amount'
import { StatusPill } from '@/components/ui/badge'
import { Countdown } from '@/components/ui/countdown'
import { Link } from '@/components/ui/link'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'

/** The provider's current deadline, and what has to happen until then. */
function due({ status, finalized, ...slot }: SlotItem): { at: string; words: string } | null {
  if (finalized) return null
  switch (status) {
    case 'CLAIMED':
    case 'CHANGES_REQUESTED':
      return slot.submitDeadline ? { at: slot.submitDeadline, words: 'to submit' } : null
    case 'SUBMITTED':
      return slot.reviewDeadline ? { at: slot.reviewDeadline, words: 'for the review' } : null
    case 'REJECTED':
      return slot.challengeDeadline ? { at: slot.challengeDeadline, words: 'to challenge' } : null
    default:
      return null
  }
}

/** Slots of the viewer: the whole row leads to the slot. */
export const MySlotList = ({ slots }: { slots: readonly SlotItem[] }) => (
  <ul className="space-y-3">
    {slots.map((slot) => {
      const look = slotLook(slot)
      const next = due(slot)
      return (
        <li
          key={slot.id}
          className="group relative grid gap-x-8 gap-y-3 sheet p-4 transition-colors hover:border-field sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
        >
          <div className="min-w-0">
            <h2 className="text-base leading-snug">
              <Link href={`/slots/${slot.id}`} className="font-medium card-link">
                {slot.campaign.title}
              </Link>
            </h2>
            <BrandLine brand={slot.campaign.brand} className="relative z-10 mt-1.5" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-sm sm:flex-col sm:items-end sm:justify-start">
            <Amount
              amount={slot.providerPayout ?? slot.netReward}
              currency={slot.currency}
              className="font-medium text-safe"
            />
            <StatusPill tone={look.tone} live={!slot.finalized && (look.live ?? false)}>
              {look.label}
            </StatusPill>
            {next && (
              <span className="text-muted">
                <Countdown
                  until={next.at}
                  chainNow={slot.chainTime}
                  over="time is up"
                  className="font-medium text-ink"
                />{' '}
                {next.words}
              </span>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)
