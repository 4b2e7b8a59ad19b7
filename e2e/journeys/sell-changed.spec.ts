/** A listing that changes elsewhere while its form is open: the form puts no older value over what it has become. */
import { expect } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { fresh, mintAgent, person, publishedListing } from '../api/sellers'
import { good } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

test('a price that was raised elsewhere stays, also when the listing was paused over its form', async ({
  browser,
}) => {
  const owner = await person()
  const agent = await mintAgent(owner)
  const id = await publishedListing(owner, agent, { basePrice: '50' })
  const read = async () => good(await owner.get<Listing>(`/listings/${id}`))
  const sam = await Person.arrive(browser, 'sam')
  await sam.signInWith(owner.actor)
  const price = sam.page.getByRole('region', { name: 'Package 1' }).getByLabel('Price')
  await sam.open(`/dashboard/listings/${id}/edit`)
  await expect(price).toHaveValue('50')
  good(await owner.patch(`/listings/${id}`, { basePrice: '80' }))
  await sam.button('Pause').click()
  await sam.sees('Hidden from buyers.')
  const title = `Without the typo ${fresh('mark')}`
  await sam.field('Title', true).fill(title)
  await sam.button('Save changes').click()
  await sam.sees('The listing has changed.')
  expect(await read()).toMatchObject({ basePrice: '80', status: 'PAUSED' })
  // The browser reports every refused call; this one was meant.
  sam.forgive(/ 409 .*\/listings\/|status of 409/)

  // The form that is opened again has the new price. Pausing and resuming change no field: what is typed stays through a reload, and is saved.
  await sam.page.reload()
  await expect(price).toHaveValue('80')
  await sam.field('Title', true).fill(title)
  await sam.button('Resume').click()
  await sam.sees('Buyers find it')
  await sam.page.reload()
  await expect(sam.field('Title', true)).toHaveValue(title)
  await sam.button('Pause').click()
  await sam.sees('Hidden from buyers.')
  await sam.button('Resume').click()
  await sam.sees('Buyers find it')
  await sam.button('Save changes').click()
  await sam.page.waitForURL(`**/listings/${id}`)
  expect(await read()).toMatchObject({ title, basePrice: '80', status: 'PUBLISHED' })
  expect(sam.complaints).toEqual([])
})
