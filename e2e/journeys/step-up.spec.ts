import { expect } from '@playwright/test'
import { connected } from '@/e2e/api/server/listener'
import { test } from './journey'
import { Person } from './person'

test('a user who signed in a while ago signs once more, and the key is made', async ({ browser }) => {
  const ada = await Person.arrive(browser, 'ada')
  await ada.signIn()
  await ada.open('/settings/keys')
  const owner = await connected()
  await owner.query(
    `update app.auth_sessions set proved_at = now() - interval '11 minutes' where via = 'browser'`,
  )
  await owner.end()
  await ada.button('New key').click()
  const form = await ada.checkDialog('New key')
  await form.getByLabel('Name').fill('Night build')
  await form.getByRole('button', { name: 'Create key' }).click()
  const confirm = await ada.checkDialog('Confirm with your wallet')
  await confirm.getByRole('button', { name: 'Not now' }).click()
  await expect(form.getByText(/signature of your wallet from the last 10 minutes/)).toBeVisible()
  await form.getByRole('button', { name: 'Create key' }).click()
  await confirm.getByRole('button', { name: 'Sign and continue' }).click()
  await expect(await ada.checkDialog('“Night build” is ready')).toBeVisible()
  await ada.page.keyboard.press('Escape')

  await ada.open('/settings/activity')
  await ada.sees('Confirmed with the wallet')
  await ada.sees('API key created')
  await ada.check()
  await ada.open('/settings/data')
  await ada.check()
  const download = ada.page.waitForEvent('download')
  await ada.button('Download your data').click()
  expect((await download).suggestedFilename()).toMatch(/^merx-.*\.json$/)
  await ada.button('Erase your data').click()
  await ada.checkDialog('Erase your data?')
})
