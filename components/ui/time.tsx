'use client'
import { useEffect, useState } from 'react'

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exactUtc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** What a whole unit may lack: 90 days that began a moment ago are three months. */
const nearly = 0.02

/** "3 hours ago", "in 2 days": the biggest unit that is at least one. */
function formatRelative(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size)
      return relative.format(Math.trunc(seconds / size + Math.sign(seconds) * nearly), unit)
  return Math.abs(seconds) < 45 ? 'just now' : relative.format(Math.sign(seconds), 'minute')
}

/**
 * A moment: relative in words, exact on hover. The server writes the words too, so that nothing moves when the page comes alive; the
 * browser's clock may say others, which then replace them. `chainNow`: the moment is in the chain's time, which may stand far
 * from the reader's; then it is shown relative to that.
 */
export function Time({
  at,
  chainNow,
  className,
}: {
  at: string | Date
  chainNow?: string | undefined
  className?: string
}) {
  const date = typeof at === 'string' ? new Date(at) : at
  const [now, setNow] = useState(() => (chainNow === undefined ? new Date() : new Date(chainNow)))
  useEffect(() => {
    const ahead = chainNow === undefined ? 0 : new Date(chainNow).getTime() - Date.now()
    const update = () => setNow(new Date(Date.now() + ahead))
    update()
    const timer = setInterval(update, 30_000)
    return () => clearInterval(timer)
  }, [chainNow])
  const exact = `${exactUtc.format(date)} UTC`
  return (
    <time dateTime={date.toISOString()} title={exact} className={className} suppressHydrationWarning>
      {formatRelative(date, now)}
    </time>
  )
}
