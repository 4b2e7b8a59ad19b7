/**
 * Copies a text. Returns whether it is in the clipboard: browsers have none on a page over http from another machine, and refuse it in a
 * frame without permission or a page without focus.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
