/**
 * Parses `text` as a URL; returns null if it is invalid. Use it instead of `URL.canParse`, which in Node 20 returns false for text with
 * letters such as ü after many calls.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
