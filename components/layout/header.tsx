import Link from 'next/link'
import { Suspense } from 'react'
import { NotificationBell } from '@/components/notifications/notification-bell'
import { Skeleton } from '@/components/ui/states'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { AccountArea } from './account-area'
import { DemoBar } from './demo-bar'
import { Logo } from './logo'
import { MainNav } from './main-nav'
import { MobileArea } from './mobile-area'
import { SearchArea } from './search-area'
import { SearchButton } from './search-button'

/** The head of every page. The account part is streamed, so that it never holds up the rest. */
export function Header() {
  return (
    <header className="print:hidden sticky top-0 z-40 border-line border-b bg-paper/92 backdrop-blur-sm">
      <div className="page flex h-16 items-center gap-3 sm:gap-5">
        <Link href="/" aria-label="Merx, to the start" className="flex shrink-0 rounded-lg">
          <Logo />
        </Link>
        <MainNav />
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <Suspense>
            <DemoBar />
          </Suspense>
          <Suspense fallback={<SearchButton signedIn={false} />}>
            <SearchArea />
          </Suspense>
          <span className="hidden sm:inline-flex">
            <ThemeToggle />
          </span>
          <Suspense>
            <NotificationBell />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-9 w-24" />}>
            <AccountArea />
          </Suspense>
          <Suspense>
            <MobileArea />
          </Suspense>
        </div>
      </div>
    </header>
  )
}
