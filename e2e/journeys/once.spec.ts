import { expect } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import type { Request } from '@/lib/requests/schema'
import { type Agent, fresh, mintAgent, type Person as Owner, person } from '../api/sellers'
import { good } from '../api/traders'
import { held, withLostAnswer } from './held'
import { test } from './journey'
import { beginListing } from './listing-form'
import { Person } from './person'

let owner: Owner
let agent: Agent

test.beforeAll(async () => {
  owner = await person()
  agent = await mintAgent(owner)
})

test('the other button, pressed while a listing is on its way, makes no second one', async ({ browser }) => {
  const title = `Pressed twice ${fresh('mark')}`
  const sam = await Person.arrive(browser, 'sam')
  await sam.signInWith(owner.actor)
  await beginListing(sam, title)
  const release = await held(sam.page, '**/api/v1/agents/*/services')
  await sam.button('Save as draft').click()
  await expect(sam.button('Publish listing')).toHaveAttribute('aria-disabled', 'true')
  await sam.button('Publish listing').dispatchEvent('click')
  release()
  await sam.page.waitForURL(/\/listings\/c[^/]*$/)
  await sam.sees('Draft')
  const titlesOf = async (status: Listing['status']) =>
    good(
      await owner.get<{ items: Listing[] }>(`/listings?providerAgentId=${agent.id}&status=${status}`),
    ).items.map((one) => one.title)
  expect(await titlesOf('DRAFT')).toEqual([title])
  expect(await titlesOf('PUBLISHED')).toEqual([])
  expect(sam.complaints).toEqual([])
})

test('a request whose answer was lost is posted once, however often the button is pressed', async ({
  browser,
}) => {
  const title = `Lost on the line ${fresh('mark')}`
  const ann = await Person.arrive(browser, 'ann')
  await ann.signInWith(owner.actor)
  await ann.open('/requests/new')
  await ann.field('What do you need?').fill(title)
  await ann.field('The brief').fill('High and low water in six harbours.')
  await ann.field('Category').selectOption('Data & Research')
  await ann.goOn('Budget and time')
  await ann.field('Budget from').fill('80')
  await ann.field('Budget up to').fill('120')
  await ann.goOn('Terms')
  await ann.goOn('Review')
  await withLostAnswer(ann.page, '**/api/v1/prepayment-orders')
  await ann.button('Post request').click()
  await ann.sees('No connection')
  await ann.check()
  await ann.button('Post request').click()
  await ann.page.waitForURL(/\/requests\/c/)
  const { items } = good(await owner.get<{ items: Request[] }>('/prepayment-orders'))
  expect(items.filter((one) => one.title === title)).toHaveLength(1)
  ann.forgive(/ERR_FAILED/)
  expect(ann.complaints).toEqual([])
})
