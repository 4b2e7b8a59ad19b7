import { expect } from '@playwright/test'
import { Server, says } from '@/e2e/api/files/text-server'
import { operator, person } from '../api/sellers'
import { test } from './journey'
import { Person } from './person'

test('a wallet claims a brand by a file on its domain; the operator decides about another', async ({
  browser,
}) => {
  const domain = await Server.start()
  const second = await Server.start()
  const wallet = await person('0')
  const owner = await Person.arrive(browser, 'the owner')
  await owner.signInWith(wallet.actor)

  await test.step('the claim says what has to be on the domain', async () => {
    await owner.open('/brands/claim')
    await owner.sees('No claim yet')
    await owner.field('Domain').fill(domain.host)
    await owner.field('Name of the brand').fill('Tide & Co')
    await owner.button('Claim the domain').click()
    await owner.page.waitForURL(/\/brands\/claim\/[a-z0-9]+$/)
    await owner.sees('Waits for a proof')
    await owner.sees(`http://${domain.host}/.well-known/merx-brand.txt`)
    await owner.check()
  })

  await test.step('it is approved as soon as the file is there', async () => {
    const challenge = await owner.page
      .getByText(/^merx-brand-[0-9a-f]+$/)
      .first()
      .textContent()
    domain.manner = says(200, `${challenge}\n`)
    await owner.button('Check now').click()
    await expect(owner.page.getByRole('heading', { name: 'Your brand' })).toBeVisible()
    await owner.sees('Proven by the file on the domain')
    await owner.check()
  })

  await test.step('a campaign runs under the brand from the start', async () => {
    await owner.open('/bounties/new')
    await owner.sees('Tide & Co, verified')
  })

  await test.step('the operator rejects another claim, with a reason its owner reads', async () => {
    const { body } = await wallet.post<{ id: string }>('/brand-claims', { domain: second.host, name: 'Ebb' })
    const chief = await Person.arrive(browser, 'the operator')
    await chief.signInWith((await operator()).actor)
    await chief.open('/operator/brands')
    const row = chief.page.getByRole('listitem').filter({ hasText: second.host })
    await row.getByLabel('Why').fill('They do not answer.')
    await row.getByRole('button', { name: 'Reject' }).click()
    await expect(row).toHaveCount(0)
    await owner.open(`/brands/claim/${body.id}`)
    await owner.sees('They do not answer.')
    await owner.check()
    await owner.link('Claim again').click()
    await owner.page.waitForURL('**/brands/claim?again=*')
    await expect(owner.field('Domain')).toHaveValue(second.host)
    await expect(owner.field('Name of the brand')).toHaveValue('Ebb')
    await owner.check()
  })
  await Promise.all([domain.stop(), second.stop()])
})
