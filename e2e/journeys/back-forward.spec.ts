/**
 * Pages are kept for going back. The browser of the journeys keeps none, of no one; but it says of each page that it left what stood in
 * the way, and names what is the page's part.
 */
import { expect, type Page } from '@playwright/test'
import { stack } from '../stack'
import { test } from './journey'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

type Reason = { type: string; reason: string }

/** Leaves a page and returns to it. Resolves to all that kept the browser from keeping it. */
async function reasonsAgainst(page: Page, path: string, before?: () => void): Promise<Reason[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  const named = new Promise<Reason[]>((done) => {
    cdp.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => done(notRestoredExplanations))
  })
  await page.goto(`${stack().url}${path}`, { waitUntil: 'networkidle' })
  if (before) await page.evaluate(before)
  await page.goto(`${stack().url}/terms`, { waitUntil: 'load' })
  await page.goBack({ waitUntil: 'load' })
  const reasons = await named
  await cdp.detach()
  return reasons
}

const ofThePage = (reasons: readonly Reason[]) =>
  reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)

for (const path of ['/', '/listings', '/requests', '/help', '/explorer/contracts'])
  test(`nothing of ${path} keeps the browser from keeping it`, async ({ page }) => {
    expect(ofThePage(await reasonsAgainst(page, path))).toEqual([])
  })

test('the browser names what a page does against it', async ({ page }) => {
  const reasons = await reasonsAgainst(page, '/listings', () => addEventListener('unload', () => undefined))
  expect(ofThePage(reasons)).toEqual(['UnloadHandlerExistsInMainFrame'])
})
