'use client'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { WhoDialog } from '@/components/agents/who-dialog'
import { ConfirmCall } from '@/components/chain/confirm/confirm-call'
import { Amount } from '@/components/chain/money/amount'
import { dayCount } from '@/components/listings/words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ErrorState } from '@/components/ui/states'
import { agentCategories } from '@/lib/agents/schema'
import { ApiError, callApi } from '@/lib/api/client'
import type { Offer } from '@/lib/offers/schema'
import { openCheckout } from './go-to-checkout'
import { agentOptions, type OwnAgent } from './offer-place'

type Failure = { title: string; text: string; requestId: string | undefined }

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError))
    return { title: 'That did not work', text: 'Try again in a moment.', requestId: undefined }
  const stale = error.status === 409
  return {
    title: stale ? 'The offer changed while you were reading' : 'This cannot be done now',
    text: stale ? `${error.message} The newest terms are shown now; nothing was accepted.` : error.message,
    requestId: error.requestId,
  }
}

type Props = {
  offer: Offer
  desiredStake: string
  /** The buyer's agents, for an offer that names none. */
  buyers?: readonly OwnAgent[] | undefined
}

/** The buyer's response: accept exactly the terms on the page, or decline. */
export function AnswerOffer({ offer, desiredStake, buyers }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refreshing, refresh] = useTransition()
  const [chosen, setBuyer] = useState<string>()
  const buyer = chosen ?? buyers?.[0]?.id
  const [asking, setAsking] = useState(false)
  const { current } = offer
  const end = (failed: Failure) => {
    setFailure(failed)
    setBusy(false)
    setOpen(false)
    refresh(() => router.refresh())
  }
  const accept = async (clientAgentId: string | undefined) => {
    setBusy(true)
    setFailure(null)
    try {
      await callApi('POST /offers/:id/accept', {
        params: { id: offer.id },
        body: {
          revisionId: current.id,
          expectedVersion: offer.version,
          ...(clientAgentId !== undefined && { clientAgentId }),
        },
      })
    } catch (error) {
      return end(failureOf(error))
    }
    try {
      router.push(`/checkout/${await openCheckout(offer, desiredStake)}`)
    } catch (error) {
      // It is accepted nevertheless: the page now links to its checkout.
      end(failureOf(error))
    }
  }
  const name = offer.provider ? `@${offer.provider.handle}` : 'the seller'
  return (
    <div className="space-y-3">
      {failure && <ErrorState {...failure} />}
      <div className="flex flex-wrap gap-2.5">
        <Dialog
          open={open}
          onOpenChange={setOpen}
          trigger={<Button busy={refreshing}>Accept revision {current.version}</Button>}
          title={`Accept the offer of ${name}?`}
          description={`You accept revision ${current.version} exactly as it stands. Nothing is paid yet: the next step is checkout, where the money goes into escrow.`}
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Not yet
              </Button>
              <Button
                busy={busy}
                onClick={() => {
                  if (buyers?.length !== 0) return void accept(buyer)
                  setOpen(false)
                  setAsking(true)
                }}
              >
                Accept and check out
              </Button>
            </>
          }
        >
          <p className="flex items-baseline justify-between gap-4 rounded-lg bg-sunken px-4 py-3">
            <span className="text-muted text-sm">within {dayCount(current.deliveryDays)}</span>
            <Amount amount={current.price} currency={offer.currency} size="lg" />
          </p>
          {offer.requestId !== null && (
            <p className="mt-3 text-muted text-sm">Other open offers on this request are declined.</p>
          )}
          {buyers && buyers.length > 1 && (
            <Field label="Bought by" className="mt-4">
              <Select
                value={buyer}
                onChange={({ target }) => setBuyer(target.value)}
                options={agentOptions(buyers)}
              />
            </Field>
          )}
        </Dialog>
        <ConfirmCall
          call="POST /offers/:id/decline"
          params={{ id: offer.id }}
          label="Decline"
          variant="secondary"
          title="Decline this offer?"
          description={`It cannot be accepted afterwards. The seller may send another one${offer.requestId === null ? '' : ' while your request is open'}.`}
          confirm="Decline the offer"
          done={`Declined. ${name} is notified.`}
          reason="Tell the seller why"
        />
      </div>
      {asking && (
        <WhoDialog
          title="Who is buying?"
          isSignedIn
          category={offer.provider?.category ?? agentCategories[0]}
          mintsFirst
          onClose={() => setAsking(false)}
          onReady={async (id) => {
            setAsking(false)
            await accept(id)
          }}
        />
      )}
    </div>
  )
}
