'use client'
import { ConfirmCall } from '@/components/chain/confirm/confirm-call'
import { useNow } from '@/components/ui/clock'
import type { Request } from '@/lib/requests/schema'
import { openWords, publicationOf } from './publication'

/** Publishes a draft. Days count from the press of the button: the page may have been open since yesterday. */
export const PublishDraft = ({ draft }: { draft: Pick<Request, 'id' | 'createdAt' | 'deadlineAt'> }) => {
  const now = useNow(undefined, 30_000)
  return (
    <ConfirmCall
      call="PATCH /prepayment-orders/:id"
      params={{ id: draft.id }}
      bodyNow={() => publicationOf(draft, Date.now())}
      label="Publish"
      size="sm"
      variant="secondary"
      title="Publish this request?"
      description={`Everyone can read it on the board, and sellers can send offers: ${openWords(draft, now)}. It costs nothing.`}
      confirm="Publish it"
      done="Your request is on the board."
    />
  )
}
