import { ConfirmCall } from '@/components/chain/signing-parts'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { nowMs } from '@/lib/time'
import { daysWords, publicationOf } from './publication'
import { EditRequest } from './request-parts'

/** What its author can do with a request that no one else sees yet. */
export const DraftActions = ({ request }: { request: RequestWithOffers }) => (
  <div className="flex flex-wrap gap-2.5 px-1">
    <ConfirmCall
      call="PATCH /prepayment-orders/:id"
      params={{ id: request.id }}
      body={publicationOf(request, nowMs())}
      label="Publish"
      size="sm"
      variant="secondary"
      title="Publish this request?"
      description={`Everyone can read it on the board, and sellers can send offers for ${daysWords(request)}. It costs nothing.`}
      confirm="Publish it"
      done="Your request is on the board."
    />
    <EditRequest request={request} />
    <ConfirmCall
      call="POST /prepayment-orders/:id/withdraw"
      params={{ id: request.id }}
      label="Discard draft"
      size="sm"
      title="Discard this draft?"
      description="No one but you has seen it. It cannot be opened again."
      confirm="Discard it"
      done="Discarded."
    />
  </div>
)
