'use client'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { Button } from '@/components/ui/button'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import { OfferForm } from './offer-form'
import type { CurrencyTerms } from './offer-terms'

/** Opens the form of a draft, with its values. */
export function EditDraft({
  offer,
  request,
  agent,
  terms,
}: {
  offer: Offer
  request: Request
  agent: AgentSummary
  terms: readonly CurrencyTerms[]
}) {
  const form = useFormInPlace()
  if (!form.isOpen)
    return (
      <Button variant="secondary" ref={form.button} onClick={form.open}>
        Edit
      </Button>
    )
  return (
    <div ref={focusFirst} className="order-last w-full border-line border-t pt-5">
      <OfferForm
        key={offer.updatedAt}
        request={request}
        agents={[agent]}
        terms={terms}
        draft={offer}
        close={form.close}
      />
    </div>
  )
}
