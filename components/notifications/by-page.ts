import type { Notification } from '@/lib/notifications/schema'

/** What is said about one page, newest first. */
export type Group = { newest: Notification; earlier: Notification[] }

/** Puts notifications, newest first, together by the page they lead to. A group stands where its newest does. */
export function byPage(items: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>()
  for (const item of items) {
    const page = item.path.replace(/[?#].*$/, '')
    const known = groups.get(page)
    if (known) known.earlier.push(item)
    else groups.set(page, { newest: item, earlier: [] })
  }
  return [...groups.values()]
}
