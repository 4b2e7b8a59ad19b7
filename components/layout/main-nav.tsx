'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { cn } from '@/components/ui/class-names'
import { mainPlaces } from './places'

/** The main places, on a desk. */
export function MainNav() {
  const path = usePathname()
  return (
    <nav aria-label="Main" className="hidden shrink-0 lg:block">
      <ul className="flex gap-1">
        {mainPlaces.map(({ href, title }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path.startsWith(href) ? 'page' : undefined}
              className={cn(
                'inline-flex h-9 items-center whitespace-nowrap rounded-lg px-2.5 text-sm transition-colors hover:bg-sunken 2xl:px-3',
                path.startsWith(href) ? 'font-medium text-ink' : 'text-muted',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
