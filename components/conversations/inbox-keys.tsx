'use client'
import { Keyboard } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button'
import { Switch } from '@/components/ui/choice'
import { Dialog } from '@/components/ui/dialog'

const place = 'merx.inbox-keys'
const changed = new EventTarget()

const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

/** Keys without a modifier can be turned off (WCAG 2.1.4): speech input types them by accident. */
const areOn = () => window.localStorage.getItem(place) !== 'off'

function turn(on: boolean): void {
  if (on) window.localStorage.removeItem(place)
  else window.localStorage.setItem(place, 'off')
  changed.dispatchEvent(new Event('change'))
}

/** A key belongs to whatever is written into, and to a dialog that is open. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *'))) ||
  document.querySelector('[role="dialog"], dialog[open]') !== null

/** The links of the rows in `list`, in their order. */
const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-thread]') ?? []),
]

/** Moves the focus by a row: from the focused one, else from the one that is open, else to the first. */
function move(list: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsIn(list)
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'page')
  const next = at >= 0 ? at + by : open >= 0 ? open + by : 0
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
}

/** Puts the focus on the row that takes the place of one that leaves the list. */
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
  ['?', 'Show these keys'],
] as const

/** The keys of the inbox, with a button that explains them. `onArchive` is given the row that has the focus, or the open conversation. */
export function InboxKeys({
  list,
  openId,
  onArchive,
}: {
  list: RefObject<HTMLElement | null>
  openId: string | undefined
  onArchive: (id: string) => void
}) {
  const [isHelp, setHelp] = useState(false)
  const isOn = useSyncExternalStore(subscribe, areOn, () => true)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    if (event.key === '?') setHelp(true)
    else if (event.key === 'j') move(list.current, 1)
    else if (event.key === 'k') move(list.current, -1)
    else if (event.key === 'e') {
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.thread : undefined
      const id = focused ?? openId
      if (id === undefined) return
      leave(list.current, id)
      onArchive(id)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        className="max-lg:hidden"
        onClick={() => setHelp(true)}
      >
        <Keyboard aria-hidden />
      </IconButton>
      <Dialog open={isHelp} onOpenChange={setHelp} title="Keyboard shortcuts">
        <dl className="divide-y divide-line">
          {keys.map(([key, does]) => (
            <div key={key} className="flex items-center justify-between gap-6 py-2.5 text-sm">
              <dt className="order-2">
                <kbd className="figures rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-xs">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 border-line border-t pt-5">
          <Switch
            label="Use these keys"
            hint="Remembered in this browser."
            checked={isOn}
            onCheckedChange={turn}
          />
        </div>
      </Dialog>
    </>
  )
}
