import type { Page, Route } from '@playwright/test'

/** Delays this page's requests from now on; returns a function that releases them. */
export async function held(page: Page, urls: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(urls, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Delays the receipts of transactions that this page reads from now on; returns a function that releases them. */
export async function heldReceipts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/dev/rpc', async (route) => {
    if (route.request().postData()?.includes('eth_getTransactionReceipt')) await released
    await route.continue()
  })
  return release
}

/** Lets the next call to `urls` arrive and loses its response, as a broken connection does. */
export async function withLostAnswer(page: Page, urls: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(urls, lose, { times: 1 })
}
