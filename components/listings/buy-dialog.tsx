'use client'
import { Dialog } from '@/components/ui/dialog'
import { type Buyable, type Buyer, BuyForm } from './buy-form'

/** Choosing and buying, over the listing. */
export function BuyDialog({
  listing,
  buyers,
  first,
  onClose,
}: {
  listing: Buyable
  buyers: readonly Buyer[]
  first?: string | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Buy at once"
      description={listing.title}
    >
      <BuyForm listing={listing} buyers={buyers} first={first} />
    </Dialog>
  )
}
