/** A time in its largest whole unit. Pure. */
export function spanWords(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`
  return seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds} s`
}
