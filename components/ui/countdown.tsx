'use client'
import { cn } from './class-names'
import { useNow } from './clock'
import { minuteInUtc } from './time-words'

/** "2 d 04 h", "3 h 12 min", "4 min 09 s". */
function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [d, h, m, s] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3_600) % 24,
    Math.floor(whole / 60) % 60,
    whole % 60,
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  if (d > 0) return `${d} d ${two(h)} h`
  if (h > 0) return `${h} h ${two(m)} min`
  if (m > 0) return `${m} min ${two(s)} s`
  return `${s} s`
}

/**
 * Time left until an on-chain deadline. `chainNow` is the chain's time when the server rendered (ISO): the chain's clock may be far from
 * the reader's, so only the seconds since rendering are taken from the reader.
 */
export function Countdown({
  until,
  chainNow,
  over = 'over',
  suffix = '',
  className,
}: {
  until: string
  chainNow: string
  over?: string
  /** Shown after the time while some is left. */
  suffix?: string
  className?: string
}) {
  const now = useNow(chainNow, 1_000)
  const end = new Date(until)
  const left = (end.getTime() - now) / 1_000
  return (
    <time
      dateTime={end.toISOString()}
      title={`${minuteInUtc(end)} UTC, chain time`}
      className={cn('countdown', left > 0 && left < 3600 && 'soon', className)}
    >
      {left > 0 ? `${formatSpan(left)}${suffix}` : over}
    </time>
  )
}
