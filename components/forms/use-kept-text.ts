'use client'
import { useEffect, useState } from 'react'

const placeOf = (name: string) => `merx.draft:${name}`

/** Removes draft texts after they were sent. */
export const forgetTexts = (names: readonly string[]) => {
  for (const name of names) window.sessionStorage.removeItem(placeOf(name))
}

/** A draft text, stored in this tab under `name` until it is empty: it survives a reload. */
export function useKeptText(name: string): readonly [text: string, change: (next: string) => void] {
  const place = placeOf(name)
  const [text, setText] = useState('')
  useEffect(() => setText(window.sessionStorage.getItem(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    if (next === '') window.sessionStorage.removeItem(place)
    else window.sessionStorage.setItem(place, next)
  }
  return [text, change]
}
