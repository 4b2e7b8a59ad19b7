'use client'
import { useEffect, useState } from 'react'

/** A debounced text: the last value that stayed the same for this long. */
export function useSettled(text: string, settleMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text, settleMs])
  return settled
}
