import { actingCookie } from './acting-cookie'

const yearSeconds = 365 * 24 * 3_600

/**
 * Makes one of the viewer's agents the acting one, in this browser, for a year. Not with `cookieStore`, which does not exist on plain http
 * pages, such as from another machine in the local network.
 */
export function chooseActing(id: string): void {
  document.cookie = `${actingCookie}=${encodeURIComponent(id)}; path=/; samesite=lax; max-age=${yearSeconds}`
}
