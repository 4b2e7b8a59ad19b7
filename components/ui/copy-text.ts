/**
 * Copies a text. Returns whether it is in the clipboard: a browser has none on a page that came over http from another machine, and
 * refuses it in a frame without permission or a page without focus.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
