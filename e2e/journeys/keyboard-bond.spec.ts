import { expect } from '@playwright/test'
import { mintAgent, operator, person } from '../api/sellers'
import { act } from '../api/traders'
import { test } from './journey'
import { press, tabTo, type } from './keyboard'
import { Person } from './person'

test('with the keyboard alone: an arbitrator’s bond is put up, and a part of it taken out', async ({
  browser,
}) => {
  const owner = await person()
  const agent = await mintAgent(owner)
  // The bond stays too small for a case: no one of another journey meets this arbitrator.
  const body = { agentId: agent.id, role: 'ARBITRATOR', note: 'Passed the exam' }
  await act(await operator(), '/operator/roles/grant/prepare', body)
  const kim = await Person.arrive(browser, 'kim')
  const { page } = kim
  await kim.signInWith(owner.actor)
  const amount = kim.field('Amount')

  await test.step('finds the way from the desk of cases', async () => {
    await kim.open('/disputes')
    await press(kim, kim.link('Bond'))
    await page.waitForURL('**/disputes/bond')
    await kim.sees('Not drawn')
    await kim.check()
  })

  await test.step('puts up 30; Enter in the field keeps its place there', async () => {
    const deposit = kim.button('Deposit USDC')
    await expect(deposit).toBeDisabled()
    await type(kim, amount, '200000')
    await kim.sees('Your wallet holds 100,000.00 USDC.')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('30')
    await page.reload()
    await expect(amount).toHaveValue('30')
    await tabTo(kim, amount)
    await page.keyboard.press('Enter')
    await kim.sees('Put up. It counts at once.')
    await expect(amount).toBeFocused()
    await expect(kim.field('Move USDC bond')).toBeVisible()
    await expect(page.getByRole('main').getByText('30.00').first()).toBeVisible()
    await kim.check()
  })

  await test.step('turns to withdrawing with the arrows', async () => {
    const tab = page.getByRole('tab', { name: 'Deposit' })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(tab).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Withdraw' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('takes all of it from the line over the field, then writes less, and presses the button', async () => {
    await press(kim, kim.button('free: 30.00 USDC'))
    await expect(amount).toHaveValue('30')
    await tabTo(kim, amount)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12.5')
    // The other way has an amount of its own, and this one is there again.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(amount).toHaveValue('')
    await page.keyboard.press('ArrowRight')
    await expect(amount).toHaveValue('12.5')
    await press(kim, kim.button('Withdraw 12.50 USDC'))
    await kim.sees('Withdrawn. It is in your wallet.')
    await expect(page.getByRole('main').getByText('17.50').first()).toBeVisible()
    await kim.check()
  })
  expect(kim.complaints).toEqual([])
})
