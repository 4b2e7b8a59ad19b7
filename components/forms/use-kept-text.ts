'use client'
import { useEffect, useState } from 'react'

const placeOf = (name: string) => `merx.draft:${name}`

/** Removes draft texts after they were sent. */
export const forgetTexts = (names: readonly string[]) => {
  for (const name of names) window.sessionStorage.removeItem(placeOf(name))
}

/** A draft text, stored in this tab under `name` while it differs from `initial`: it survives a reload. */
export function useKeptText(
  name: string,
  initial = '',
): readonly [text: string, change: (next: string) => void] {
  const place = placeOf(name)
  const [text, setText] = useState(initial)
  useEffect(() => setText(window.sessionStorage.getItem(place) ?? initial), [place, initial])
  const change = (next: string) => {
    setText(next)
    if (next === initial) window.sessionStorage.removeItem(place)
    else window.sessionStorage.setItem(place, next)
  }
  return [text, change]
}
