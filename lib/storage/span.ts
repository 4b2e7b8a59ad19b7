/** The `Range` header, for files that are read in parts: an image viewer, a player, a resumed download. Pure. */
import type { Span } from './store'

/**
 * Parses a `Range` header. Null means the whole file: no header, a malformed one, or several ranges, which a server may ignore (RFC 9110
 * §14.2). `outside` means that the file has no such byte.
 */
export function readSpan(header: string | null, sizeBytes: number): Span | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes)
    return length === 0 ? 'outside' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start >= sizeBytes) return 'outside'
  return { start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
}
