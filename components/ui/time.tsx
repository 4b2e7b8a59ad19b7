'use client'
import { type ChainNow, useNow } from './clock'
import { minuteInUtc, relativeWords } from './time-words'

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
