/** Formats a duration in the largest unit that divides it: "3 days", "24 hours". Pure. */
export function spanWords(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, name] = units.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [1, 'second']
  const count = seconds / size
  if (name === 'day' && count === 1) return '24 hours'
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
