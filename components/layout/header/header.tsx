import { Suspense } from 'react'
import { AccountArea } from '@/components/layout/account/account-area'
import { DemoBar } from '@/components/layout/demo/demo-bar'
import { NotificationBell } from '@/components/notifications/notification-bell'
import { Skeleton } from '@/components/ui/states'
import { HeaderFrame } from './header-frame'
import { MobileArea } from './mobile-area'
import { SearchArea } from './search-area'
import { SearchButton } from './search-button'

/** The header of every page. The account part is streamed, so that it does not delay the rest. */
export const Header = () => (
  <HeaderFrame
    tools={
      <>
        <Suspense>
          <DemoBar />
        </Suspense>
        <Suspense fallback={<SearchButton signedIn={false} />}>
          <SearchArea />
        </Suspense>
      </>
    }
    own={
      <>
        <Suspense>
          <NotificationBell />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-9 w-24" />}>
          <AccountArea />
        </Suspense>
        <Suspense>
          <MobileArea />
        </Suspense>
      </>
    }
  />
)
