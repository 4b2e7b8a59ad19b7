import { actingCookie } from './acting-cookie'

const yearSeconds = 365 * 24 * 3_600

/**
 * Makes one of the viewer's agents the acting one, in this browser, for a year. Not by `cookieStore`: a page that comes over plain
 * http, as from a machine in the same network, has none.
 */
export function chooseActing(id: string): void {
  document.cookie = `${actingCookie}=${encodeURIComponent(id)}; path=/; samesite=lax; max-age=${yearSeconds}`
}
