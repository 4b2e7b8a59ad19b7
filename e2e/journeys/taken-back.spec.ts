/** A challenge whose block the chain replaces: every page shows the order as it is then, and the challenge can be opened again. */
import { expect } from '@playwright/test'
import { challenge, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { chainRpc, untilIndexed } from '@/e2e/stack'
import { delivered, newPair } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

const headOf = async () => Number(await chainRpc<string>('eth_blockNumber'))

/** Replaces the blocks since a snapshot by more empty ones, so that the new chain is the longer one. */
async function takeBack(snapshot: string): Promise<void> {
  const head = await headOf()
  await chainRpc('evm_revert', [snapshot])
  await chainRpc('anvil_mine', [`0x${(head - (await headOf()) + 1).toString(16)}`])
  await untilIndexed()
}

test('a challenge that the chain takes back is gone from every page, is corrected, and can be opened again', async ({
  browser,
}) => {
  await setUpAdjudicators()
  const pair = await newPair()
  const orderId = await delivered(pair)
  const buyer = await Person.arrive(browser, 'the buyer')
  const seller = await Person.arrive(browser, 'the seller')
  await buyer.signInWith(pair.buyer.actor)
  await seller.signInWith(pair.seller.actor)
  await seller.open(`/orders/${orderId}`)
  await seller.sees('Delivered, under review')
  const snapshot = await chainRpc<string>('evm_snapshot')

  await test.step('the dispute is open on both sides', async () => {
    const dispute = await challenge(pair, orderId)
    await seller.sees('In dispute')
    await buyer.open(`/disputes/${dispute}`)
    await buyer.sees('Evidence period')
  })

  await test.step('its block is replaced: the open pages follow', async () => {
    await takeBack(snapshot)
    await buyer.sees('the chain took that back')
    await buyer.check()
    buyer.forgive(/404/)
    await seller.sees('Delivered, under review')
    await expect(seller.page.getByText('In dispute')).toHaveCount(0)
    await seller.check()
  })

  await test.step('the seller reads what is no longer true', async () => {
    await seller.open('/notifications')
    await seller.sees('Chain reorganisation undid a step of a dispute')
    await seller.sees('It is not on the chain any more.')
    await seller.open('/inbox')
    await expect(seller.page.getByText('In dispute')).toHaveCount(0)
  })

  await test.step('the buyer has the same choice as before, and takes it', async () => {
    await buyer.open(`/orders/${orderId}`)
    await buyer.fold('Report a problem').click()
    await buyer.link('Open a dispute').click()
    await buyer.field('What is not as agreed?').fill('Half is missing.')
    await buyer.button('Continue').click()
    await buyer.sees('Three evaluators were drawn')
    await buyer.button('Continue').click()
    await buyer.button('Open the dispute').click()
    await buyer.page.waitForURL(/\/disputes\/0x/, { timeout: 60_000 })
    await buyer.sees('Evidence period')
    await seller.open(`/orders/${orderId}`)
    await seller.sees('In dispute')
  })
  expect([...buyer.complaints, ...seller.complaints]).toEqual([])
})
