'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { providerName } from '@/components/campaigns/campaign-words'
import { ProofVersions } from '@/components/campaigns/proof/proof-versions'
import { Hash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Countdown } from '@/components/ui/countdown'
import { KeyCap } from '@/components/ui/key-cap'
import { Link } from '@/components/ui/link'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { ApproveSlot, RejectSlot, RequestSlotChanges } from './decide-slot'
import { SlotReviews } from './slot-reviews'

/** A submission on the brand's review page: the proof in place, the earlier reviews, and the three decisions. */
export function ReviewDetail({ slot }: { slot: Slot }) {
  const { duplicates, reviews, proofRequirements } = slot
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5">
          <h2 className="font-semibold text-lg">
            {slot.agent ? <AgentLine agent={slot.agent} size="sm" /> : providerName(slot)}
          </h2>
          {duplicates.length > 0 && (
            <Badge tone="wait">
              {duplicates.length} {duplicates.length === 1 ? 'possible duplicate' : 'possible duplicates'}
            </Badge>
          )}
        </div>
        <p className="flex items-center gap-4 text-sm">
          {slot.reviewDeadline && (
            <Countdown until={slot.reviewDeadline} chainNow={slot.chainTime} over="overdue" suffix=" left" />
          )}
          <Link href={`/slots/${slot.id}`} className="linked">
            Open the slot
          </Link>
        </p>
      </header>
      <Card className="p-5">
        {slot.proofs.length > 0 ? (
          <ProofVersions slot={slot} />
        ) : (
          <p className="text-muted text-sm">
            This proof was not submitted through Merx: only its hash
            {slot.proofHash && (
              <>
                {' '}
                <Hash value={slot.proofHash} />
              </>
            )}{' '}
            is known here. Ask the provider for it before you decide.
          </p>
        )}
      </Card>
      {reviews.length > 0 && (
        <Card className="p-5">
          <h3 className="mb-3 font-semibold text-[0.9375rem]">What you said</h3>
          <SlotReviews reviews={reviews} requirements={proofRequirements} />
        </Card>
      )}
      <Decisions slot={slot} />
    </div>
  )
}

/** Outside of the component: the focus moves once, when the form opens. */
const focusFirst = (node: HTMLElement | null) => node?.querySelector<HTMLElement>('textarea, select')?.focus()

/** Approve, send back or reject. The two that need a note open a form and focus it; Escape closes it again. */
function Decisions({ slot }: { slot: Slot }) {
  const { availableActions: can, proofRequirements: requirements } = slot
  const [decision, decide] = useState<'changes' | 'reject' | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  if (!can.canApprove) return null
  const leaveByEscape = (event: KeyboardEvent) => {
    // While text is being composed, Escape belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    decide(null)
    buttons.current?.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.focus()
  }
  return (
    <Card className="space-y-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold text-[0.9375rem]">Your decision</h3>
        <p className="text-muted text-sm">
          <Amount amount={slot.reward} currency={slot.currency} /> in escrow
        </p>
      </div>
      <div data-decision="approve">
        <ApproveSlot slot={slot} shortcut="a" />
      </div>
      <div ref={buttons} className="flex flex-wrap gap-2.5">
        {can.canRequestChanges && (
          <Button
            variant="secondary"
            data-decision="changes"
            aria-keyshortcuts="c"
            aria-expanded={decision === 'changes'}
            onClick={() => decide(decision === 'changes' ? null : 'changes')}
          >
            Ask for changes
            <KeyCap>c</KeyCap>
          </Button>
        )}
        {can.canReject && (
          <Button
            variant="secondary"
            data-decision="reject"
            aria-keyshortcuts="r"
            aria-expanded={decision === 'reject'}
            onClick={() => decide(decision === 'reject' ? null : 'reject')}
          >
            Reject
            <KeyCap>r</KeyCap>
          </Button>
        )}
      </div>
      {decision && (
        <fieldset
          key={decision}
          ref={focusFirst}
          aria-label={decision === 'changes' ? 'Request for changes' : 'Rejection'}
          className="min-w-0"
          onKeyDown={leaveByEscape}
        >
          {decision === 'changes' ? (
            <RequestSlotChanges slot={slot} requirements={requirements} />
          ) : (
            <RejectSlot slot={slot} requirements={requirements} />
          )}
        </fieldset>
      )}
    </Card>
  )
}
