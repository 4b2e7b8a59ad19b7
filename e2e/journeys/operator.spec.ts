import { expect } from '@playwright/test'
import { ownedContract, prepareAction } from '@/e2e/api/operator/owner-actions'
import { mintAgent, operator, person } from '../api/sellers'
import { good } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

test('the operator changes a parameter with a reason, and everyone can read it', async ({ browser }) => {
  const boss = await operator()
  const chief = await Person.arrive(browser, 'the operator')
  await chief.signInWith(boss.actor)
  await chief.open('/operator')
  await chief.sees('Deadlines within a day')
  await chief.check()
  await chief.link('Parameters').click()
  await chief.page.waitForURL('**/operator/parameters')

  await test.step('it sets the smallest budget, and the page shows what the chain says', async () => {
    const heading = chief.page.getByRole('heading', { name: 'SvcEscrow (USDT)' })
    const contract = chief.page.locator('section', { has: heading })
    await contract.locator('summary', { hasText: 'Change “Smallest budget”' }).click()
    const form = contract.locator('details[open]')
    await form.getByRole('textbox').first().fill('2')
    await form.getByRole('textbox').last().fill('Small orders cost more than they bring.')
    await chief.page.reload()
    await contract.locator('summary', { hasText: 'Change “Smallest budget”' }).click()
    await expect(form.getByRole('textbox').first()).toHaveValue('2')
    await expect(form.getByRole('textbox').last()).toHaveValue('Small orders cost more than they bring.')
    await chief.check()
    await form.getByRole('button', { name: 'Set it' }).click()
    await expect(contract).toContainText('2.00 USDT', { timeout: 45_000 })
  })

  await test.step('it pauses a contract and ends the pause at the same place', async () => {
    const heading = chief.page.getByRole('heading', { name: 'SvcEscrow (USDT)' })
    const contract = chief.page.locator('section', { has: heading })
    await contract.locator('summary', { hasText: 'Pause new business' }).click()
    for (const label of ['Pause', 'End the pause']) {
      const button = chief.page.getByRole('button', { name: label, exact: true })
      const form = contract.locator('form', { has: button })
      // The reason of one decision is not that of the next.
      await expect(form.getByRole('textbox')).toHaveValue('')
      await form.getByRole('textbox').fill('A drill.')
      await button.click()
      await expect(form).toHaveCount(0, { timeout: 45_000 })
    }
    await expect(contract.locator('summary', { hasText: 'Pause new business' })).toBeVisible()
  })

  await test.step('the form of a role names the agent before anything is signed', async () => {
    const agent = await mintAgent(await person(), { displayName: 'Judge of Harbours' })
    await chief.link('Roles').click()
    await chief.page.waitForURL('**/operator/roles')
    await chief.field('Agent', true).fill(String(agent.tokenId))
    await chief.sees('Judge of Harbours')
    await chief.field('Agent', true).fill('987654321')
    await chief.sees('No agent with a profile has this id.')
    chief.forgive(/404/)
    await chief.field('Agent', true).fill('')
  })

  await test.step('the audit trail has the call and the reason', async () => {
    await chief.link('Audit trail').click()
    await chief.page.waitForURL('**/operator/audit')
    await chief.sees('setMinBudget(2000000)')
    await chief.sees('Small orders cost more than they bring.')
    await chief.button(/^Account/).click()
    await chief.page.getByRole('menuitem', { name: 'Operator' }).click()
    await chief.page.waitForURL(/\/operator$/)
  })

  await test.step('a visitor reads the same, with the source of the contract', async () => {
    const visitor = await Person.arrive(browser, 'a visitor')
    await visitor.open('/explorer/contracts')
    await visitor.sees('The contract allows 0.000001 USDT to 1,000.00 USDT.')
    await visitor.fold('Every other value').first().click()
    await visitor.check()
    await expect(visitor.link('SvcEscrow.sol').first()).toHaveAttribute(
      'href',
      '/contracts/src/orders/SvcEscrow.sol',
    )
    expect(visitor.complaints).toEqual([])
  })

  const { address: contract } = await ownedContract(boss, 'SvcEscrow (USDT)')
  const back = { action: 'setParameter', contract, parameter: 'minBudget', value: '1' }
  await boss.send(good(await prepareAction(boss, back)).txIntent)
  expect(chief.complaints).toEqual([])
})
