import { expect } from '@playwright/test'
import { Mailbox, tokenIn } from '@/e2e/api/notices/mailbox'
import { fresh } from '../api/sellers'
import { test } from './journey'
import { Person } from './person'

test('someone has notifications sent by e-mail, chooses which, and ends it', async ({ browser }) => {
  const mailbox = await Mailbox.start()
  const ada = await Person.arrive(browser, 'ada')
  await ada.signIn()
  await ada.open('/settings/notifications')
  const address = `${fresh('ada')}@example.com`
  await ada.field('Your e-mail address').fill('ada')
  await ada.button('Send the link').click()
  await ada.sees(/e-mail address like/)
  await ada.field('Your e-mail address').fill(address)
  await ada.button('Send the link').click()
  await ada.sees(/A link was sent to/)
  await ada.check()

  const token = tokenIn(await mailbox.until(address))
  await ada.open(`/settings/notifications/confirm?token=${token}`)
  await ada.button('Confirm this address').click()
  await ada.page.waitForURL('**/settings/notifications')
  await ada.sees(/Notifications are sent to/)
  await ada.field('How often').selectOption('DAILY')
  await ada.field('At', true).selectOption('17')
  await ada.field(/^Orders: E-mail/).selectOption('none')
  await ada.check()
  await expect(async () => {
    await ada.page.reload()
    await expect(ada.field('At', true)).toHaveValue('17', { timeout: 5_000 })
    await expect(ada.field(/^Orders: E-mail/)).toHaveValue('none', { timeout: 5_000 })
    await expect(ada.field(/^Disputes: E-mail/)).toHaveValue('mine', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  await ada.button('Remove').click()
  await expect(ada.field('Your e-mail address')).toBeVisible()
  await ada.open(`/settings/notifications/confirm?token=${token}`)
  await ada.button('Confirm this address').click()
  await ada.sees(/This link was used/)
  await ada.check()
  ada.forgive(/404/)
  expect(ada.complaints).toEqual([])
  await mailbox.stop()
})
