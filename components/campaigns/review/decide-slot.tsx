'use client'
import { useState } from 'react'
import { providerName, reasonWords } from '@/components/campaigns/campaign-words'
import { changesName, roundsLeft } from '@/components/campaigns/slot/slot-next-step'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { KeptNote } from '@/components/forms/kept-note'
import { Checkbox } from '@/components/ui/choice'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ProofRequirement } from '@/lib/campaigns/proof/proof-schema'
import { challengeHours } from '@/lib/campaigns/slots/slot-machine'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { rejectionReasons } from '@/lib/campaigns/slots/slot-schema'
import { displayAmount } from '@/lib/display-amount'

type Props = { slot: SlotItem; requirements: readonly ProofRequirement[] }

const reaches = ({ id }: SlotItem, ...status: SlotItem['status'][]) =>
  ({ path: '/campaigns/slots/:slotId', params: { slotId: id }, fields: { status } }) as const

/** Approves the proof, which pays the provider: asks for confirmation, with the amount and the recipient. */
export function ApproveSlot({ slot, shortcut }: Pick<Props, 'slot'> & { shortcut?: string }) {
  const paid = `${displayAmount(slot.netReward)} ${slot.currency}`
  const provider = providerName(slot)
  return (
    <SignIntent
      label={`Approve and pay ${paid}`}
      variant="safe"
      wide
      size="lg"
      shortcut={shortcut}
      prepare={['POST /campaigns/slots/:slotId/approve', { slotId: slot.id }]}
      until={reaches(slot, 'APPROVED')}
      receipt={`Approved. ${provider} has received ${paid}.`}
      confirm={{
        title: `Pay ${paid} to ${provider}?`,
        label: `Pay ${paid}`,
        text: (
          <p>
            You approve the proof, and {provider} receives <strong className="font-semibold">{paid}</strong>{' '}
            at once. This cannot be undone.
          </p>
        ),
      }}
    />
  )
}

/** Checkboxes for the requirements whose proof is not accepted. */
function RefusedItems({
  requirements,
  chosen,
  choose,
}: Pick<Props, 'requirements'> & { chosen: readonly string[]; choose: (ids: string[]) => void }) {
  return (
    <fieldset className="space-y-2.5">
      <legend className="mb-2 font-medium text-sm">
        Which proof? <span className="font-normal text-faint">optional</span>
      </legend>
      {requirements.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  )
}

/** Sends the proof back, with the requested changes. */
export function RequestSlotChanges({ slot, requirements }: Props) {
  const [rejectedItems, choose] = useState<string[]>([])
  return (
    <SignIntent
      label="Send back for changes"
      variant="secondary"
      wide
      name={changesName(slot)}
      prepare={['POST /campaigns/slots/:slotId/request-changes', { slotId: slot.id }]}
      body={{ rejectedItems }}
      until={reaches(slot, 'CHANGES_REQUESTED')}
      receipt="Sent back. The provider has the whole time to submit again."
      note={`${roundsLeft(slot)}. The provider gets the whole time to submit again, and the money stays in escrow.`}
    >
      <Field label="What should be different" required>
        <KeptNote
          draft={`slot:${slot.id}:changes:${slot.rounds}`}
          maxLength={5_000}
          placeholder="Name each proof and what is missing in it."
        />
      </Field>
      <RefusedItems requirements={requirements} chosen={rejectedItems} choose={choose} />
    </SignIntent>
  )
}

/**
 * Rejects the proof: always one slot, with a reason, a note and a separate signature. No reason is preselected: it is part of the record.
 */
export function RejectSlot({ slot, requirements }: Props) {
  const [rejectedItems, choose] = useState<string[]>([])
  return (
    <SignIntent
      label="Reject this proof"
      variant="danger"
      wide
      name={`slot:${slot.id}:reject`}
      prepare={['POST /campaigns/slots/:slotId/reject', { slotId: slot.id }]}
      body={{ rejectedItems }}
      until={reaches(slot, 'REJECTED')}
      receipt={`Rejected. The provider can challenge it within ${challengeHours} hours.`}
      note={`The provider can challenge this within ${challengeHours} hours; a drawn panel then decides. Overturned rejections stand on your public record.`}
    >
      <Field label="Reason" required>
        <Select
          name="reason"
          required
          defaultValue=""
          placeholder="Choose a reason"
          options={rejectionReasons.map((value) => ({ value, label: reasonWords[value] }))}
        />
      </Field>
      <Field
        label="Explain it to the provider"
        required
        hint="The panel reads this too if it comes to a dispute."
      >
        <KeptNote draft={`slot:${slot.id}:reject`} maxLength={5_000} />
      </Field>
      <RefusedItems requirements={requirements} chosen={rejectedItems} choose={choose} />
    </SignIntent>
  )
}
