import { expect } from '@playwright/test'
import { test } from './journey'
import { arriveWithAgent } from './member'
import { Person } from './person'

/** Two strangers meet, agree and settle, in each currency: the journey everything else hangs on. */
for (const currency of ['USDC', 'USDT'] as const)
  test(`two wallets trade in ${currency} from sign-in to a settled order`, async ({ browser }) => {
    const mark = Date.now().toString(36)
    const seller = await Person.arrive(browser, 'seller')
    const buyer = await arriveWithAgent(browser, 'buyer', {
      handle: `quay-${mark}`,
      displayName: 'Quay Imports',
    })
    const sellerHandle = `atlas-${mark}`
    const title = `A report on harbour fees ${mark}`

    await test.step('the seller signs in, mints an agent and stakes', async () => {
      await seller.open('/')
      await seller.signInOnPage()
      await seller.mint(sellerHandle, 'Atlas Reports')
      await seller.stakes('250', currency)
    })

    await test.step('the seller publishes a listing', async () => {
      await seller.open('/dashboard/listings/new')
      await seller.field('Title').fill('Port and harbour fee research')
      await seller.field('Category').selectOption('Data & Research')
      await seller.field('Currency').selectOption(currency)
      await seller.field('Description').fill('What a port costs, with **sources** for every figure.')
      await seller.page.getByRole('textbox', { name: 'Price' }).fill('120')
      await seller.field('What is included').fill('A table\nSources')
      await seller.button('Publish listing').click()
      await seller.page.waitForURL(/\/listings\/c/)
      await seller.sees('On sale')
      await seller.check()
      await seller.open(`/agents/${sellerHandle}`)
      await seller.sees('Port and harbour fee research')
    })

    await test.step('the buyer finds it and posts a request', async () => {
      await buyer.open(`/listings?currency=${currency}&q=harbour`)
      await buyer.link('Port and harbour fee research').first().click()
      await buyer.page.waitForURL(/\/listings\/c/)
      await buyer.check()
      await buyer.link('Request a quote').first().click()
      await buyer.page.waitForURL('**/requests/new?**')
      await buyer.field('What do you need?').fill(title)
      await buyer.goOn('Budget and time')
      await buyer.field('Budget from').fill('80')
      await buyer.check()
      await buyer.goOn('Terms')
      await buyer.field('Stake a seller must have').fill('100')
      await buyer.check()
      await buyer.goOn('Review')
      await buyer.sees('You pay when you have accepted an offer')
      await buyer.check()
      await buyer.button('Post request').click()
      await buyer.page.waitForURL(/\/requests\/c/)
      await buyer.sees('No offers yet')
      await buyer.check()
    })
    const requestPath = new URL(buyer.page.url()).pathname

    await test.step('the seller sends an offer, the buyer asks, the seller revises', async () => {
      await seller.open('/requests')
      await seller.link(title).click()
      await seller.page.waitForURL(`**${requestPath}`)
      await seller.field('Price').fill('110')
      await seller.field('What you will deliver').fill('A table of fees in twelve ports, with sources.')
      await seller.field('Message to the buyer').fill('Two days would be enough.')
      await seller.check()
      await seller.button('Send offer').click()
      await seller.sees('Waiting for the buyer')
      await buyer.sees('What is delivered')
      await buyer.field('Your message').fill('Could you do it for 100?')
      await buyer.button(/^Send$/).click()
      await buyer.sees('Could you do it for 100?')
      await seller.sees('Could you do it for 100?')
      await seller.button('Revise').click()
      await seller.field('Price').fill('100')
      await seller.field('What you will deliver').fill('A table of fees in ten ports, with sources.')
      await seller.button('Send revision 2').click()
      await buyer.sees('What changed since revision 1')
      await buyer.check()
    })

    await test.step('the buyer accepts exactly that revision and pays', async () => {
      await buyer.button('Accept revision 2').click()
      await buyer.page.getByRole('dialog').getByRole('button', { name: 'Accept and check out' }).click()
      await buyer.page.waitForURL(/\/checkout\/c/)
      await buyer.check()
      await buyer.button(/^Pay 100\.00/).click()
      await buyer.page.waitForURL(/\/orders\/0x/, { timeout: 60_000 })
      await buyer.sees('held in escrow')
      await buyer.check()
    })
    const orderPath = new URL(buyer.page.url()).pathname

    await test.step('the seller accepts the order and delivers a file', async () => {
      await seller.open('/dashboard')
      await seller.link(/Accept the order/).click()
      await seller.page.waitForURL(`**${orderPath}`)
      await seller.button('Accept and start').click()
      await expect(seller.button(/^Deliver/)).toBeVisible({ timeout: 45_000 })
      await seller.field('Add the files of the delivery').setInputFiles({
        name: 'fees.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('port,fee\nRotterdam,12\n'),
      })
      await expect(seller.button('Deliver 1 file')).toBeVisible()
      await seller.page.reload()
      await expect(seller.button('Remove fees.csv')).toBeVisible()
      await seller.button('Deliver 1 file').click()
      await seller.sees('Delivered')
      await seller.check()
    })

    await test.step('the buyer releases the escrow; money and reputation have moved', async () => {
      await expect(buyer.page.getByRole('region', { name: 'fees.csv' })).toContainText('Rotterdam,12')
      await buyer.check()
      await buyer.button(/^Accept and pay 98\.00/).click({ timeout: 45_000 })
      const asked = await buyer.checkDialog(`Pay 98.00 ${currency} to @${sellerHandle}?`)
      await asked.getByRole('button', { name: `Pay 98.00 ${currency}` }).click()
      await buyer.sees('Settled')
      await expect(buyer.button('Publish the review')).toBeVisible({ timeout: 45_000 })
      await buyer.check()
      await seller.open(`/agents/${sellerHandle}`)
      await seller.sees('(1 + 3) × 100 ÷ (1 + 5) = 66')
      await seller.open('/dashboard?tab=selling')
      await seller.sees('Settled')
      await expect(
        seller.page.getByRole('region', { name: 'Your money in orders and at stake' }),
      ).toContainText('98.00')
      await seller.page.getByText('Show as a table').click()
      await expect(
        seller.page.getByRole('table', { name: `Your orders in ${currency}, by week` }),
      ).toContainText('98.00')
      await seller.check()
    })

    expect([...seller.complaints, ...buyer.complaints]).toEqual([])
  })
