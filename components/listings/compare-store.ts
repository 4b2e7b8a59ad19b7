'use client'
import { useSyncExternalStore } from 'react'

/** A listing in the tray: enough to show it there. */
export type Compared = { id: string; title: string }

/** More do not fit side by side. */
export const mostCompared = 4

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

/** The tray as this browser keeps it; the same object until it changes. */
function read(): readonly Compared[] {
  const text = window.localStorage.getItem(place)
  if (text === cached.text) return cached.items
  let items: readonly Compared[] = none
  try {
    const raw: unknown = JSON.parse(text ?? '[]')
    if (Array.isArray(raw)) items = raw.filter(isCompared).slice(0, mostCompared)
  } catch {
    items = none
  }
  cached = { text, items }
  return items
}

function write(items: readonly Compared[]): void {
  window.localStorage.setItem(place, JSON.stringify(items))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Other tabs of the same shop keep the same tray.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is in the tray. Empty on the server and until the page is alive. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, read, () => none)

/** Puts a listing into the tray, or takes it out. A full tray takes no more. */
export function toggleCompared(item: Compared): void {
  const items = read()
  const without = items.filter(({ id }) => id !== item.id)
  if (without.length < items.length) write(without)
  else if (items.length < mostCompared) write([...items, item])
}

/** Empties the tray. */
export const clearCompared = () => write(none)
