/**
 * Times in words, in UTC. Implemented here and not with `Intl`: a browser takes 15 ms to create its first two date formats, four times that
 * on a phone, while the page hydrates, and another version may produce other words than the server. Pure.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const
const longMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const two = (value: number) => String(value).padStart(2, '0')

/** "3 Sept 2026, 09:05". */
export const minuteInUtc = (at: Date): string =>
  `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`

/** "Thursday 3 September 2026". */
export const longDay = (at: Date): string =>
  `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${longMonths[at.getUTCMonth()]} ${at.getUTCFullYear()}`

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
type Unit = (typeof steps)[number][0]

/** What a whole unit may lack: 90 days that began a moment ago are three months. */
const nearly = 0.02

/** So many units ago or ahead: "3 hours ago", "tomorrow", "next month". */
function inUnits(count: number, unit: Unit): string {
  const isNamed = Math.abs(count) === 1 && unit !== 'hour' && unit !== 'minute'
  if (isNamed && unit === 'day') return count < 0 ? 'yesterday' : 'tomorrow'
  if (isNamed) return `${count < 0 ? 'last' : 'next'} ${unit}`
  const units = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`
  return count < 0 ? `${units} ago` : `in ${units}`
}

/** "3 hours ago", "in 2 days": the biggest unit that is at least one. */
export function relativeWords(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size)
      return inUnits(Math.trunc(seconds / size + Math.sign(seconds) * nearly), unit)
  return Math.abs(seconds) < 45 ? 'just now' : inUnits(Math.sign(seconds), 'minute')
}
