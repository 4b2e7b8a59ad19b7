import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, getAccount } from 'wagmi/actions'
import { account, leavePage, loadPage, settings, walletOf } from '@/components/chain/page-in-test'

let page: typeof import('@/components/chain/wallets/wallet-config') &
  typeof import('./wallet-sign-in') &
  typeof import('@/components/chain/transactions/tx-failure')

/** The requests to the wallet, and the message that the server received. */
let asked: string[] = []
let handedIn = ''
/** The server's response. */
let answer: () => Response

/** What happens before the wallet connects. */
let onConnect = () => {}

/** A wallet on Ethereum that does not have our network. */
const wallet = walletOf((method) => {
  asked.push(method)
  return {
    eth_accounts: () => [account],
    eth_requestAccounts: () => {
      onConnect()
      return [account]
    },
    eth_chainId: () => '0x1',
    personal_sign: () => `0x${'ab'.repeat(65)}`,
  }[method]
})

function serve(url: string, { body }: RequestInit): Response {
  if (url.endsWith('/csrf')) return Response.json({ csrfToken: 'ab'.repeat(32) })
  handedIn = (body as URLSearchParams).get('message') ?? ''
  return answer()
}

/** The wallets of the page, and the one of its browser. */
async function wallets() {
  const { config } = await page.walletConfig()
  const connector = config.connectors.find(({ name }) => name === 'W')
  if (!connector) throw new Error('the wallet announced itself')
  return { config, connector }
}

/** The wallets of the page once this one is connected. */
async function connected() {
  const { config, connector } = await wallets()
  if (getAccount(config).status !== 'connected') await connect(config, { connector })
  asked = []
  return config
}

beforeAll(async () => {
  loadPage({ wallet, serve, isKnown: false })
  page = {
    ...(await import('@/components/chain/transactions/tx-failure')),
    ...(await import('@/components/chain/wallets/wallet-config')),
    ...(await import('./wallet-sign-in')),
  }
})
afterAll(leavePage)

beforeEach(() => {
  asked = []
  onConnect = () => {}
  answer = () => Response.json({ url: 'https://merx.example/' })
})

test('a wallet on another network signs for ours, and is not asked to switch', async () => {
  const { config, connector } = await wallets()
  await page.signInWithWallet(config, connector)
  expect(parseSiweMessage(handedIn)).toMatchObject({ address: account, chainId: settings.chainId })
  expect(asked).toContain('personal_sign')
  expect(asked.filter((method) => method.includes('Chain') && method !== 'eth_chainId')).toEqual([])
})

test('one that connects after the dialog was closed is not asked to sign', async () => {
  const { config, connector } = await wallets()
  const closed = new AbortController()
  onConnect = () => closed.abort()
  await expect(page.signInWithWallet(config, connector, closed.signal)).rejects.toThrow()
  expect(asked).toContain('eth_requestAccounts')
  expect(asked).not.toContain('personal_sign')
})

test('one that is connected already signs as well, and is not connected again', async () => {
  const config = await connected()
  expect(getAccount(config)).toMatchObject({ status: 'connected', chainId: 1, chain: undefined })
  await page.signInConnected(config)
  expect(parseSiweMessage(handedIn)).toMatchObject({ address: account, chainId: settings.chainId })
  expect(asked).not.toContain('eth_requestAccounts')
})

test.each([
  ['the words of the server', 'This message is too old.', 'This message is too old.'],
  [
    'plain words where the server has none',
    'CredentialsSignin',
    'The server did not take it. Sign in again.',
  ],
])('a refused sign-in is reported with %s', async (_, error, text) => {
  const config = await connected()
  const query = new URLSearchParams({ error })
  answer = () => Response.json({ url: `https://merx.example/sign-in?${query}` }, { status: 401 })
  const thrown = await page.signInConnected(config).catch((reason: unknown) => reason)
  expect(thrown).toBeInstanceOf(page.TxStopped)
  expect((thrown as InstanceType<typeof page.TxStopped>).failure).toMatchObject({
    title: 'The sign-in was not accepted',
    text,
  })
})
