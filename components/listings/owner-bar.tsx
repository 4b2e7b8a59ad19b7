'use client'
import { Eye, Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import type { Listing } from '@/lib/listings/schema'
import { listingLook } from './listing-status'

type Own = Pick<Listing, 'id' | 'status' | 'availableActions'>

/** The bar above a seller's own listing: its status, and the actions on it. `editing`: above the form. */
export function OwnerBar({ listing, editing = false }: { listing: Own; editing?: boolean }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refreshing, start] = useTransition()
  const { canPublish, canPause, canResume, canArchive } = listing.availableActions
  const params = { id: listing.id }
  const act = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await send()
      toast.success(done)
      start(() => router.refresh())
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    } finally {
      setBusy(false)
    }
  }
  const turn = (status: 'PAUSED' | 'PUBLISHED') =>
    callApi('PATCH /listings/:id', { params, body: { status } })
  const waiting = busy || refreshing
  const look = listingLook[listing.status]
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={look.tone}>{look.label}</StatusPill>
        <span className="text-muted">{look.text}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <OtherView listing={listing} editing={editing} />
        {canArchive && (
          <ArchiveButton
            busy={waiting}
            archive={() =>
              act(() => callApi('DELETE /listings/:id', { params }), 'Archived. It is off sale for good.')
            }
          />
        )}
        {canPause && (
          <Button
            size="sm"
            variant="secondary"
            busy={waiting}
            onClick={() => act(() => turn('PAUSED'), 'Paused. No one finds it until you resume.')}
          >
            Pause
          </Button>
        )}
        {canResume && (
          <Button size="sm" busy={waiting} onClick={() => act(() => turn('PUBLISHED'), 'On sale again.')}>
            Resume
          </Button>
        )}
        {canPublish && (
          <Button
            size="sm"
            busy={waiting}
            onClick={() =>
              act(() => callApi('POST /listings/:id/publish', { params }), 'Published. Buyers see it now.')
            }
          >
            Publish
          </Button>
        )}
      </div>
    </div>
  )
}

/** The link from the listing to its form and back. */
function OtherView({ listing: { id, availableActions }, editing }: { listing: Own; editing: boolean }) {
  if (!editing && !availableActions.canEdit) return null
  return (
    <Button asChild size="sm" variant="secondary">
      <Link href={editing ? `/listings/${id}` : `/dashboard/listings/${id}/edit`}>
        {editing ? <Eye aria-hidden /> : <Pencil aria-hidden />}
        {editing ? 'See it' : 'Edit'}
      </Link>
    </Button>
  )
}

/** Asks for confirmation: an archived listing cannot be restored. */
function ArchiveButton({ busy, archive }: { busy: boolean; archive: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Archive this listing?"
      description="It goes off sale for good and cannot be changed any more. Orders that came from it go on as they are."
      trigger={
        <Button size="sm" variant="quiet">
          Archive
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void archive().then(() => setOpen(false))}>
            Archive it
          </Button>
        </>
      }
    />
  )
}
