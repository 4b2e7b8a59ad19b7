import { expect } from '@playwright/test'
import { mintAgent, type Person as Party, person, publishedListing } from '../api/sellers'
import { test } from './journey'
import { Person } from './person'

const run = Date.now().toString(36)
/** A word that only this run has. */
const word = `vb${[...run].map((char) => String.fromCharCode(97 + (Number.parseInt(char, 36) % 20))).join('')}k`
const title = `The ${word} you need`
let seller: Party

test.beforeAll(async () => {
  seller = await person()
  const agent = await mintAgent(seller, { displayName: 'Studio Boxwood' })
  await publishedListing(seller, agent, { title, tags: [`${word}s`], currency: 'USDC' })
})

test('suggestions open while one types, the keys move in them, and Escape closes them', async ({
  browser,
}) => {
  const una = await Person.arrive(browser, 'una')
  const { page } = una
  await una.open('/')
  const field = page.getByRole('combobox', { name: 'What do you need done?' })
  await field.fill(word.slice(0, 6))
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(2)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await una.check()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue(word.slice(0, 6))
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/listings\/c/)
  expect(una.complaints).toEqual([])
})

test('a search that nothing fits shows the closest, and leads out of its filters', async ({ browser }) => {
  const una = await Person.arrive(browser, 'una')
  await una.open(`/listings?q=${word}+qzqzqz&currency=USDC`)
  await una.sees('No exact match. Closest services:')
  await expect(una.page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await una.check()
  await una.page.getByRole('link', { name: 'USDC', exact: true }).last().click()
  await una.page.waitForURL((url) => !url.searchParams.has('currency'))
  await una.sees('No exact match. Closest services:')
  expect(una.complaints).toEqual([])
})

test('the palette finds listings', async ({ browser }) => {
  const una = await Person.arrive(browser, 'una')
  const { page } = una
  await una.open('/requests')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const field = page.getByRole('combobox', { name: 'Search' })
  const status = page.getByRole('dialog').getByRole('status')
  await field.fill('%')
  await expect(status).toHaveText('Type at least two letters.')
  await field.fill(word)
  await expect(status).toHaveText('1 result')
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await field.fill(`${word}qzqzqz`)
  await expect(status).toHaveText(`Nothing found for “${word}qzqzqz”.`)
  await expect(page.getByRole('option', { name: title })).toHaveCount(0)
  await field.fill(word)
  await page.getByRole('option', { name: title }).click()
  await page.waitForURL(/\/listings\/c/)
  expect(una.complaints).toEqual([])
})
