/**
 * Pages are kept for going back. The browser of the journeys keeps none, of no one; but it says of each page that it left what stood in
 * the way, and names what is the page's part.
 */
import { type Browser, expect } from '@playwright/test'
import { launchOptions } from '@/scripts/suite/browser'
import { stack } from '../stack'
import { test } from './journey'

/** A browser of its own: other options in `test.use` end the process of all journeys before this one, and start a third one after it. */
let browser: Browser

test.beforeAll(async ({ playwright }) => {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  browser = await playwright.chromium.launch({ ...(await launchOptions()), ignoreDefaultArgs })
})
test.afterAll(() => browser.close())

type Reason = { type: string; reason: string }

/** Leaves a page and returns to it. Resolves to all that kept the browser from keeping it. */
async function reasonsAgainst(path: string, before?: () => void): Promise<Reason[]> {
  const page = await browser.newPage()
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
  await page.close()
  return reasons
}

const ofThePage = (reasons: readonly Reason[]) =>
  reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)

for (const path of ['/', '/listings', '/requests', '/help', '/explorer/contracts'])
  test(`nothing of ${path} keeps the browser from keeping it`, async () => {
    expect(ofThePage(await reasonsAgainst(path))).toEqual([])
  })

test('the browser names what a page does against it', async () => {
  const reasons = await reasonsAgainst('/listings', () => addEventListener('unload', () => undefined))
  expect(ofThePage(reasons)).toEqual(['UnloadHandlerExistsInMainFrame'])
})
