/** Icons and scenes are drawn whenever a page is loaded, also when the browser still has their files from the page before. */
import { expect, type Page } from '@playwright/test'
import { stack } from '../stack'
import { test } from './journey'

/** The pictures on screen that show nothing. */
const blank = (page: Page) =>
  page.locator('svg:has(use):visible').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const use = picture.querySelector('use')
      const isBlank = use !== null && use.getBBox().width === 0
      return isBlank ? [use.href.baseVal] : []
    }),
  )

test('every picture of a page is drawn, however often it is loaded', async ({ page }) => {
  for (const path of ['/help', '/help', '/listings', '/help', '/help']) {
    await page.goto(`${stack().url}${path}`, { waitUntil: 'load' })
    await expect(page.locator('svg:has(use):visible').first()).toBeAttached()
    await expect.poll(() => blank(page)).toEqual([])
  }
})
