'use client'
import { useFreshPage } from '@/components/realtime/use-fresh-page'

/** Keeps the list true while it is open. */
export function LiveNotifications() {
  useFreshPage({ concerns: ({ data }) => data.type.startsWith('notification.') })
  return null
}
