'use client'
import { Bell } from 'lucide-react'
import { HeadLink } from '@/components/layout/head-link'
import { useLiveCount } from '@/components/realtime/use-live-count'
import { callApi } from '@/lib/api/client'
import { maxUnread } from '@/lib/notifications/schema'

const types = ['notification.created', 'notification.read']
const read = async () => (await callApi('GET /notifications', { query: { pageSize: 1 } })).unreadCount

/** The way to the notifications, with how many wait there; kept up to date. */
export function BellLink({ initial }: { initial: number }) {
  const count = useLiveCount(initial, types, read)
  const shown = count > maxUnread ? `${maxUnread}+` : String(count)
  return (
    <HeadLink
      href="/notifications"
      name="Notifications"
      icon={<Bell aria-hidden />}
      unread={count > 0 ? shown : null}
    />
  )
}
