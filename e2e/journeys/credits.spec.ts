import { expect } from '@playwright/test'
import {
  disputed,
  finalize,
  hour,
  panelOf,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { shortHex } from '@/lib/short-hex'
import { operator } from '../api/sellers'
import { newPair } from '../api/traders'
import { advanceTime } from '../stack'
import { test } from './journey'
import { Person } from './person'

test('two judges are silent: both parties withdraw their share, and the operator reads the security log', async ({
  browser,
}) => {
  const bench = await setUpAdjudicators()
  const pair = await newPair()
  const buyer = await Person.arrive(browser, 'the buyer')
  const seller = await Person.arrive(browser, 'the seller')
  await buyer.signInWith(pair.buyer.actor)
  const { dispute } = await disputed(pair)
  const [voter] = await panelOf(bench, pair, dispute)
  await toVoting()
  await vote(voter, dispute, 'PROVIDER_UPHELD')
  await advanceTime(48 * hour + 2)
  await finalize(pair.seller, dispute)

  await test.step('the buyer is notified, and withdraws on the dashboard', async () => {
    await buyer.open('/notifications')
    await buyer.link(/ready to withdraw/).click()
    await buyer.page.waitForURL('**/dashboard')
    await buyer.sees('Your share of what a silent judge lost')
    await buyer.check()
    const before = await pair.buyer.actor.balance('USDC')
    await buyer.button('Withdraw 10.00 USDC').click()
    await expect(buyer.page.getByText('Money to withdraw')).toHaveCount(0, { timeout: 45_000 })
    expect((await pair.buyer.actor.balance('USDC')) - before).toBe(10_000_000n)
  })

  await test.step('the seller finds its share on the page of the dispute, and sends it to another wallet', async () => {
    await seller.signInWith(pair.seller.actor)
    await seller.open(`/disputes/${dispute}`)
    await seller.sees('in the adjudicators contract')
    await seller.page.getByText('Send it to another wallet').click()
    await seller.field('Wallet', true).fill(pair.buyer.address)
    const named = seller.button(`Withdraw 10.00 USDC to ${shortHex(pair.buyer.address)}`)
    await expect(named).toBeVisible()
    await seller.check()
    // Folded away, the wallet that was typed receives nothing.
    await seller.page.getByText('Send it to another wallet').click()
    await expect(named).toHaveCount(0)
    await expect(seller.field('Wallet', true)).toHaveCount(0)
    await seller.page.getByText('Send it to another wallet').click()
    await expect(seller.field('Wallet', true)).toHaveValue(pair.buyer.address)
    const before = await pair.buyer.actor.balance('USDC')
    await named.click()
    await expect(seller.page.getByText('Money to withdraw')).toHaveCount(0, { timeout: 45_000 })
    expect((await pair.buyer.actor.balance('USDC')) - before).toBe(10_000_000n)
  })

  await test.step('the operator looks for what one wallet did', async () => {
    const chief = await Person.arrive(browser, 'the operator')
    await chief.signInWith((await operator()).actor)
    await chief.open('/operator/roles')
    await chief.link('Security').click()
    await chief.page.waitForURL('**/operator/security')
    await chief.check()
    await chief.field('Wallet').fill(pair.buyer.address)
    await chief.page.waitForURL(/wallet=0x/)
    await chief.sees(/from 127\.0\.0\.0/)
    await chief.field('Outcome').selectOption('refused')
    await chief.sees('No events match')
    await chief.check()
    await chief.link('Clear all filters').click()
    await chief.page.waitForURL(/\/operator\/security$/)
    await chief.sees(/from 127\.0\.0\.0/)
    expect(chief.complaints).toEqual([])
  })
  expect([...buyer.complaints, ...seller.complaints]).toEqual([])
})
