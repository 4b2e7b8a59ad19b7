import { ConfirmCall } from '@/components/chain/confirm/signing-parts'
import { takesOffers } from '@/components/requests/request-status'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import { AnswerOffer, EditDraft, GoToCheckout, ReviseOffer } from './offer-parts'
import type { OwnAgent } from './offer-place'
import { termsFor } from './terms-for'

type Props = {
  offer: Offer
  /** Null for an offer without a request. */
  request: Request | null
  /** The buyer's agents, for an offer that names none. */
  buyers?: readonly OwnAgent[] | undefined
}

/** What the reader of an offer can do with it now. */
export function OfferActions({ offer, request, buyers }: Props) {
  const { canAccept, canCheckout, canRevise, canWithdraw } = offer.availableActions
  const desiredStake = request?.currency === offer.currency ? request.minStake : '0'
  return (
    <>
      {canAccept && <AnswerOffer offer={offer} desiredStake={desiredStake} buyers={buyers} />}
      {canCheckout && <GoToCheckout offer={offer} desiredStake={desiredStake} />}
      {offer.status === 'LOCKED' && offer.checkout && (
        <Button asChild size="lg">
          <Link href={`/orders/${offer.checkout.orderId}`}>Go to the order</Link>
        </Button>
      )}
      {offer.status === 'DRAFT' && <Draft offer={offer} request={request} />}
      {offer.status !== 'DRAFT' && (canRevise || canWithdraw) && (
        <div className="flex flex-wrap gap-2.5">
          {canRevise && <Revise offer={offer} minStake={desiredStake} />}
          {canWithdraw && (
            <ConfirmCall
              call="POST /offers/:id/withdraw"
              params={{ id: offer.id }}
              label="Withdraw"
              title="Withdraw this offer?"
              description={`The buyer can no longer accept it. You may send another one${request ? ' while the request is open' : ''}.`}
              confirm="Withdraw the offer"
              done="Withdrawn. The buyer is notified."
              reason="Tell the buyer why"
            />
          )}
        </div>
      )}
    </>
  )
}

/** The author's actions on an offer that only they can see. */
async function Draft({ offer, request }: Props) {
  const { canWithdraw } = offer.availableActions
  const { provider } = offer
  const canSend = offer.availableActions.canSend && (request === null || takesOffers(request))
  return (
    <div className="flex flex-wrap gap-2.5">
      {canSend && (
        <ConfirmCall
          call="PATCH /offers/:id"
          params={{ id: offer.id }}
          body={{ status: 'ACTIVE' }}
          label="Send"
          variant="secondary"
          title="Send this offer?"
          description="Only you see it so far. The buyer is notified and can accept it; you may revise it until then."
          confirm="Send the offer"
          done="Sent. The buyer sees your offer now."
        />
      )}
      {canSend && provider && (
        <EditDraft
          offer={offer}
          place={
            request ? { request } : { request: null, conversationId: offer.conversationId, listing: null }
          }
          agent={provider}
          terms={await termsFor([provider])}
        />
      )}
      {canWithdraw && (
        <ConfirmCall
          call="POST /offers/:id/withdraw"
          params={{ id: offer.id }}
          label="Discard draft"
          title="Discard this draft?"
          description="No one but you has seen it."
          confirm="Discard it"
          done="Discarded."
        />
      )}
    </div>
  )
}

async function Revise({ offer, minStake }: { offer: Offer; minStake: string }) {
  const provider = offer.provider ? [offer.provider] : []
  const terms = (await termsFor(provider)).find((one) => one.currency === offer.currency)
  return <ReviseOffer offer={offer} terms={terms} minStake={minStake} />
}
