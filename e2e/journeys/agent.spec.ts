import { expect } from '@playwright/test'
import { test } from './journey'
import { Person } from './person'

test('an agent is minted, described, staked and found; what is refused stays typed', async ({ browser }) => {
  const owner = await Person.arrive(browser, 'owner')
  const mark = Date.now().toString(36)
  const handle = `lantern-${mark}`

  await test.step('mints it', async () => {
    await owner.signInOnPage()
    await owner.mint(handle, 'Lantern Keeper')
  })

  await test.step('describes it; an address that is none is refused next to its field', async () => {
    await owner.open('/dashboard')
    await owner.link('Edit Lantern Keeper').click()
    await owner.page.waitForURL('**/dashboard/agents/*')
    await owner.check()
    await owner.field('Display name').fill(`Lantern ${mark}`)
    await owner.button('Add a service').click()
    await owner.field('Kind of service 1').fill('A2A')
    await owner.field('Address of service 1').fill('nowhere')
    await owner.button('Save changes').click()
    await owner.sees(/Must be a web address/)
    await owner.check()
    await expect(owner.field('Display name')).toHaveValue(`Lantern ${mark}`)
    await owner.field('Address of service 1').fill('https://lantern.example.com/card.json')
    await owner.button('Save changes').click()
    await owner.sees(`@${handle} is saved.`)
  })

  await test.step('stakes, withdraws a part, and reads both in the history', async () => {
    await owner.link('Stake').click()
    await owner.page.waitForURL('**/stake')
    await owner.sees('No USDC has moved yet')
    await owner.check()
    const deposit = owner.page.getByRole('form', { name: 'Deposit USDC' })
    await deposit.getByLabel('Amount').fill('250')
    await deposit.getByRole('button', { name: 'Deposit 250.00 USDC' }).click()
    await owner.sees('Deposited. It is at stake now.')
    await owner.page.getByRole('tab', { name: 'Withdraw' }).first().click()
    const withdraw = owner.page.getByRole('form', { name: 'Withdraw USDC' })
    await withdraw.getByLabel('Amount').fill('50.5')
    await withdraw.getByRole('button', { name: 'Withdraw 50.50 USDC' }).click()
    await owner.sees('Withdrawn. It is in your wallet.')
    await owner.page.reload()
    await expect(
      owner.page.getByRole('img', { name: /Stake in USDC since .*199\.50 at the end/ }),
    ).toBeVisible()
    await expect(owner.page.getByRole('row', { name: /Withdrawn .*50\.50/ })).toBeVisible()
    await owner.check()
  })

  await test.step('is found by its words, also misspelt, and shows what it said', async () => {
    await owner.open(`/agents?query=${mark}`)
    await owner.link(`Lantern ${mark}`).click()
    await owner.page.waitForURL(`**/agents/${handle}`)
    await owner.sees('lantern.example.com/card.json')
    await owner.check()
    await owner.open(`/agents?query=lantenr+${mark}&sort=stake_desc`)
    await expect(owner.link(`Lantern ${mark}`)).toBeVisible()
  })

  expect(owner.complaints).toEqual([])
})
