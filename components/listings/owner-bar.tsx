'use client'
import { Pencil } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ApiError, type CallText, callApi } from '@/components/chain/api'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { Listing } from '@/lib/listings/schema'
import { listingLook } from './listing-status'

/** The bar a seller sees over the own listing: its state, and the one step that changes it. */
export function OwnerBar({ listing }: { listing: Pick<Listing, 'id' | 'status' | 'availableActions'> }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refreshing, start] = useTransition()
  const { canPublish, canPause, canResume, canEdit } = listing.availableActions
  const act = async (call: CallText, done: string, body?: unknown) => {
    setBusy(true)
    try {
      await callApi(call, { params: { id: listing.id }, body })
      toast.success(done)
      start(() => router.refresh())
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    } finally {
      setBusy(false)
    }
  }
  const waiting = busy || refreshing
  const look = listingLook[listing.status]
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={look.tone}>{look.label}</StatusPill>
        <span className="text-muted">{look.text}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <Button asChild size="sm" variant="secondary">
            <Link href={`/dashboard/listings/${listing.id}/edit`}>
              <Pencil aria-hidden />
              Edit
            </Link>
          </Button>
        )}
        {canPause && (
          <Button
            size="sm"
            variant="secondary"
            busy={waiting}
            onClick={() =>
              act('PATCH /listings/:id', 'Paused. Nobody finds it until you resume.', { status: 'PAUSED' })
            }
          >
            Pause
          </Button>
        )}
        {canResume && (
          <Button
            size="sm"
            busy={waiting}
            onClick={() => act('PATCH /listings/:id', 'On sale again.', { status: 'PUBLISHED' })}
          >
            Resume
          </Button>
        )}
        {canPublish && (
          <Button
            size="sm"
            busy={waiting}
            onClick={() => act('POST /listings/:id/publish', 'Published. It is on sale now.')}
          >
            Publish
          </Button>
        )}
      </div>
    </div>
  )
}
