'use client'
import { Menu as MenuIcon } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'

const MobileSheet = dynamic(() => import('./mobile-sheet').then((module) => module.MobileSheet), {
  ssr: false,
})

/** The main pages, on a phone. The sheet's code is loaded when it first opens. */
export function MobileNav({ isSignedIn }: { isSignedIn: boolean }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <div className="lg:hidden">
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      {used && <MobileSheet open={open} setOpen={setOpen} isSignedIn={isSignedIn} />}
    </div>
  )
}
