'use client'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { Button } from '@/components/ui/button'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Offer } from '@/lib/offers/schema'
import { OfferForm } from './offer-form'
import type { OfferPlace } from './offer-place'
import type { CurrencyTerms } from './offer-terms'

/** Opens the form of a draft, with its values. */
export function EditDraft({
  offer,
  place,
  agent,
  terms,
}: {
  offer: Offer
  place: OfferPlace
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
        place={place}
        agents={[agent]}
        terms={terms}
        draft={offer}
        close={form.close}
      />
    </div>
  )
}
