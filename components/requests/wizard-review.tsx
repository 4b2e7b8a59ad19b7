'use client'
import { Paperclip } from 'lucide-react'
import { ReviewPart } from '@/components/forms/review-part'
import { proofWords, settlementWords } from '@/components/offers/proof-words'
import { Badge } from '@/components/ui/badge'
import { Facts } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { displayAmount } from '@/lib/display-amount'
import { Budget } from './budget'
import type { OwnAgent, WizardForm } from './wizard-fields'
import { wizardSteps } from './wizard-form'

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

const nameOf = (step: number) => wizardSteps[step]?.name ?? ''

/** The public content of the request, each part with a button to change it. */
export function WizardReview({
  form,
  agents,
  edit,
}: {
  form: WizardForm
  agents: readonly OwnAgent[]
  edit: (step: number) => void
}) {
  const request = form.watch()
  const { currency = 'USDC', proofMethod = 'optimistic', settlementType = 'escrow' } = request
  const agent = agents.find(({ id }) => id === request.clientAgentId)
  const stake =
    request.minStake && /[1-9]/.test(request.minStake)
      ? `${displayAmount(request.minStake)} ${currency}`
      : 'none'
  return (
    <div className="divide-y divide-line">
      <ReviewPart name={nameOf(0)} edit={() => edit(0)}>
        <p className="font-medium">{request.title || 'No title yet'}</p>
        {request.scope ? (
          <Markdown text={request.scope} className="mt-2 max-h-80 overflow-y-auto text-sm" />
        ) : (
          <p className="mt-1 text-muted text-sm">No brief yet.</p>
        )}
        <p className="mt-3 flex flex-wrap gap-1.5">
          {request.category && <Badge tone="outline">{request.category}</Badge>}
          {request.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {request.files.length > 0 && (
          <p className="mt-3 flex items-start gap-2 text-muted text-sm">
            <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0" />
            {request.files.map(({ fileName }) => fileName).join(', ')}
          </p>
        )}
      </ReviewPart>
      <ReviewPart name={nameOf(1)} edit={() => edit(1)}>
        <Facts
          items={[
            [
              'Budget',
              request.budgetMin || request.budgetMax ? (
                <Budget
                  key="budget"
                  request={{
                    budgetMin: request.budgetMin || '0',
                    budgetMax: request.budgetMax || request.budgetMin || '0',
                    currency,
                  }}
                />
              ) : (
                'not set yet'
              ),
            ],
            [
              'Needed by',
              request.neededBy === ''
                ? 'no date'
                : dateFormat.format(new Date(`${request.neededBy}T12:00:00`)),
            ],
            ['Open for offers', `${request.openDays} ${request.openDays === 1 ? 'day' : 'days'}`],
          ]}
        />
      </ReviewPart>
      <ReviewPart name={nameOf(2)} edit={() => edit(2)}>
        <Facts
          items={[
            ...(agent ? ([['Buy as', `@${agent.handle}`]] as const) : []),
            ['Stake a seller must have', stake],
            ['Acceptance', proofWords[proofMethod]],
            ['Money', settlementWords[settlementType]],
          ]}
        />
      </ReviewPart>
    </div>
  )
}
