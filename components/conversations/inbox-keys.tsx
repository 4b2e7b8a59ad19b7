'use client'
import type { RefObject } from 'react'
import { PageKeys } from '@/components/ui/page-keys'

/** The links of the rows in `list`, in their order. */
const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-thread]') ?? []),
]

/** Moves the focus by a row: from the focused one, else from the open one, else to the first. */
function move(list: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsIn(list)
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'page')
  const next = at >= 0 ? at + by : open >= 0 ? open + by : 0
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
}

/** Focuses the row that takes the place of one that leaves the list. */
function leave(list: HTMLElement | null, id: string): void {
  const rows = rowsIn(list)
  const at = rows.findIndex((row) => row.dataset.thread === id)
  if (rows[at] === document.activeElement) (rows[at + 1] ?? rows[at - 1])?.focus()
}

const keys = [
  ['j', 'Next conversation'],
  ['k', 'Previous conversation'],
  ['Enter', 'Open the conversation'],
  ['e', 'Archive it, or move it back to the inbox'],
] as const

/**
 * The keyboard shortcuts of the inbox, with a button that explains them. `onArchive` receives the focused row, or the open conversation.
 */
export function InboxKeys({
  list,
  openId,
  onArchive,
}: {
  list: RefObject<HTMLElement | null>
  openId: string | undefined
  onArchive: (id: string) => void
}) {
  const onKey = (key: string): boolean => {
    if (key === 'j') move(list.current, 1)
    else if (key === 'k') move(list.current, -1)
    else if (key === 'e') {
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.thread : undefined
      const id = focused ?? openId
      if (id === undefined) return false
      leave(list.current, id)
      onArchive(id)
    } else return false
    return true
  }
  return <PageKeys place="merx.inbox-keys" keys={keys} onKey={onKey} />
}
