import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { shortestWindow } from '@/app/dashboard/listings/shortest-window'
import { protocolFees, providerLocks } from '@/app/fees'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { ListingEditor } from '@/components/listings/editor/listing-editor'
import { OwnerBar } from '@/components/listings/owner-bar'
import { PageHead } from '@/components/ui/card'
import { RowId } from '@/lib/fields'
import { getListing, listTags } from '@/lib/listings/queries'

export const metadata: Metadata = { title: 'Edit listing', robots: { index: false } }

/** The form for one of the reader's own listings. */
export default async function EditListingPage({ params }: { params: Promise<{ id: string }> }) {
  const id = pathPart(RowId, (await params).id)
  const actor = await signedIn(`/dashboard/listings/${id}/edit`)
  const listing = await found(getListing(actor, id))
  if (!listing.availableActions.canEdit) notFound()
  const [tags, window, fees, locks] = await Promise.all([
    listTags(),
    shortestWindow(),
    protocolFees(),
    providerLocks(),
  ])
  return (
    <div className="page">
      <PageHead title="Edit listing" text={listing.title} />
      <OwnerBar listing={listing} editing />
      <ListingEditor
        listing={listing}
        agents={[listing.provider]}
        suggestions={tags.items.map(({ tag }) => tag)}
        shortestWindow={window}
        fees={fees}
        locks={locks}
      />
    </div>
  )
}
