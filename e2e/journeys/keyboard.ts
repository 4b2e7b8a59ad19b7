/** Using a page with the keyboard alone. */
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './person'

/** No page has more tab stops than this before a control of a journey. */
const maxTabStops = 120

/**
 * The focused element, whether the focus is visible, on itself or on the box around it, and whether it is the wanted one, which may have left
 * the page. Null: the focus is with the browser.
 */
const focused = (page: Page, wanted: ElementHandle | null) =>
  page.evaluate((control) => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const isShown = [element, element.parentElement].some((box) => {
      if (!box) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const html = isShown ? '' : element.outerHTML
    return { isShown, html, isWanted: element === control, isThere: control?.isConnected === true }
  }, wanted)

/** Presses Tab until the control has the focus, and checks that the focus is visible at every stop. */
export async function tabTo({ page }: Person, control: Locator): Promise<void> {
  // Found once: to look for it by its role and name at each stop takes more time than all the rest.
  let wanted = await control.elementHandle()
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    await page.keyboard.press('Tab')
    let here = await focused(page, wanted)
    // Past the last stop comes the browser's own, and then the first again.
    if (!here) continue
    if (!here.isShown)
      await expect
        .poll(async () => (await focused(page, wanted))?.isShown, {
          message: `the focus is seen on ${here.html}`,
        })
        .toBe(true)
    if (!here.isThere) {
      // The page has drawn it again.
      wanted = await control.elementHandle()
      here = await focused(page, wanted)
    }
    if (here?.isWanted) return
  }
  throw new Error(`${control} was not reached within ${maxTabStops} stops`)
}

/** Goes there and types. */
export async function type(who: Person, field: Locator, text: string): Promise<void> {
  await tabTo(who, field)
  await who.page.keyboard.type(text)
}

/** Goes there and presses. */
export async function press(who: Person, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(who, control)
  await who.page.keyboard.press(key)
}

/** Presses a key so briefly that it is up before a timer of the page runs, as can happen on a busy device. */
export const tap = (control: Locator, key: string): Promise<void> =>
  control.evaluate((element, key) => {
    for (const type of ['keydown', 'keyup'])
      element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  }, key)
