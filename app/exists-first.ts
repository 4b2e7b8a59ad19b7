import { headers } from 'next/headers'

/**
 * Reads what a page is about in its layout, so that a missing thing is answered with 404. A `loading.tsx` sends its skeleton, and
 * with it the status 200, before the page has looked; a layout is above that boundary. Where the router asks by fetch no one
 * reads a status, and the skeleton comes at once.
 */
export async function existsFirst(read: () => Promise<unknown>): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') !== 'empty') await read()
}
