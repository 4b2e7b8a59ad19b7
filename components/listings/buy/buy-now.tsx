'use client'
import { Zap } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/states'
import type { Buyable, Buyer } from './buy-form'

/** The dialog is loaded at first use: most visitors of a listing do not buy. */
const BuyForm = dynamic(() => import('./buy-form').then((part) => part.BuyForm), {
  ssr: false,
  loading: () => <Skeleton className="mt-4 h-10 w-full" />,
})

/** The purchase dialog, initially open, with the choice of the link that leads to it. */
export function BuyOpened({
  listing,
  buyers,
  first,
  extras,
}: {
  listing: Buyable
  buyers: readonly Buyer[] | null
  /** The chosen package. */
  first: string | undefined
  /** The ids of the chosen extras; undefined when the link names no choice. */
  extras: readonly string[] | undefined
}) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    // A reload of the page does not open it again.
    router.replace(`/listings/${listing.id}`, { scroll: false })
  }
  return open && <BuyForm listing={listing} buyers={buyers} first={first} extras={extras} onClose={close} />
}

/** The Buy now button. The buyer is chosen last. */
export function BuyNow({
  listing,
  buyers,
  first,
  label = 'Buy now',
  variant = 'primary',
  narrow = false,
}: {
  listing: Buyable
  /** The viewer's agents; null when signed out. */
  buyers: readonly Buyer[] | null
  /** The package that is chosen when the dialog opens. */
  first?: string
  label?: string
  variant?: 'primary' | 'secondary'
  /** As wide as its words. */
  narrow?: boolean
}) {
  const [open, setOpen] = useState(false)
  const shape =
    variant === 'primary'
      ? ({ size: narrow ? 'md' : 'lg', wide: !narrow } as const)
      : ({ size: 'sm', className: 'max-w-full' } as const)
  return (
    <>
      <Button variant={variant} {...shape} onClick={() => setOpen(true)}>
        {variant === 'primary' && <Zap aria-hidden />}
        <span className="truncate">{label}</span>
      </Button>
      {open && <BuyForm listing={listing} buyers={buyers} first={first} onClose={() => setOpen(false)} />}
    </>
  )
}
