import { headers } from 'next/headers'

/**
 * Reads a page's subject in its layout, so that a missing one is answered with 404. A `loading.tsx` sends its skeleton, and with it the
 * status 200, before the page has read anything; a layout is above that boundary. For client-side navigation the status is not read, so the
 * skeleton is sent immediately.
 */
export async function existsFirst(read: () => Promise<unknown>): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') !== 'empty') await read()
}
