import { expect } from '@playwright/test'
import { mintAgent, person, publishedListing, stake } from '../api/sellers'
import { test } from './journey'
import { press, tabTo, tap, type } from './keyboard'
import { Person } from './person'

test('with the keyboard alone: sign in, mint an agent, find a listing, choose, leave the dialog, buy', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const seller = await person()
  const agent = await mintAgent(seller)
  await stake(seller, agent, '100', 'USDC')
  const title = `Tide tables ${mark}`
  await publishedListing(seller, agent, {
    title,
    tags: [`tide${mark}`],
    packages: [
      { name: 'Month', price: '10', deliveryDays: 1, includes: ['A month'] },
      { name: 'Year', price: '40', deliveryDays: 3, includes: ['A year'] },
    ],
    addons: [{ title: 'Moon phases', price: '2', extraDays: 0 }],
    instantBuyable: true,
  })
  const kim = await Person.arrive(browser, 'kim')
  const { page } = kim

  await test.step('the first stop leads past the head of the page', async () => {
    await kim.open('/sign-in')
    await press(kim, kim.link('Skip to content'))
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('signs in with a new demo wallet', async () => {
    await press(kim, kim.button('New wallet'))
    const wallet = await kim.checkDialog(/Demo wallet/)
    await expect(wallet.getByRole('button', { name: 'Sign', exact: true })).toBeFocused()
    await press(kim, wallet.getByRole('checkbox'), 'Space')
    await press(kim, wallet.getByRole('button', { name: 'Sign', exact: true }))
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('mints an agent', async () => {
    await kim.open('/dashboard/agents/new')
    await type(kim, kim.field('Handle'), `kim-${mark}`)
    await kim.sees(`@kim-${mark} is free`)
    await type(kim, kim.field('Display name'), 'Kim by keys')
    await type(kim, kim.field('What it does'), 'Buys tables of tides with the keyboard alone.')
    await press(kim, kim.button('Create agent'))
    await expect(page.getByText('On the chain', { exact: true })).toBeVisible({ timeout: 45_000 })
  })

  await test.step('finds the listing', async () => {
    await kim.open('/listings')
    await type(kim, page.getByRole('combobox', { name: 'Search services' }), `tide${mark}`)
    await kim.sees('1 listing')
    await press(kim, kim.link(title))
    await page.waitForURL(/\/listings\/c/)
  })

  await test.step('chooses in the dialog; Escape leads back to where it was opened', async () => {
    const open = kim.button('Buy now').first()
    await press(kim, open)
    const dialog = await kim.checkDialog('Buy now')
    const month = dialog.getByRole('radio', { name: /Month/ })
    const year = dialog.getByRole('radio', { name: /Year/ })
    await tabTo(kim, month)
    await tap(month, 'ArrowDown')
    await expect(year).toBeFocused()
    await expect(year).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(month).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(year).toBeChecked()
    await press(kim, dialog.getByRole('checkbox', { name: 'Moon phases' }), 'Space')
    await expect(dialog.getByText('42.00')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })

  await test.step('opens it again, finds the choice kept, and buys', async () => {
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Buy now' })
    await press(kim, dialog.getByRole('button', { name: 'Continue to checkout' }))
    await page.waitForURL(/\/checkout\/c/)
    await kim.check()
    await press(kim, kim.button(/^Pay 42\.00/))
    await page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
    await kim.sees('held in escrow')
  })

  expect(kim.complaints).toEqual([])
})

test('with the keyboard alone: exact times behind those in words, also on the next visit', async ({
  browser,
}) => {
  const tom = await Person.arrive(browser, 'tom')
  const { page } = tom
  const behind = () =>
    page.locator('footer time').evaluate((time) => window.getComputedStyle(time, '::after').content)
  await tom.open('/sign-in')
  await press(tom, tom.button('Show exact times'))
  await expect(tom.button('Hide exact times')).toBeFocused()
  await expect.poll(behind).toMatch(/\d, \d\d:\d\d UTC/)
  await tom.open('/sign-in')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect.poll(behind).toContain('UTC')
  await press(tom, tom.button('Hide exact times'))
  await expect.poll(behind).toBe('none')
  expect(tom.complaints).toEqual([])
})
