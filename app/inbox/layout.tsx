import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { InboxFrame } from '@/components/conversations/inbox-frame'
import { ThreadList, ThreadListSkeleton } from '@/components/conversations/thread-list'
import { signedIn } from '../signed-in'
import { firstThreads } from './first-threads'

export const metadata: Metadata = { title: 'Inbox', robots: { index: false } }

/** The list of conversations stays mounted while the reader moves between them. */
export default async function InboxLayout({ children }: { children: ReactNode }) {
  const actor = await signedIn('/inbox')
  const initial = await firstThreads(actor)
  return (
    <InboxFrame
      list={
        <Suspense fallback={<ThreadListSkeleton />}>
          <ThreadList initial={initial} />
        </Suspense>
      }
    >
      {children}
    </InboxFrame>
  )
}
