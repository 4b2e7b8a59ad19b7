import { expect } from '@playwright/test'
import { funded, newPair } from '../api/traders'
import { setting, stack } from '../stack'
import {
  type ForeignNode,
  nodeClosedToPages,
  nodeOfAnotherChain,
  nodeWithNewestState,
  nodeWithoutState,
} from './foreign-nodes'
import { test } from './journey'
import { Person } from './person'

const phone = { viewport: { width: 320, height: 720 }, isMobile: true, hasTouch: true }

/** Whether this document may ask a node. */
const mayAsk = (node: string) =>
  fetch(node, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

/** What a visitor reads about nodes that cannot answer all of it. */
const poorNodes: readonly [string, () => Promise<ForeignNode>, RegExp][] = [
  ['on another chain', nodeOfAnotherChain, /This node is on chain 1\. The contracts are on chain \d+/],
  ['closed to pages', nodeClosedToPages, /does not let pages of other sites read its answers \(CORS\)/],
  ['without any state', nodeWithoutState, /does not have the state of the contracts at that block/],
  ['with its newest state alone', nodeWithNewestState, /keeps no state of the block that our row is of/],
]

test('a visitor pastes an order, sees that it is equal, and asks a node of their own', async ({
  browser,
}) => {
  const id = await funded(await newPair())
  const node = setting('RPC_URL')
  const visitor = await Person.arrive(browser, 'the visitor', phone)
  const { page } = visitor
  await visitor.open('/explorer/verify')

  await test.step('the order, its events and its contract stand side by side', async () => {
    await page.getByLabel('Id, transaction hash or link').fill(`${stack().url}/orders/${id}`)
    await page.keyboard.press('Enter')
    await visitor.sees(/All \d+ fields are equal/)
    await visitor.check()
    const budget = page.getByRole('row', { name: /budget/ })
    await expect(budget.getByText('50000000')).toHaveCount(3)
    await expect(budget.getByText('Equal')).toBeVisible()
  })

  const address = page.getByLabel('Address of the node')
  const ask = async (text: string) => {
    await address.fill(text)
    await page.keyboard.press('Enter')
  }

  await test.step('what is wrong with an address is said', async () => {
    await ask('http://node.example')
    await visitor.sees('Enter an address that begins with https://')
    await ask('http://127.0.0.1:9')
    await visitor.sees('127.0.0.1:9 cannot be reached from your browser.')
    visitor.forgive(/ERR_UNSAFE_PORT|ERR_CONNECTION_REFUSED|127\.0\.0\.1:9\//)
  })

  for (const [what, start, words] of poorNodes)
    await test.step(`a node ${what} is named as such`, async () => {
      const poor = await start()
      await ask(poor.url)
      await visitor.sees(words)
      await visitor.check()
      await poor.stop()
      visitor.forgive(/CORS policy|ERR_FAILED|asked another host/)
    })

  await test.step('the node says the same', async () => {
    await ask(node)
    await visitor.sees(/The node says the same of all \d+ fields/)
    await expect(page.getByText('Hash of the terms', { exact: false })).toBeVisible()
    await visitor.check()
    await expect(page.getByRole('row', { name: /budget/ }).getByText('50000000')).toHaveCount(4)
  })

  await test.step('no other page may ask it', async () => {
    expect(await page.evaluate(mayAsk, node)).toBe(true)
    await page.getByRole('link', { name: 'Open its page' }).click()
    await page.waitForURL(`**/orders/${id}`)
    await expect.poll(() => page.evaluate(mayAsk, node).catch(() => true)).toBe(false)
    visitor.forgive(/Content Security Policy|asked another host/)
  })
  expect(visitor.complaints).toEqual([])
})
