'use client'
import { providerName } from '@/components/campaigns/campaign-words'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { Button } from '@/components/ui/button'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { addMoney, displayMoney, money, parseMoney } from '@/lib/money'

/** Approves the selected submissions with one signature. Rejections are never batched. */
export function ApproveMany({
  campaignId,
  slots,
  total,
  most,
  chooseAll,
  clear,
}: {
  campaignId: string
  /** The selected ones. */
  slots: readonly SlotItem[]
  /** How many submissions are pending. */
  total: number
  /** How many of them one signature approves. */
  most: number
  chooseAll: () => void
  clear: () => void
}) {
  const first = slots[0]
  if (!first)
    return total > 1 ? (
      <Button variant="quiet" size="sm" className="mt-2.5" onClick={chooseAll}>
        {total > most ? `Select the first ${most}` : 'Select all'}
      </Button>
    ) : null
  const { currency } = first
  const sum = displayMoney(
    slots.reduce((all, { netReward }) => addMoney(all, parseMoney(netReward, currency)), money(0n, currency)),
  )
  const many = slots.length === 1 ? '1 submission' : `${slots.length} submissions`
  return (
    <div className="mt-3 space-y-2 sheet p-4">
      <SignIntent
        label={`Approve ${many}`}
        variant="safe"
        wide
        name={`campaign:${campaignId}:approve-many`}
        prepare={['POST /campaigns/:id/slots/approve-many/prepare', { id: campaignId }]}
        body={{ slotIds: slots.map(({ id }) => id) }}
        until={{
          path: '/campaigns/slots/:slotId',
          params: { slotId: first.id },
          fields: { status: ['APPROVED'] },
        }}
        receipt={`Approved. ${sum} has been paid.`}
        confirm={{
          title: `Pay ${sum} for ${many}?`,
          label: `Pay ${sum}`,
          text: (
            <>
              <p>
                One signature approves all of them, and each provider is paid at once. This cannot be undone.
              </p>
              <ul className="mt-3 list-disc pl-5">
                {slots.map((slot) => (
                  <li key={slot.id}>{providerName(slot)}</li>
                ))}
              </ul>
            </>
          ),
        }}
        note={`Pays ${sum} with one signature.`}
      />
      <Button variant="link" size="sm" onClick={clear}>
        Clear the selection
      </Button>
    </div>
  )
}
