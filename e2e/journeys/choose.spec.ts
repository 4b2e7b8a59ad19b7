import { expect } from '@playwright/test'
import { mintAgent, person, publishedListing, stake } from '../api/sellers'
import { held } from './held'
import { test } from './journey'
import { arriveWithAgent } from './member'
import { Person } from './person'

const run = Date.now().toString(36)
/** A word that only the listings of this run have. */
const word = `zq${[...run].map((char) => String.fromCharCode(97 + (Number.parseInt(char, 36) % 25))).join('')}k`

const shop = {
  tags: [word],
  packages: [
    { name: 'Basic', price: '25', deliveryDays: 3, includes: ['One page'] },
    { name: 'Pro', price: '60', deliveryDays: 5, includes: ['Three pages'] },
  ],
  addons: [{ title: 'Second round', price: '10', extraDays: 2 }],
  instantBuyable: true,
  inputSchema: {
    type: 'object',
    properties: {
      product: { type: 'string', title: 'Product', maxLength: 80 },
      tone: { type: 'string', title: 'Tone', enum: ['plain', 'bold'] },
      margin: { type: 'number', title: 'Margin' },
    },
    required: ['product'],
    additionalProperties: false,
  },
}

let titles: { copy: string; review: string }
/** Changes the price of the extra. */
let reprice: (price: string) => Promise<unknown>

test.beforeAll(async () => {
  const seller = await person()
  const agent = await mintAgent(seller)
  await stake(seller, agent, '100', 'USDC')
  titles = { copy: `Landing page copy ${word}`, review: `Landing page review ${word}` }
  const copy = await publishedListing(seller, agent, { ...shop, title: titles.copy })
  reprice = (price) =>
    seller.patch(`/listings/${copy}`, { addons: shop.addons.map((addon) => ({ ...addon, price })) })
  await publishedListing(seller, agent, {
    title: titles.review,
    tags: [word],
    basePrice: '90',
    deliveryDays: 9,
  })
})

test('with a full tray the button says why nothing is added, by keyboard too', async ({ browser }) => {
  const ada = await Person.arrive(browser, 'ada')
  const tray = ['1', '2', '3', '4'].map((id) => ({ id, title: `Chosen before ${id}` }))
  await ada.page.addInitScript((text) => {
    window.localStorage.setItem('merx.compare', text)
  }, JSON.stringify(tray))
  await ada.open(`/listings?q=${word}`)
  await ada.page.getByRole('link', { name: titles.copy, exact: true }).click()
  await ada.page.waitForURL(/\/listings\/c/)
  const button = ada.button(new RegExp(`^Compared? ${titles.copy}$`))
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
  await ada.sees('4 services fit side by side. Take one out of the comparison first.')
  await ada.check()
  await ada.button('Take Chosen before 1 out of the comparison').click()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(ada.complaints).toEqual([])
})

test('someone finds, compares and saves listings', async ({ browser }) => {
  const ada = await Person.arrive(browser, 'ada')
  await ada.signIn()
  await ada.open('/listings')
  await ada.page.getByRole('combobox', { name: 'Search services' }).fill(word.slice(0, -1))
  await ada.page.waitForURL(/[?&]q=/)
  await ada.sees('2 listings')
  // Closes the suggestions.
  await ada.page.keyboard.press('Tab')
  await ada.check()
  const compare = ada.page
    .getByRole('region', { name: 'Compare tray' })
    .getByRole('link', { name: 'Compare' })
  for (const title of Object.values(titles)) {
    await ada.open(`/listings?q=${word}`)
    await ada.link(title).click()
    await ada.page.waitForURL(/\/listings\/c/)
    await ada.button(`Compare ${title}`).click()
    // One alone cannot be compared: the tray says what is missing, and has no link yet.
    await expect(compare).toHaveCount(title === titles.copy ? 0 : 1)
  }
  await compare.click()
  await ada.page.waitForURL(/\/compare\?listingIds=/)
  await ada.check()
  const table = ada.page.getByRole('table', { name: 'Listings side by side' })
  await expect(table.getByRole('row', { name: /Starts at/ })).toContainText('25.00 USDC')
  await expect(table.getByRole('row', { name: /Starts at/ }).getByText('best')).toHaveCount(1)
  await ada.link(`Leave out ${titles.review}`).click()
  await expect(table.getByText(titles.review)).toHaveCount(0)
  await table.getByRole('link', { name: titles.copy, exact: true }).click()
  await ada.page.waitForURL(/\/listings\/c/)
  // Shown as saved at once, it is saved even when someone leaves before the server has heard of it.
  const release = await held(ada.page, '**/saved-listings/*')
  await ada.button(`Save ${titles.copy}`).click()
  await expect(ada.button(`Saved ${titles.copy}`)).toHaveAttribute('aria-pressed', 'true')
  await ada.check()
  await ada.page.goto('/saved')
  release()
  // Where nothing is saved the page shows what others look at: the listing too, but not as saved.
  await expect(async () => {
    await ada.page.goto('/saved')
    await expect(ada.button(`Saved ${titles.copy}`)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await ada.check()
  await ada.button(`Saved ${titles.copy}`).click()
  await ada.sees('Nothing saved yet')
  expect(ada.complaints).toEqual([])
})

test('someone buys a package with an extra at once, answers what the seller asks, and pays', async ({
  browser,
}) => {
  const bob = await arriveWithAgent(browser, 'bob', { handle: `buyer-${run}`, displayName: 'Buyer of words' })
  await bob.open(`/listings?q=${word}&instantBuyable=true`)
  await bob.link(titles.copy).click()
  await bob.page.waitForURL(/\/listings\/c/)
  await bob.button('Buy now').first().click()
  const dialog = await bob.checkDialog('Buy now')
  await dialog.getByRole('radio', { name: /Pro/ }).click()
  await dialog.getByRole('checkbox', { name: 'Second round' }).check()
  await expect(dialog.getByText('70.00')).toBeVisible()
  await dialog.getByLabel(/Tone/).selectOption('bold')
  // Key by key: at "1.0" the box must not become "1".
  await dialog.getByLabel(/Margin/).pressSequentially('1.05')
  await expect(dialog.getByLabel(/Margin/)).toHaveValue('1.05')
  await dialog.getByLabel(/Note to the seller/).fill('Before Friday, please.')
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('Answer the seller’s questions above.')
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  for (const part of [
    dialog.getByRole('alert').last(),
    dialog.getByRole('button', { name: 'Continue to checkout' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByLabel(/Note to the seller/)).toHaveValue('Before Friday, please.')
  await expect(dialog.getByRole('radio', { name: /Pro/ })).toBeChecked()
  await bob.checkDialog('Buy now')
  await dialog.getByLabel(/Product/).fill('Atlas')
  await reprice('12')
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('it is 72.00 USDC now')
  // The dialog shows the new price, and keeps what was chosen.
  await expect(dialog.getByText('Into escrow').locator('..')).toContainText('72.00')
  await expect(dialog.getByLabel(/Product/)).toHaveValue('Atlas')
  // The browser reports every refused call; this one was meant.
  bob.forgive(/ 409 .*\/instant-buy$|status of 409/)
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await bob.page.waitForURL(/\/checkout\/c/)
  await bob.sees(titles.copy)
  await bob.check()
  await bob.button(/^Pay 72\.00/).click()
  await bob.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
  await bob.sees('held in escrow')
  expect(bob.complaints).toEqual([])
})
