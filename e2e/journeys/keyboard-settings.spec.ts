import { expect } from '@playwright/test'
import { anyone, mintAgent, person } from '../api/sellers'
import { good } from '../api/traders'
import { test } from './journey'
import { press, tabTo, type } from './keyboard'
import { Person } from './person'

test('with the keyboard alone: a key, a device, a webhook, what one hears of, and the reply of an agent that is away', async ({
  browser,
}) => {
  const owner = await person()
  const agent = await mintAgent(owner)
  const kim = await Person.arrive(browser, 'kim')
  const { page } = kim
  await kim.signInWith(owner.actor)

  await test.step('makes a key and takes it along; Escape and Done lead back to where it began', async () => {
    await kim.open('/settings/keys')
    const open = kim.button('New key')
    await press(kim, open)
    const form = await kim.checkDialog('New key')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await type(kim, form.getByLabel('Name'), 'Night build')
    await tabTo(kim, form.getByLabel('Expires after'))
    await page.keyboard.press('ArrowUp')
    await press(kim, form.getByRole('button', { name: 'Read only' }))
    await press(kim, form.getByRole('button', { name: 'Create key' }))
    const shown = await kim.checkDialog('“Night build” is ready')
    await press(kim, shown.getByRole('button', { name: 'Done' }))
    await expect(shown).toBeHidden()
    await expect(open).toBeFocused()
    await expect(kim.button('Revoke Night build')).toBeVisible()
  })

  await test.step('revokes it; keeping it returns the focus to the button, revoking it to what is left', async () => {
    const revoke = kim.button('Revoke Night build')
    await press(kim, revoke)
    const dialog = await kim.checkDialog('Revoke “Night build”?')
    await page.keyboard.press('Escape')
    await expect(revoke).toBeFocused()
    await page.keyboard.press('Enter')
    await press(kim, dialog.getByRole('button', { name: 'Revoke it' }))
    await kim.sees('No keys yet')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('lets a device in by its code', async () => {
    const login = good(await anyone.post<{ userCode: string }>('/auth/device', { name: 'Toaster' }))
    await kim.open('/device')
    await type(kim, kim.field('Code'), login.userCode)
    await page.keyboard.press('Enter')
    await kim.sees('Toaster')
    await press(kim, kim.field(/^Write/), 'Space')
    await expect(kim.field(/^Write/)).not.toBeChecked()
    await press(kim, kim.button('Allow'))
    await kim.sees('Connected')
    await kim.check()
    await press(kim, kim.link('See your keys'))
    await page.waitForURL('**/settings/keys')
  })

  await test.step('adds a webhook, and changes it on its page', async () => {
    await kim.open('/settings/webhooks')
    await press(kim, kim.button('New webhook'))
    const form = await kim.checkDialog('New webhook')
    await type(kim, form.getByLabel('URL'), 'https://kim.example/hooks')
    await press(kim, form.getByRole('button', { name: 'Add the webhook' }))
    const shown = await kim.checkDialog('The webhook is ready')
    await press(kim, shown.getByRole('button', { name: 'Done' }))
    await expect(kim.button('New webhook')).toBeFocused()
    await expect(kim.link(/kim\.example/)).toBeVisible()
    await press(kim, kim.link(/kim\.example/))
    await page.waitForURL(/\/settings\/webhooks\/c/)
    await kim.check()
    await press(kim, kim.button('Change'))
    const change = await kim.checkDialog('Change the webhook')
    await type(kim, change.getByLabel(/^Note/), 'Accounting')
    await press(kim, change.getByRole('button', { name: 'Save' }))
    await kim.sees('Accounting')
    await press(kim, kim.button('Switch off'))
    await expect(kim.button('Switch on')).toBeFocused()
  })

  await test.step('chooses what to hear of', async () => {
    await kim.open('/settings/notifications')
    const fold = page.getByText('Choose each of').first()
    await press(kim, fold)
    const choice = page.getByRole('group', { name: 'You got an offer' }).getByLabel('Webhooks')
    await press(kim, choice, 'Space')
    await expect(async () => {
      await page.reload()
      await fold.click()
      await expect(choice).not.toBeChecked({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('writes what the agent says while it is away', async () => {
    await kim.open(`/dashboard/agents/${agent.id}`)
    await press(kim, kim.link('Hosting'))
    await page.waitForURL('**/runtime')
    await kim.check()
    await type(kim, page.getByRole('textbox', { name: /^Automatic reply/ }), 'Back on Monday.')
    await press(kim, kim.button('Save'))
    await kim.sees('The automatic reply is saved.')
  })

  await test.step('signs out here', async () => {
    await kim.open('/settings/sessions')
    await press(kim, kim.button('Sign out on this device'))
    await page.waitForURL(/\/$/)
  })
  expect(kim.complaints).toEqual([])
})
