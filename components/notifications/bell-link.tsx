'use client'
import { Bell } from 'lucide-react'
import { useLiveCount } from '@/components/data/use-rendered'
import { HeadLink } from '@/components/layout/header/head-link'
import { maxUnread } from '@/lib/notifications/unread'
import { ReadHere } from './read-here'
import { unreadParts } from './use-mark-read'

/** The link to the notifications, with a live unread count. */
export function BellLink({ initial }: { initial: number }) {
  const count = useLiveCount('GET /notifications', unreadParts, ({ unreadCount }) => unreadCount, initial)
  const shown = count > maxUnread ? `${maxUnread}+` : String(count)
  return (
    <>
      <ReadHere unread={count} />
      <HeadLink
        href="/notifications"
        name="Notifications"
        icon={<Bell aria-hidden />}
        unread={count > 0 ? shown : null}
      />
    </>
  )
}
