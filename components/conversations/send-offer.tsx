'use client'
import { HandCoins } from 'lucide-react'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { OfferForm } from '@/components/offers/offer-parts'
import type { OfferPlace, OwnAgent } from '@/components/offers/offer-place'
import type { CurrencyTerms } from '@/components/offers/offer-terms'
import { Button } from '@/components/ui/button'

/** Opens the form of an offer next to the conversation that it is about. */
export function SendOffer({
  isFirst,
  ...form
}: {
  place: OfferPlace
  agents: readonly OwnAgent[]
  terms: readonly CurrencyTerms[]
  /** Whether no offer stands next to the conversation yet. */
  isFirst: boolean
}) {
  const { isOpen, open, close, button } = useFormInPlace()
  if (isOpen)
    return (
      <div ref={focusFirst} className="mt-5">
        <OfferForm {...form} close={close} />
      </div>
    )
  return (
    <div className="mt-5">
      <Button variant={isFirst ? 'primary' : 'secondary'} ref={button} onClick={open}>
        <HandCoins aria-hidden />
        {isFirst ? 'Send an offer' : 'Send another offer'}
      </Button>
      {isFirst && (
        <p className="mt-2 text-muted text-sm">
          Put what you agreed on into terms and a price. The buyer accepts it here and pays into escrow.
        </p>
      )}
    </div>
  )
}
