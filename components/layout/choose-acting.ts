import { actingCookie } from './acting-cookie'

const yearMs = 365 * 24 * 3_600_000

/** Makes one of the viewer's agents the acting one, in this browser, for a year. */
export const chooseActing = (id: string): Promise<void> =>
  window.cookieStore.set({
    name: actingCookie,
    value: id,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + yearMs,
  })
