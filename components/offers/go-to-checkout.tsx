'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/states'
import { ApiError, callApi } from '@/lib/api/client'
import type { Offer } from '@/lib/offers/schema'

/** Opens the checkout of an accepted revision, or reuses the open one. Returns its id. */
export async function openCheckout(offer: Offer, desiredStake: string): Promise<string> {
  const { id } = await callApi('POST /checkout/sessions', {
    body: {
      offerId: offer.id,
      revisionId: offer.current.id,
      // One accepted revision has one checkout, however often the button is pressed.
      idempotencyKey: `revision:${offer.current.id}:${offer.checkout?.status === 'EXPIRED' ? offer.checkout.id : 'first'}`,
      desiredStake,
    },
  })
  return id
}

/** Opens the checkout of an accepted offer, or returns to the open one. */
export function GoToCheckout({ offer, desiredStake }: { offer: Offer; desiredStake: string }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const go = async () => {
    setBusy(true)
    setFailure(null)
    try {
      router.push(`/checkout/${await openCheckout(offer, desiredStake)}`)
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      setBusy(false)
    }
  }
  return (
    <div className="space-y-3">
      {failure && (
        <ErrorState
          title="Checkout could not be opened"
          text={failure.message}
          requestId={failure.requestId}
        />
      )}
      <Button size="lg" busy={busy} onClick={go}>
        Go to checkout
      </Button>
      <p className="text-muted text-sm">
        There you put the money into escrow. Work starts when the seller accepts the order on the chain.
      </p>
    </div>
  )
}
