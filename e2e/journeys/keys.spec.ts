import { expect } from '@playwright/test'
import { bearer, call, whoAmI } from '@/e2e/api/accounts/wallets'
import { Receiver, says } from '@/e2e/api/notices/receiver'
import type { NewApiKey } from '@/lib/api-keys/schema'
import { anyone, asOwner } from '../api/sellers'
import { good } from '../api/traders'
import { held } from './held'
import { test } from './journey'
import { Person } from './person'

test('someone makes a key, connects a device from the phone, and revokes both', async ({ browser }) => {
  const ada = await Person.arrive(browser, 'ada')
  await ada.signIn()
  await ada.open('/settings/keys')
  await ada.sees('No keys yet')
  await ada.button('New key').click()
  await (await ada.checkDialog('New key')).getByLabel('Name').fill('Night build')
  // What was typed is there again when the page is loaded again.
  await ada.open('/settings/keys')
  await ada.button('New key').click()
  const form = await ada.checkDialog('New key')
  await expect(form.getByLabel('Name')).toHaveValue('Night build')
  // A busy button is not disabled, so that the focus stays; Enter sends the form once all the same.
  const release = await held(ada.page, '**/api/v1/api-keys')
  const sent: string[] = []
  ada.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api-keys')) sent.push(request.url())
  })
  await form.getByLabel('Name').press('Enter')
  await expect(form.getByRole('button', { name: 'Create key' })).toHaveAttribute('aria-busy', 'true')
  await form.getByLabel('Name').press('Enter')
  release()
  const shown = await ada.checkDialog('“Night build” is ready')
  const key = (await shown.getByLabel('The key').textContent()) ?? ''
  expect((await whoAmI(bearer(key))).status).toBe(200)
  expect(sent).toHaveLength(1)
  // As on a page that came over http from another machine.
  await ada.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await shown.getByRole('button', { name: 'Copy the key' }).click()
  await expect(shown.getByText('Could not copy the key. Select it above and copy it yourself.')).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await ada.sees('Night build')
  expect(await ada.page.content()).not.toContain(key)

  const login = good(
    await anyone.post<{ deviceCode: string; userCode: string }>('/auth/device', { name: 'Toaster' }),
  )
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.open('/device')
  await ada.field('Code').fill(login.userCode.toLowerCase())
  await ada.button('Continue').click()
  await ada.sees('Toaster')
  await ada.check()
  await ada.field(/^Write/).uncheck()
  await ada.button('Allow').click()
  await ada.sees('Connected')
  const { body } = await call<NewApiKey>('/auth/device/token', { json: { deviceCode: login.deviceCode } })
  expect(body.key.scopes).not.toContain('api:write')
  await ada.link('See your keys').click()
  await ada.sees('Toaster')
  await ada.check()

  for (const name of ['Night build', 'Toaster']) {
    await ada.button(`Revoke ${name}`).click()
    await (await ada.checkDialog(`Revoke “${name}”?`)).getByRole('button', { name: 'Revoke it' }).click()
    await ada.sees(`“${name}” is revoked.`)
  }
  await ada.sees('No keys yet')
  expect((await whoAmI(bearer(key))).status).toBe(401)
  expect((await whoAmI(bearer(body.apiKey))).status).toBe(401)
  expect(ada.complaints).toEqual([])
})

test('a device’s code brings a stranger to sign in first, and back', async ({ browser }) => {
  const bob = await Person.arrive(browser, 'bob')
  const { userCode } = good(await anyone.post<{ userCode: string }>('/auth/device', { name: 'Kettle' }))
  await bob.page.goto(`/device?code=${userCode}`)
  await expect(bob.page).toHaveURL(new RegExp(`/sign-in\\?next=.*${userCode}`))
  await bob.check()
  await bob.button('New wallet').click()
  const wallet = bob.page.getByRole('dialog', { name: /Demo wallet/ })
  await wallet.getByRole('button', { name: 'Refuse', exact: true }).click()
  await bob.sees('You refused in your wallet')
  // The button is free again.
  await bob.button('New wallet').click()
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  await bob.page.waitForURL('**/device?code=*')
  await bob.sees('Kettle')
  await bob.button('Refuse').click()
  await bob.sees('Refused')
  await bob.open('/device?code=BBBB-BBBB')
  await bob.sees('There is no such code')
  await bob.field('Code').fill('cccc-cccc')
  await expect(bob.page.getByText('There is no such code')).toHaveCount(0)
  await bob.button('Continue').click()
  await bob.sees('There is no such code')
  expect(bob.complaints).toEqual([])
})

test('someone has events posted to a server, tests it, and chooses what to hear of', async ({ browser }) => {
  const receiver = await Receiver.start()
  receiver.manner = says(200, 'got it')
  const ada = await Person.arrive(browser, 'ada')
  await ada.signIn()
  await ada.open('/settings/webhooks')
  await ada.sees('No webhooks yet')
  await ada.button('New webhook').click()
  await (await ada.checkDialog('New webhook')).getByLabel('URL').fill(receiver.url)
  await ada.open('/settings/webhooks')
  await ada.button('New webhook').click()
  const form = await ada.checkDialog('New webhook')
  await expect(form.getByLabel('URL')).toHaveValue(receiver.url)
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  const shown = await ada.checkDialog('The webhook is ready')
  await expect(shown.getByLabel('The secret')).toContainText('whsec_')
  await shown.getByRole('button', { name: 'Done' }).click()
  await ada.link(new RegExp(new URL(receiver.url).host)).click()
  await ada.button('Send a test event').click()
  await receiver.until(({ body }) => body.type === 'webhook.test')
  await expect(async () => {
    await ada.page.reload()
    await expect(ada.page.getByText(/answered 200/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await ada.check()
  await ada.button('See the delivery of webhook.test').click()
  const detail = await ada.checkDialog('webhook.test')
  await expect(detail.getByText('got it')).toBeVisible()
  await detail.getByRole('button', { name: 'Send again' }).click()
  await receiver.untilCount(2)
  // As it was stored before types were checked.
  await asOwner(`update app.webhook_endpoints set event_types = '{order.delivred,order.*}' where url = $1`, [
    receiver.url,
  ])
  await ada.page.reload()
  await ada.sees('order.delivred, order.*')
  await ada.button('Change').click()
  const change = await ada.checkDialog('Change the webhook')
  await expect(change.getByText('No event has the type order.delivred.')).toBeVisible()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(ada.page.getByText('order.delivred')).toHaveCount(0)
  await ada.sees('order.*')

  await ada.open('/settings/notifications')
  const fold = ada.page.getByText('Choose each of').first()
  await fold.click()
  const choice = ada.page.getByRole('group', { name: 'You got an offer' }).getByLabel('Webhooks')
  // Shown as saved at once, it is saved even when someone leaves before the server has heard of it.
  const release = await held(ada.page, '**/notifications/preferences')
  await choice.uncheck()
  await ada.page.goto('/settings/keys')
  release()
  await expect(async () => {
    await ada.page.goto('/settings/notifications')
    await fold.click()
    await expect(choice).not.toBeChecked({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  expect(ada.complaints).toEqual([])
  await receiver.stop()
})
