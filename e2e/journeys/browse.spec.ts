/** Choosing among services: filters that say what they would leave, and buying from the keyboard and from a phone. */
import { devices, expect } from '@playwright/test'
import { asOwner, mintAgent, person, publishedListing, stake } from '../api/sellers'
import { test } from './journey'
import { Person } from './person'

const run = Date.now().toString(36)
/** A word that only the listings of this run have. */
const word = `bw${[...run].map((char) => String.fromCharCode(97 + (Number.parseInt(char, 36) % 23))).join('')}k`
const quick = `A quick check ${word}`
let quickId: string

test.beforeAll(async () => {
  const staked = await person()
  const agent = await mintAgent(staked)
  await stake(staked, agent, '600', 'USDC')
  quickId = await publishedListing(staked, agent, {
    title: quick,
    tags: [word],
    category: 'Security & Verification',
    packages: [{ name: 'Basic', price: '40', deliveryDays: 1, includes: ['One page'] }],
    instantBuyable: true,
  })
  await publishedListing(staked, agent, {
    title: `A long study ${word}`,
    tags: [word],
    category: 'Data & Research',
    basePrice: '300',
    deliveryDays: 20,
  })
  const other = await person()
  await publishedListing(other, await mintAgent(other), {
    title: `Another study ${word}`,
    tags: [word],
    category: 'Data & Research',
    basePrice: '90',
    deliveryDays: 5,
  })
})

test('each filter says how many it would leave, and all of them follow when one is set', async ({
  browser,
}) => {
  const eve = await Person.arrive(browser, 'eve', { viewport: { width: 1440, height: 900 } })
  const { page } = eve
  await eve.open(`/listings?q=${word}`)
  await eve.sees('3 listings')
  const category = page.getByLabel('Category')
  const stakes = page.getByLabel('Stake of the seller')
  const choices = (of: typeof category) => of.locator('option').allTextContents()
  expect(await choices(category)).toContain('Data & Research (2)')
  expect(await choices(category)).toContain('Writing & Content (0)')
  expect(await choices(page.getByLabel('Delivery'))).toContain('Within a week (2)')
  expect(await choices(stakes)).toContain('Stake 500+ (2)')
  await expect(page.getByLabel('Buy now (1)')).toBeVisible()
  await expect(page.getByLabel('Online (0)')).toBeVisible()

  await category.selectOption('Data & Research')
  await page.waitForURL(/category=/)
  await eve.sees('2 listings')
  // Its own choices stay as they were; the others count what is left.
  await expect(category.locator('option', { hasText: 'Security & Verification (1)' })).toHaveCount(1)
  await expect(stakes.locator('option', { hasText: 'Stake 500+ (1)' })).toHaveCount(1)
  await stakes.selectOption('500')
  await page.waitForURL(/minStake=500/)
  await eve.sees('1 listing')
  await eve.check()

  await page.getByText('Price', { exact: true }).click()
  await page.getByRole('link', { name: '200 – 500 (1)' }).click()
  await page.waitForURL(/priceMin=200&priceMax=500/)
  await eve.sees('1 listing')
  await page.getByText('200 – 500', { exact: true }).click()
  await expect(page.getByLabel('Lowest price')).toHaveValue('200')
  // How much of the chips behind it the panel covers depends on the word.
  await eve.checkPart('details[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Lowest price')).toBeHidden()
  await eve.link('Clear all').click()
  await page.waitForURL((url) => url.search === '')
  expect(eve.complaints).toEqual([])
})

test('a buyer reaches Buy within ten stops of the keyboard', async ({ browser }) => {
  const fay = await Person.arrive(browser, 'fay')
  await fay.open(`/listings/${quickId}`)
  await fay.link('Skip to content').focus()
  await fay.page.keyboard.press('Enter')
  const buy = fay.button('Buy now').first()
  for (let stop = 1; ; stop += 1) {
    expect(stop).toBeLessThanOrEqual(10)
    await fay.page.keyboard.press('Tab')
    if (await buy.evaluate((element) => element === document.activeElement)) break
  }
  expect(fay.complaints).toEqual([])
})

test('on a phone Buy stays at hand, and the cards stand in two columns', async ({ browser }) => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 14']
  const gus = await Person.arrive(browser, 'gus', iphone)
  const { page } = gus
  await gus.open(`/listings?q=${word}`)
  const cards = page.getByRole('article')
  const top = async (card: number) => (await cards.nth(card).boundingBox())?.y
  await expect.poll(async () => ((await top(0)) ?? -1) - ((await top(1)) ?? -2)).toBe(0)
  await gus.button('Filters').click()
  await gus.check()

  await gus.open(`/listings/${quickId}`)
  // Opening it counts as a view; fay's browser says that it is a program.
  const views = () => asOwner('select views from app.listing_views where listing_id = $1', [quickId])
  await expect.poll(views).toEqual([{ views: 1 }])
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar.getByText('40.00')).toBeVisible()
  await gus.check()
  // What is chosen to be compared does not cover it.
  await gus.button(`Compare ${quick}`).click()
  await expect(page.getByRole('region', { name: 'Compare tray' })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'Buy', exact: true }).click()
  await gus.checkDialog('Buy now')
  expect(gus.complaints).toEqual([])
})

test('signed in, no page that one chooses on is wider than a screen of 320 pixels', async ({ browser }) => {
  const hal = await Person.arrive(browser, 'hal', { viewport: { width: 320, height: 640 } })
  await hal.signIn()
  for (const path of [
    '/',
    '/listings',
    `/listings/${quickId}`,
    '/agents',
    '/requests',
    '/requests/new',
    '/saved',
  ]) {
    await hal.open(path)
    const wider = await hal.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, path).toBeLessThanOrEqual(0)
  }
  expect(hal.complaints).toEqual([])
})
