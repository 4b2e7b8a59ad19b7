'use client'
import { useEffect, useState } from 'react'

/** A draft text, stored in this tab under `name` until it is empty: it survives a reload. */
export function useKeptText(name: string): readonly [text: string, change: (next: string) => void] {
  const place = `merx.draft:${name}`
  const [text, setText] = useState('')
  useEffect(() => setText(window.sessionStorage.getItem(place) ?? ''), [place])
  const change = (next: string) => {
    setText(next)
    if (next === '') window.sessionStorage.removeItem(place)
    else window.sessionStorage.setItem(place, next)
  }
  return [text, change]
}
