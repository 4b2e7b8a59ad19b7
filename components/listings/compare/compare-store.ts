'use client'
import { useSyncExternalStore } from 'react'
import { keepSiteData, readSiteData } from '@/components/ui/site-data'

/** A listing in the tray: the facts to show it there. */
export type Compared = { id: string; title: string }

/** More do not fit side by side. */
export const maxCompared = 4

const place = 'merx.compare'
const none: readonly Compared[] = []
const listeners = new Set<() => void>()
let cached: { text: string | null; items: readonly Compared[] } = { text: null, items: none }

const isCompared = (value: unknown): value is Compared =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

/** The tray in this browser's storage; the same object until it changes. */
function read(): readonly Compared[] {
  const text = readSiteData(place)
  if (text === cached.text) return cached.items
  let items: readonly Compared[] = none
  try {
    const raw: unknown = JSON.parse(text ?? '[]')
    if (Array.isArray(raw)) items = raw.filter(isCompared).slice(0, maxCompared)
  } catch {
    items = none
  }
  cached = { text, items }
  return items
}

function write(items: readonly Compared[]): void {
  keepSiteData(place, JSON.stringify(items))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Other tabs of the site share the tray.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The content of the tray. Empty on the server and until hydration. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, read, () => none)

/** Adds a listing to the tray, or removes it. A full tray accepts no more. */
export function toggleCompared(item: Compared): void {
  const items = read()
  const without = items.filter(({ id }) => id !== item.id)
  if (without.length < items.length) write(without)
  else if (items.length < maxCompared) write([...items, item])
}

/** Empties the tray. */
export const clearCompared = () => write(none)
