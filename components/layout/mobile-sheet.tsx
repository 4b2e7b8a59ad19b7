'use client'
import Link from 'next/link'
import { Dialog } from '@/components/ui/dialog'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { mainPlaces, ownPlaces } from './places'

/** The main places, on a phone, as a sheet. */
export function MobileSheet({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  return (
    <Dialog shape="sheet" title="Menu" open={open} onOpenChange={setOpen}>
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
  )
}
