import { expect } from '@playwright/test'
import { mintAgent, person, publishedListing, uploadedPicture } from '../api/sellers'
import { test } from './journey'
import { Person } from './person'

test('the arrow keys lead from one enlarged picture to the next as soon as it opens', async ({ browser }) => {
  const seller = await person()
  const agent = await mintAgent(seller)
  const [first, second] = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const listing = await publishedListing(seller, agent, {
    samples: [
      { title: 'The Baltic', url: first },
      { title: 'North Sea', url: second },
    ],
  })
  const ada = await Person.arrive(browser, 'ada')
  const { page } = ada
  await ada.open(`/listings/${listing}`)
  await ada.button('Enlarge: The Baltic').click()
  const dialog = await ada.checkDialog('The Baltic')
  await expect(dialog).toContainText('1 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'North Sea' })).toContainText('2 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('1 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'North Sea' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ada.button('Enlarge: The Baltic')).toBeFocused()
  expect(ada.complaints).toEqual([])
})
