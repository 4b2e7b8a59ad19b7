'use client'
import { Menu as MenuIcon } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { mainPlaces, ownPlaces } from './places'

/** The main places, on a phone. */
export function MobileNav() {
  const [open, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <Dialog
        shape="sheet"
        title="Menu"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton label="Menu">
            <MenuIcon aria-hidden />
          </IconButton>
        }
      >
        <nav aria-label="Main">
          <ul className="divide-y divide-line border-line border-y">
            {[...mainPlaces, ...ownPlaces].map(({ href, title }) => (
              <li key={href}>
                <Link href={href} onClick={() => setOpen(false)} className="flex h-12 items-center text-base">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 flex items-center justify-between text-muted text-sm">
          Theme <ThemeToggle />
        </div>
      </Dialog>
    </div>
  )
}
