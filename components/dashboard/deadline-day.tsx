'use client'
import { useEffect, useState } from 'react'

const utc = { timeZone: 'UTC' } as const
const dayMs = 86_400_000

const dayNumber = (at: Date, zone: { timeZone?: string }) =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' }).format(at)) / dayMs

/** "14:05 today", "tomorrow", "Tuesday", "3 December": the day of a time, relative to another. */
export function dayWords(at: Date, now: Date, zone: { timeZone?: string }): string {
  const days = dayNumber(at, zone) - dayNumber(now, zone)
  const as = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...zone, ...options }).format(at)
  if (days <= 0) return `${as({ hour: '2-digit', minute: '2-digit' })} today`
  if (days === 1) return 'tomorrow'
  return days < 7 ? as({ weekday: 'long' }) : as({ day: 'numeric', month: 'long' })
}

/**
 * The day of an on-chain deadline. The server renders it in UTC; the browser replaces it by the reader's own day after hydration.
 * `chainNow` is the chain's time of rendering, which may be far from the reader's.
 */
export function DeadlineDay({ at, chainNow }: { at: string; chainNow: string }) {
  const [words, setWords] = useState(() => dayWords(new Date(at), new Date(chainNow), utc))
  useEffect(() => {
    const ahead = Date.parse(chainNow) - Date.now()
    setWords(dayWords(new Date(Date.parse(at) - ahead), new Date(), {}))
  }, [at, chainNow])
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {words}
    </time>
  )
}
