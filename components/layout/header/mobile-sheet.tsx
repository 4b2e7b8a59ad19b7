'use client'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { mainPlaces, ownGroups } from './places'

const signIn = { name: 'You', places: [{ href: '/sign-in', title: 'Sign in' }] }

/** The phone's menu as a sheet; a visitor gets the public pages only. */
export function MobileSheet({
  open,
  setOpen,
  isSignedIn,
}: {
  open: boolean
  setOpen: (open: boolean) => void
  isSignedIn: boolean
}) {
  const groups = [{ name: 'Market', places: mainPlaces }, ...(isSignedIn ? ownGroups : [signIn])]
  return (
    <Dialog shape="sheet" title="Menu" open={open} onOpenChange={setOpen}>
      <nav aria-label="Main" className="space-y-5">
        {groups.map(({ name, places }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-1 text-muted text-xs">{name}</h3>
            <ul className="divide-y divide-line border-line border-y">
              {places.map(({ href, title }) => (
                <li key={href}>
                  <Link
                    href={href}
                    onClick={() => setOpen(false)}
                    className="flex h-12 items-center text-base"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="mt-5 flex items-center justify-between text-muted text-sm">
        Theme <ThemeToggle />
      </div>
    </Dialog>
  )
}
