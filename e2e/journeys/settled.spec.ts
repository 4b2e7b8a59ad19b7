import { expect } from '@playwright/test'
import { delivered, newPair } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

test('two people settle by agreement, each paid to the cent, and one reviews the other', async ({
  browser,
}) => {
  const pair = await newPair()
  const path = `/orders/${await delivered(pair)}`
  const buyer = await Person.arrive(browser, 'the buyer')
  const seller = await Person.arrive(browser, 'the seller')
  await buyer.signInWith(pair.buyer.actor)
  await seller.signInWith(pair.seller.actor)
  const before = await Promise.all([pair.buyer, pair.seller].map(({ actor }) => actor.balance('USDC')))

  await test.step('the seller offers a share, chosen by keyboard alone', async () => {
    await seller.open(path)
    await seller.fold('Settle by agreement').press('Enter')
    await seller.button('Offer to share the money').press('Enter')
    const share = seller.page.getByRole('slider')
    await share.press('Home')
    for (let percent = 0; percent < 30; percent++) await share.press('ArrowRight')
    await expect(share).toHaveAttribute('aria-valuetext', '30 % for the seller, 70 % back to the buyer')
    await seller.check()
    await seller.button('Offer 30 % for the seller').press('Enter')
    await seller.sees('Offered. The other side is notified.')
  })

  await test.step('the buyer reads what it pays, and accepts', async () => {
    await buyer.open(path)
    await buyer.sees(/The other side offers/)
    // 50 in escrow: 15 for the seller less 2 % of it, 35 back.
    await expect(buyer.page.getByText('35.00').first()).toBeVisible()
    await expect(buyer.page.getByText('14.70').first()).toBeVisible()
    await buyer.button('Accept this and settle').click()
    await buyer.sees('Settled by agreement')
    await buyer.fold('Show the money').press('Enter')
    await buyer.sees('Both sides agreed on shares')
    await buyer.check()
    const after = await Promise.all([pair.buyer, pair.seller].map(({ actor }) => actor.balance('USDC')))
    expect(after.map((units, index) => units - (before[index] ?? 0n))).toEqual([35_000_000n, 14_700_000n])
  })

  await test.step('the buyer reviews the seller, and everyone reads it', async () => {
    await buyer.page.getByRole('radio', { name: /^4 of 5/ }).press('Space')
    await buyer.field('In your words').fill('We parted well.')
    await buyer.button('Publish the review').click()
    await buyer.sees('We parted well.')
    await buyer.check()
    await seller.open(`/agents/${pair.provider.handle}`)
    await seller.sees('We parted well.')
  })
  expect([...buyer.complaints, ...seller.complaints]).toEqual([])
})
