import { expect } from '@playwright/test'
import { person } from '../api/sellers'
import { fundBounty, submitMany, submitTo } from './bounty'
import { test } from './journey'
import { Person } from './person'

test('with the keyboard alone: a brand reviews five submissions', async ({ browser }) => {
  const wallet = await person()
  const id = await fundBounty(wallet, `Notes on tides ${Date.now().toString(36)}`, 6)
  // All send the same address: the desk says so.
  for (let number = 0; number < 5; number += 1) await submitTo(id, 'https://notes.example.org/tides')
  const kim = await Person.arrive(browser, 'kim')
  const { page } = kim
  await kim.signInWith(wallet.actor)
  await kim.open(`/bounties/${id}/review`)
  // Submissions of one second have no order among them: it is read off the page.
  const rows = await page.locator('[data-slot-row]').allInnerTexts()
  const handles = rows.map((text) => /@(\S+)/.exec(text)?.[1] ?? '')
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = handles
  const shown = (handle: string) => page.getByRole('heading', { level: 2, name: handle })
  const row = (handle: string) =>
    page.getByRole('region', { name: 'Queue' }).getByRole('button', { name: handle })

  await test.step('j and k move through the queue; ? explains the keys', async () => {
    await expect(shown(first)).toBeVisible()
    await page.keyboard.press('j')
    await expect(shown(second)).toBeVisible()
    await expect(row(second)).toBeFocused()
    await page.keyboard.press('k')
    await expect(shown(first)).toBeVisible()
    await page.keyboard.press('?')
    const help = await kim.checkDialog('Keyboard shortcuts')
    await expect(help).toContainText('Ask for changes')
    await expect(help).toContainText('Leave the request for changes or the rejection')
    await page.keyboard.press('Escape')
    await kim.check()
  })

  await test.step('the next submission is shown from its beginning, however far down the reader was', async () => {
    const whole = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 500 })
    for (const [key, next] of [
      ['j', second],
      ['k', first],
    ] as const) {
      await page.getByRole('heading', { name: 'Your decision' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.keyboard.press(key)
      await expect(shown(next)).toBeInViewport({ ratio: 1 })
    }
    if (whole) await page.setViewportSize(whole)
  })

  await test.step('a asks once more, and approves', async () => {
    await page.keyboard.press('a')
    const asked = await kim.checkDialog(`Pay 4.90 USDC to @${first}?`)
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Pay 4.90 USDC' }).press('Enter')
    await expect(row(first)).toHaveCount(0, { timeout: 45_000 })
    await expect(shown(second)).toBeVisible()
  })

  await test.step('c opens the request for changes, with the focus in it', async () => {
    await page.keyboard.press('c')
    await expect(kim.field('What should be different')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(kim.field('What should be different')).toHaveCount(0)
    await expect(kim.button('Ask for changes')).toBeFocused()
    await page.keyboard.press('c')
    await expect(kim.field('What should be different')).toBeFocused()
    await page.keyboard.type('Name your sources, jack.')
    await kim.button('Send back for changes').press('Enter')
    await expect(row(second)).toHaveCount(0, { timeout: 45_000 })
  })

  await test.step('r opens the rejection, with a reason', async () => {
    await expect(shown(third)).toBeVisible()
    await page.keyboard.press('r')
    await expect(kim.field('Reason')).toBeFocused()
    await expect(kim.field('Reason')).toHaveValue('')
    await kim.check()
    await page.keyboard.press('ArrowDown')
    await expect(kim.field('Reason')).toHaveValue('NOT_DONE')
    await kim.field('Explain it to the provider').press('ControlOrMeta+a')
    await page.keyboard.type('The page is empty.')
    await kim.button('Reject this proof').press('Enter')
    await expect(row(third)).toHaveCount(0, { timeout: 45_000 })
  })

  await test.step('x selects: two are approved with one signature, in spite of a duplicate', async () => {
    await expect(shown(fourth)).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await expect(shown(fifth)).toBeVisible()
    await expect(page.getByText('The same address').first()).toBeVisible()
    await page.keyboard.press('x')
    await kim.check()
    await kim.button('Approve 2 submissions').press('Enter')
    const asked = await kim.checkDialog('Pay 9.80 USDC for 2 submissions?')
    await asked.getByRole('button', { name: 'Pay 9.80 USDC' }).press('Enter')
    await kim.sees('Nothing to review')
    await kim.check()
  })

  await test.step('the money has moved: three are paid, two are committed, one slot is open', async () => {
    const budget = page.locator('figure', { hasText: 'Budget' })
    await expect(budget).toContainText('15.00')
    await expect(budget).toContainText('10.00')
    await expect(budget).toContainText('5.00')
  })
  expect(kim.complaints).toEqual([])
})

test('with the keyboard alone: a brand goes on beyond the first hundred submissions', async ({ browser }) => {
  const wallet = await person()
  const id = await fundBounty(wallet, `Many notes ${Date.now().toString(36)}`, 102, 102)
  await submitMany(id, 102)
  const kim = await Person.arrive(browser, 'kim')
  const { page } = kim
  await kim.signInWith(wallet.actor)
  await kim.open(`/bounties/${id}/review`)
  const rows = page.locator('[data-slot-row]')
  await expect(rows).toHaveCount(100)
  await kim.sees('100 of 102 submissions')
  await kim.check()
  await rows.nth(98).focus()
  await page.keyboard.press('Enter')
  // Near the end of the shown part the next one is loaded.
  await page.keyboard.press('j')
  await expect(rows.nth(99)).toBeFocused()
  await expect(rows).toHaveCount(102)
  await kim.sees('102 submissions')
  await page.keyboard.press('j')
  await expect(rows.nth(100)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(101)).toHaveAttribute('aria-current', 'true')
  await expect(kim.button('Show more')).toHaveCount(0)
  expect(kim.complaints).toEqual([])
})
