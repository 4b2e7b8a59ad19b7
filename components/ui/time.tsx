'use client'
import { type ChainNow, useNow } from './clock'
import { minuteInUtc, relativeWords } from './time-words'

/**
 * A time: relative in words, exact on hover and where the reader asked for it (`layout/exact-times.tsx`). The server renders the words too,
 * so that nothing moves when the page hydrates; if the browser's clock results in others, they replace them. `chainNow`: the time is in
 * chain time, which may be far from the reader's; then it is shown relative to that.
 */
export function Time({
  at,
  chainNow,
  className,
}: {
  at: string | Date
  chainNow?: ChainNow | undefined
  className?: string
}) {
  const date = typeof at === 'string' ? new Date(at) : at
  const now = useNow(chainNow, 30_000)
  return (
    <time
      dateTime={date.toISOString()}
      title={`${minuteInUtc(date)} UTC`}
      className={className}
      suppressHydrationWarning
    >
      {relativeWords(date, new Date(now))}
    </time>
  )
}
