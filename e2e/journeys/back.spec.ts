/** Going back to a public page: the browser shows it as it was left, without asking for it again. */
import { chromium, expect } from '@playwright/test'
import { launchOptions } from '../../scripts/suite/browser'
import { type SecondWeb, startSecondWeb } from '../api/second-web'
import { test } from './journey'

/** A page that says whether it is the one that was left. */
type Marked = typeof globalThis & { merxMark?: string }

let web: SecondWeb

test.beforeAll(async () => {
  web = await startSecondWeb({ MERX_SERVER: 'fast' })
})

test.afterAll(() => web.stop())

test('a public page that was left is there again as it was', async () => {
  // Playwright switches off what this is about.
  const browser = await chromium.launch({
    ...(await launchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: web.url })
    for (const path of ['/listings', '/network']) {
      await page.goto(path)
      await page.evaluate((mark) => Object.assign(globalThis, { merxMark: mark }), path)
      await page.evaluate(() => window.location.assign('/fees'))
      await page.waitForURL('**/fees')
      expect(await page.evaluate(() => (globalThis as Marked).merxMark)).toBeUndefined()
      await page.evaluate(() => window.history.back())
      await page.waitForURL(`**${path}`)
      await expect.poll(() => page.evaluate(() => (globalThis as Marked).merxMark)).toBe(path)
    }
  } finally {
    await browser.close()
  }
})
