/** Wallets outside the browser: who is offered which, and what is loaded when. */
import { type Browser, devices, expect, type Page } from '@playwright/test'
import { counterfactualWallet, deployWallet } from '@/e2e/api/accounts/wallets'
import { type SecondWeb, startSecondWeb } from '@/e2e/api/server/second-web'
import { mintAgent, person, publishedListing } from '../api/sellers'
import { stack } from '../stack'
import { installWallet, walletName } from './browser-wallet'
import { test } from './journey'
import { Person } from './person'

const relay = 'wss://relay.walletconnect.org'

/** Words that only a wallet's own program has. */
const programs = {
  walletConnect: 'relay.walletconnect.org',
  baseAccount: 'keys.coinbase.com',
  safe: 'safe_getInfo',
}

let web: SecondWeb

test.beforeAll(async () => {
  web = await startSecondWeb({
    WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
    WALLET_BASE_ACCOUNT: 'true',
    WALLET_SAFE_APP: 'true',
  })
})
test.afterAll(() => web?.stop())

/** Notes which wallets' programs a page has fetched, and whom it asked besides us. */
function watch(page: Page) {
  const fetched = new Set<string>()
  const asked = new Set<string>()
  const reading: Promise<void>[] = []
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(web.url).host) asked.add(host)
  })
  page.on('response', (response) => {
    if (!response.url().includes('/_next/static/chunks/')) return
    const read = async () => {
      const text = await response.text()
      for (const [name, word] of Object.entries(programs)) if (text.includes(word)) fetched.add(name)
    }
    reading.push(read().catch(() => undefined))
  })
  return {
    asked,
    programs: async () => {
      await Promise.all(reading)
      return [...fetched].sort()
    },
  }
}

/** Answers as the relay does, which no test reaches: it takes every subscription and every message. */
async function answerAsRelay(page: Page): Promise<void> {
  await page.routeWebSocket(
    (url) => url.href.startsWith(relay),
    (socket) =>
      socket.onMessage((text) => {
        const { id, method } = JSON.parse(String(text)) as { id: number; method?: string }
        if (method)
          socket.send(
            JSON.stringify({ id, jsonrpc: '2.0', result: method.includes('ubscribe') ? 'topic' : true }),
          )
      }),
  )
}

async function arrive(browser: Browser, name: string, device = {}): Promise<Person> {
  return Person.arrive(browser, name, { ...device, baseURL: web.url })
}

test('nothing is offered that the operator did not configure', async ({ browser }) => {
  const ada = await Person.arrive(browser, 'ada')
  await ada.open('/sign-in')
  await ada.button('Connect a wallet').click()
  const dialog = await ada.checkDialog()
  await expect(dialog.getByText('Demo wallet')).toBeVisible()
  for (const name of ['WalletConnect', 'Base Account', 'Safe', 'MetaMask'])
    await expect(dialog.getByText(name, { exact: true })).toHaveCount(0)
  expect(new URL(ada.page.url()).host).toBe(new URL(stack().url).host)
  expect(ada.complaints).toEqual([])
})

test('a wallet on another network signs in where it is', async ({ browser }) => {
  const fay = await Person.arrive(browser, 'fay')
  const born = await deployWallet(counterfactualWallet())
  const wallet = await installWallet(fay.page, born, { isBorn: true, chainId: 1 })
  await fay.open('/sign-in')
  await fay.button('Connect a wallet').click()
  await fay.checkDialog()
  await fay.button(walletName).click()
  // The button that opened the dialog is gone: the next one has the focus, and what it is for is announced.
  await expect(fay.button(`Sign in with ${walletName}`)).toBeFocused()
  await expect(fay.page.getByRole('status').filter({ hasText: 'on another network' })).toBeVisible()
  // Also one that was connected on an earlier visit.
  await fay.open('/sign-in')
  await fay.button(`Sign in with ${walletName}`).click()
  await fay.page.waitForURL('**/dashboard', { timeout: 45_000 })
  expect(wallet.asked).toEqual(['personal_sign'])
})

test('on a desk a code is shown, and nothing of a wallet is loaded before it is chosen', async ({
  browser,
}) => {
  const bea = await arrive(browser, 'bea')
  const seen = watch(bea.page)
  await answerAsRelay(bea.page)
  await bea.open('/sign-in')
  await bea.button('Connect a wallet').click()
  const dialog = await bea.checkDialog()
  await expect(dialog.getByText('WalletConnect', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Base Account', { exact: true })).toBeVisible()
  // A Safe is only there in its own frame, and apps only on a phone.
  await expect(dialog.getByText('Safe', { exact: true })).toHaveCount(0)
  await expect(dialog.getByText('MetaMask', { exact: true })).toHaveCount(0)
  expect(await seen.programs()).toEqual([])
  expect([...seen.asked]).toEqual([])

  await dialog.getByText('WalletConnect', { exact: true }).click()
  await expect(bea.page.getByText('Scan with your phone')).toBeVisible()
  await bea.checkDialog()
  await expect.poll(seen.programs).toEqual(['walletConnect'])
})

test('on a phone without an extension, wallet apps are offered and opened', async ({ browser }) => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 14']
  const cleo = await arrive(browser, 'cleo', iphone)
  const seen = watch(cleo.page)
  await answerAsRelay(cleo.page)
  await cleo.page
    .context()
    .route('https://metamask.app.link/**', (route) => route.fulfill({ body: 'An app.' }))
  await cleo.open('/sign-in')
  await cleo.button('Connect a wallet').click()
  const dialog = await cleo.checkDialog()
  for (const name of ['MetaMask', 'Rainbow', 'Trust Wallet', 'Another wallet app', 'Base Account'])
    await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await expect(dialog.getByText('WalletConnect', { exact: true })).toHaveCount(0)
  expect(await seen.programs()).toEqual([])

  const opened = cleo.page.context().waitForEvent('page')
  await dialog.getByText('MetaMask', { exact: true }).click()
  const app = await opened
  await app.waitForURL(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
  await expect.poll(seen.programs).toEqual(['walletConnect'])
})

test('a buyer who signs in over a listing scans a code as well, or opens an app', async ({ browser }) => {
  const seller = await person()
  const listing = await publishedListing(seller, await mintAgent(seller), {
    title: `A service to sign in for ${Date.now().toString(36)}`,
    instantBuyable: true,
  })
  const dora = await arrive(browser, 'dora')
  await answerAsRelay(dora.page)
  await dora.open(`/listings/${listing}`)
  await dora.button('Buy now').first().click()
  const dialog = await dora.checkDialog('Buy now')
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await dora.page.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(dora.page.getByRole('img', { name: 'Code to scan with a wallet' })).toBeVisible()
  await dora.checkDialog('Who is buying?')

  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  const eli = await arrive(browser, 'eli', pixel)
  await answerAsRelay(eli.page)
  await eli.open(`/listings/${listing}`)
  await eli.button('Buy now').first().click()
  await eli.page.getByRole('button', { name: 'Continue to checkout' }).click()
  await eli.page.getByRole('button', { name: 'Rainbow' }).click()
  await expect(eli.link('Open Rainbow')).toHaveAttribute('href', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/)
  await eli.checkDialog('Who is buying?')
})
