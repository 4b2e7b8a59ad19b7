'use client'
import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button'
import { Switch } from './choice'
import { Dialog } from './dialog'
import { keepSiteData, readSiteData } from './site-data'

const changed = new EventTarget()

const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

function turn(place: string, on: boolean): void {
  keepSiteData(place, on ? null : 'off')
  changed.dispatchEvent(new Event('change'))
}

/** Keys belong to text fields, and to an open dialog. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"]), textarea, select, [role="menu"] *'))) ||
  document.querySelector('[role="dialog"], dialog[open]') !== null

/**
 * The keys of a page, with a button that explains them. Keys without a modifier can be turned off (WCAG 2.1.4): speech input types
 * them by accident.
 */
export function PageKeys({
  place,
  keys,
  onKey,
}: {
  /** The storage key for turning them off. */
  place: string
  keys: readonly (readonly [key: string, does: string])[]
  /** Returns whether the key was handled. */
  onKey: (key: string) => boolean
}) {
  const [isHelp, setHelp] = useState(false)
  const isOn = useSyncExternalStore(
    subscribe,
    () => readSiteData(place) !== 'off',
    () => true,
  )
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    if (event.key === '?') setHelp(true)
    else if (!onKey(event.key)) return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onPress(event)
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
          {[...keys, ['?', 'Show these keys'] as const].map(([key, does]) => (
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
            onCheckedChange={(on) => turn(place, on)}
          />
        </div>
      </Dialog>
    </>
  )
}
