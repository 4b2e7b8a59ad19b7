/**
 * Parses `text` as a URL, relative to `base` if set; returns null if it is invalid. Use it instead of `URL.canParse`, which in Node 20
 * returns false for text with letters such as ü after many calls.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Returns percent-decoded `text`, or null if it has a `%` that does not begin a valid escape. */
export function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
