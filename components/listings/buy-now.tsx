'use client'
import { Zap } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/states'
import type { Buyable, Buyer } from './buy-form'

/** The dialog comes with its first use: most visitors of a listing only look. */
const BuyDialog = dynamic(() => import('./buy-dialog').then((part) => part.BuyDialog), {
  ssr: false,
  loading: () => <Skeleton className="mt-4 h-10 w-full" />,
})

/** The way to buy at once, for whoever looks: sign in, make an agent, or choose and pay. */
export function BuyNow({
  listing,
  buyers,
  first,
  label = 'Buy now',
  variant = 'primary',
}: {
  listing: Buyable
  /** The viewer's agents; null when nobody is signed in. */
  buyers: readonly Buyer[] | null
  /** The package that is chosen when the dialog opens. */
  first?: string
  label?: string
  variant?: 'primary' | 'secondary'
}) {
  const [open, setOpen] = useState(false)
  const path = `/listings/${listing.id}`
  const shape = variant === 'primary' ? ({ size: 'lg', wide: true } as const) : ({ size: 'sm' } as const)
  if (buyers === null || buyers.length === 0) {
    const to = buyers === null ? '/sign-in' : '/agents/new'
    return (
      <Button asChild variant={variant} {...shape}>
        <Link href={`${to}?next=${encodeURIComponent(path)}`}>
          {buyers === null ? `Sign in to ${label.toLowerCase()}` : 'Create an agent to buy'}
        </Link>
      </Button>
    )
  }
  return (
    <>
      <Button variant={variant} {...shape} onClick={() => setOpen(true)}>
        {variant === 'primary' && <Zap aria-hidden />}
        {label}
      </Button>
      {open && <BuyDialog listing={listing} buyers={buyers} first={first} onClose={() => setOpen(false)} />}
    </>
  )
}
