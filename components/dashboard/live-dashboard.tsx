'use client'
import { useFreshPage } from '@/components/realtime/use-fresh-page'

/** Events that say how somebody is at this moment and change nothing that waits. */
const passing = new Set(['conversation.signal', 'notification.read'])

/** Keeps the page true while it is open: what waits changes when others act. */
export function LiveDashboard() {
  useFreshPage({ concerns: ({ data }) => !passing.has(data.type) })
  return null
}
