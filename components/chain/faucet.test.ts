import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { FaucetRemedy } from './faucet-button'
import { account, embedded, leavePage, loadPage, settings } from './page-in-test'

afterEach(leavePage)

const me = () => Response.json({ account: { walletAddress: account } })

/** A page on a network, without a connected wallet; returns the addresses it asks the faucet to fill. */
async function pageOn(network: typeof settings, serve: (path: string) => Response) {
  const filled: unknown[] = []
  const answer = (path: string, { body }: RequestInit) => {
    if (path === '/api/dev/faucet') filled.push(JSON.parse(String(body)))
    return serve(path)
  }
  loadPage({ wallet: null, serve: answer, isKnown: false, network })
  return { filled, ...(await import('./faucet')) }
}

test('without a connected wallet the one that is signed in is filled', async () => {
  const { filled, askFaucet } = await pageOn(embedded, me)
  expect(await askFaucet()).toBe('filled')
  expect(filled).toEqual([{ address: account }])
})

test('a faucet that cannot be reached is said, not thrown', async () => {
  const { askFaucet } = await pageOn(embedded, (path) => {
    if (path === '/api/dev/faucet') throw new TypeError('Failed to fetch')
    return me()
  })
  expect(await askFaucet()).toBe('The faucet did not answer. Try again in a moment.')
})

test('a server that cannot be reached is said, not thrown', async () => {
  const { askFaucet } = await pageOn(embedded, () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await askFaucet()).toMatch(/^The server could not be reached\./)
})

test('on a real network nothing is filled', async () => {
  const { filled, askFaucet } = await pageOn(settings, me)
  expect(await askFaucet(account)).toMatch(/^This is a real network/)
  expect(filled).toEqual([])
})

test('test money is not offered before the network is known to have a faucet', () => {
  const html = renderToStaticMarkup(createElement(FaucetRemedy, { onClose: () => {} }))
  expect(html).toContain('Close')
  expect(html).not.toContain('Get test money')
})
