import type { Notification } from '@/lib/notifications/schema'

/** The notifications about one page, newest first. */
export type Group = { newest: Notification; earlier: Notification[] }

/** Groups notifications, newest first, by the page they link to. The newest one determines a group's position. */
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
