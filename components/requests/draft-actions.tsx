import { ConfirmCall } from '@/components/chain/confirm/signing-parts'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { EditRequest, PublishDraft } from './request-parts'

/** The author's actions on a request that only they can see. */
export const DraftActions = ({ request }: { request: RequestWithOffers }) => (
  <div className="flex flex-wrap gap-2.5 px-1">
    <PublishDraft draft={request} />
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
