'use client'
import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { mainPlaces } from './places'

/** The main pages, on a desktop. */
export function MainNav() {
  const path = usePathname()
  return (
    <nav aria-label="Main" className="hidden shrink-0 lg:block">
      <ul className="main-links">
        {mainPlaces.map(({ href, title }) => (
          <li key={href}>
            <Link href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
