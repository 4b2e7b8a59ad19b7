/** A listing that is created and whose publication is refused: it is one draft, and the next press publishes that one. */
import { expect } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'
import { fresh, mintAgent, person, stake } from '../api/sellers'
import { good } from '../api/traders'
import { test } from './journey'
import { beginListing } from './listing-form'
import { Person } from './person'

test('a listing that could not be published is published later, once', async ({ browser }) => {
  const owner = await person()
  const agent = await mintAgent(owner)
  const title = `A survey behind a bond ${fresh('mark')}`
  const sam = await Person.arrive(browser, 'sam')
  await sam.signInWith(owner.actor)
  await beginListing(sam, title)
  await sam.sees(/With 0, your stake only has to cover the 10\s% of the price that an order locks\./)
  await sam.field('Free stake behind each order').fill('50')
  await sam.button('Publish listing').click()
  await sam.sees(/Saved as a draft, but not published\. This needs 50\.00 USDC of free stake/)
  await sam.page.waitForURL(/\/dashboard\/listings\/[^/]+\/edit$/)
  await expect(sam.field('Title', true)).toHaveValue(title)
  await sam.check()
  const id = new URL(sam.page.url()).pathname.split('/')[3] ?? ''
  expect(good(await owner.get<Listing>(`/listings/${id}`))).toMatchObject({ title, status: 'DRAFT' })
  // The browser reports every refused call; this one was meant.
  sam.forgive(/ 403 .*\/publish$|status of 403/)

  await stake(owner, agent, '50', 'USDC')
  await sam.open('/dashboard/listings/new')
  await expect(sam.field('Title')).toHaveValue('')
  await sam.page.goBack()
  await expect(sam.field('Title', true)).toHaveValue(title)
  await sam.button('Publish listing').click()
  await sam.page.waitForURL(`**/listings/${id}`)
  await sam.sees('On sale')
  const { items } = good(await owner.get<Page<Listing>>(`/agents/${agent.id}/services`))
  expect(items.map((listing) => listing.id)).toEqual([id])
  expect(sam.complaints).toEqual([])
})
