import type { Page, Route } from '@playwright/test'

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

/** Lets the next call to `urls` arrive and loses its answer, as a line that breaks does. */
export async function withLostAnswer(page: Page, urls: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(urls, lose, { times: 1 })
}
