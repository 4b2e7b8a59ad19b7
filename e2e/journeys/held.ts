import type { Page } from '@playwright/test'

/** Holds back what pages ask for here from now on, as a slow line does; returns how to let it through. */
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
