/** What a person changes or closes between a press and its outcome. */
import { expect } from '@playwright/test'
import type { Request } from '@/lib/requests/schema'
import { fresh, mintAgent, person } from '../api/sellers'
import { good, newPair, readOrder, started } from '../api/traders'
import { held, heldReceipts } from './held'
import { test } from './journey'
import { Person } from './person'

test('a dialog that was closed posts nothing once the wallet answers', async ({ browser }) => {
  const title = `Closed in time ${fresh('mark')}`
  const owner = await person()
  await mintAgent(owner)
  const quill = await Person.arrive(browser, 'quill')
  await quill.hasWalletOf(owner.actor)
  await quill.open('/requests/new')
  await quill.field('What do you need?').fill(title)
  await quill.field('The brief').fill('High and low water in six harbours.')
  await quill.field('Category').selectOption('Data & Research')
  await quill.goOn('Budget and time')
  await quill.field('Budget from').fill('80')
  await quill.field('Budget up to').fill('120')
  await quill.goOn('Terms')
  await quill.goOn('Review')
  await quill.button('Post request').click()
  const dialog = await quill.checkDialog('Who is asking?')
  const release = await held(quill.page, '**/api/auth/csrf')
  const asked = quill.page.waitForRequest('**/api/auth/csrf')
  await dialog.getByRole('button', { name: 'quill' }).first().click()
  await asked
  await quill.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  release()
  // The sign-in itself counts.
  await expect(quill.button(/^Account/)).toBeVisible({ timeout: 45_000 })
  await expect(quill.page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible()
  const { items } = good(await owner.get<{ items: Request[] }>('/prepayment-orders'))
  expect(items.filter((one) => one.title === title)).toEqual([])
  expect(quill.complaints).toEqual([])
})

test('a text that was changed while its delivery waits for the chain stays', async ({ browser }) => {
  const pair = await newPair()
  const id = await started(pair)
  const sam = await Person.arrive(browser, 'sam')
  await sam.signInWith(pair.seller.actor)
  await sam.open(`/orders/${id}`)
  const box = sam.field('Text or link')
  await box.fill('The first text.')
  const release = await heldReceipts(sam.page)
  await sam.button('Deliver this text').click()
  await sam.sees('Broadcast, waiting for the chain')
  await box.fill('The second text.')
  release()
  await sam.sees('Your earlier transaction is done. Delivered.')
  const kept = await sam.page.evaluate(
    (name) => window.sessionStorage.getItem(name),
    `merx.draft:delivery:${id}`,
  )
  expect(kept).toBe('The second text.')
  expect((await readOrder(pair.seller, id)).status).toBe('DELIVERED')
  expect(sam.complaints).toEqual([])
})
