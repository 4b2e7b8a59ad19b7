'use client'
import { ConfirmCall } from '@/components/chain/confirm/confirm-call'
import type { Request } from '@/lib/requests/schema'
import { daysWords, publicationOf } from './publication'

/** Publishes a draft. Its days count from the press of the button: the page may have been open since yesterday. */
export const PublishDraft = ({ draft }: { draft: Pick<Request, 'id' | 'createdAt' | 'deadlineAt'> }) => (
  <ConfirmCall
    call="PATCH /prepayment-orders/:id"
    params={{ id: draft.id }}
    bodyNow={() => publicationOf(draft, Date.now())}
    label="Publish"
    size="sm"
    variant="secondary"
    title="Publish this request?"
    description={`Everyone can read it on the board, and sellers can send offers for ${daysWords(draft)}. It costs nothing.`}
    confirm="Publish it"
    done="Your request is on the board."
  />
)
