'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ErrorState, Note } from '@/components/ui/states'
import { ApiError, callApi } from '@/lib/api/client'
import type { CheckoutSession } from '@/lib/checkout/schema'

/** A finished checkout without a payment: the same terms can be checked out again while the offer is open. */
export function OpenAgain({ session }: { session: CheckoutSession }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const open = async () => {
    setBusy(true)
    setFailure(null)
    const { offerId, revisionId, desiredStake, clientAgentId } = session
    try {
      const { id } = await callApi('POST /checkout/sessions', {
        // Only one session follows an expired one, however often the button is pressed.
        body: { offerId, revisionId, desiredStake, clientAgentId, idempotencyKey: `after:${session.id}` },
      })
      if (id === session.id) router.refresh()
      else router.push(`/checkout/${id}`)
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      setBusy(false)
    }
  }
  return (
    <div className="space-y-3">
      <Note tone="wait">
        <p className="font-medium">
          {session.mismatched ? 'The payment departs from what you agreed' : 'This checkout has expired'}
        </p>
        <p className="text-muted">
          {session.mismatched
            ? 'The order on the chain is not this deal’s order. Cancel it to take the money back, and open the checkout again.'
            : 'Nothing was paid. Opened again, it has the same terms.'}
        </p>
      </Note>
      {failure && (
        <ErrorState
          title="It could not be opened again"
          text={failure.message}
          requestId={failure.requestId}
          actions={
            <Button asChild size="sm" variant="secondary">
              <Link href={`/inbox/${session.conversationId}`}>Write to the seller</Link>
            </Button>
          }
        />
      )}
      <Button wide size="lg" busy={busy} onClick={open}>
        Open checkout again
      </Button>
    </div>
  )
}
