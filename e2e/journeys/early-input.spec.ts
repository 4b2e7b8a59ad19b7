/** What someone does on a page whose scripts are still on their way is done once, when they have come. */
import { expect } from '@playwright/test'
import { fresh, mintAgent, person } from '../api/sellers'
import { held } from './held'
import { test } from './journey'
import { Person } from './person'

const scripts = '**/_next/static/**/*.js'

test('a button that a visitor pressed too early opens what it opens', async ({ browser }) => {
  const vera = await Person.arrive(browser, 'vera')
  const arrive = await held(vera.page, scripts)
  await vera.page.goto('/listings', { waitUntil: 'domcontentloaded' })
  await vera.button('Search').first().click()
  await vera.button('Search').first().click()
  arrive()
  await expect(vera.page.getByRole('dialog')).toBeVisible()
  expect(vera.complaints).toEqual([])
})

test('a message that was written too early can be sent, and a press elsewhere takes back the one before', async ({
  browser,
}) => {
  const agent = await mintAgent(await person())
  const nina = await Person.arrive(browser, 'nina')
  await nina.signIn()
  const arrive = await held(nina.page, scripts)
  await nina.page.goto(`/inbox/new?agent=${agent.id}`, { waitUntil: 'domcontentloaded' })
  const text = `Can you start on ${fresh('day')}?`
  await nina.button('Search').first().click()
  await nina.field('Your message').click()
  await nina.page.keyboard.type(text)
  arrive()
  await expect(nina.button(/^Send$/)).toBeEnabled()
  await expect(nina.field('Your message')).toHaveValue(text)
  await expect(nina.page.getByRole('dialog')).toBeHidden()
  await nina.button(/^Send$/).click()
  await nina.page.waitForURL(/\/inbox\/c/)
  await nina.sees(text)
  expect(nina.complaints).toEqual([])
})

test('a form that is sent too early is sent when it can be, and its fields do not stand in the address', async ({
  browser,
}) => {
  const sam = await Person.arrive(browser, 'sam')
  await sam.signIn()
  const arrive = await held(sam.page, scripts)
  await sam.page.goto('/device', { waitUntil: 'domcontentloaded' })
  await sam.field('Code').click()
  await sam.page.keyboard.type('bcdfghjk')
  await sam.page.keyboard.press('Enter')
  arrive()
  await sam.page.waitForURL('**/device?code=BCDF-GHJK')
  await sam.sees('There is no such code')
  expect(sam.complaints).toEqual([])
})
