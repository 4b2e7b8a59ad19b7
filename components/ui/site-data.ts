/** Values that this browser keeps for the site, for what also works without them. */

/** The values of this page where the browser blocks site data: reading `localStorage` throws there. */
const ofPage = new Map<string, string>()

/** Returns the value at a place, or null. */
export function readSiteData(place: string): string | null {
  try {
    return window.localStorage.getItem(place)
  } catch {
    return ofPage.get(place) ?? null
  }
}

/** Keeps a value at a place; null removes it. A browser that blocks site data keeps it until the page is loaded again. */
export function keepSiteData(place: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, text)
  } catch {
    if (text === null) ofPage.delete(place)
    else ofPage.set(place, text)
  }
}
