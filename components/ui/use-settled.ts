'use client'
import { useEffect, useState } from 'react'

/** A text as it was when it last stayed the same for this long: for questions that wait until typing is over. */
export function useSettled(text: string, settleMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text, settleMs])
  return settled
}
