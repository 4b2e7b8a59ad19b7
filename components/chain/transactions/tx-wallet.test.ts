import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { account, leavePage, loadPage, walletOf } from '@/components/chain/page-in-test'

const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const unknown = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** The account that each wallet exposes to the page, and the one that its owner chooses when the page connects again. */
let first: string = account
let onRequest: string | null = null

const walletWith = (own: () => string, request: () => string) =>
  walletOf(
    (method) =>
      ({
        eth_accounts: () => [own()],
        eth_requestAccounts: () => [request()],
        eth_chainId: () => '0x2105',
      })[method],
  )

let page: typeof import('./tx-wallet') & typeof import('@/components/chain/wallets/wallet-config')
let picked: string[] = []

/** Chooses the wallet with this name, and records it. */
const pick = (name: string) => async (connectors: readonly Connector[]) => {
  picked.push(name)
  const connector = connectors.find((one) => one.name === name)
  if (!connector) throw new Error(`${name} did not announce itself`)
  return connector
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { failure?: unknown }) => error.failure ?? error,
  )

beforeEach(async () => {
  ;[first, onRequest, picked] = [account, null, []]
  const wallet = walletWith(
    () => first,
    () => {
      first = onRequest ?? first
      return first
    },
  )
  const second = walletWith(
    () => other,
    () => other,
  )
  loadPage({ wallet, second, serve: () => Response.json({}), isKnown: false })
  page = { ...(await import('./tx-wallet')), ...(await import('@/components/chain/wallets/wallet-config')) }
  const { config } = await page.walletConfig()
  await connect(config, { connector: await pick('W')(config.connectors) })
  picked = []
})
afterEach(leavePage)

test('a connected wallet with the account is asked for nothing', async () => {
  expect(await page.readyWallet(account, pick('V'))).toMatchObject({ address: account })
  expect(picked).toEqual([])
})

test('where another account is connected, the wallet that has the wanted one can be chosen', async () => {
  const wallet = await page.readyWallet(other, pick('V'))
  expect(wallet).toMatchObject({ address: other, connector: { name: 'V' } })
  expect(picked).toEqual(['V'])
})

test('a wallet that stays connected is taken up again without a choice', async () => {
  await page.readyWallet(other, pick('V'))
  expect(await page.readyWallet(account, pick('V'))).toMatchObject({
    address: account,
    connector: { name: 'W' },
  })
  expect(picked).toEqual(['V'])
})

test('the same wallet may be chosen: it is connected again, and may give another account then', async () => {
  onRequest = unknown
  expect(await page.readyWallet(unknown, pick('W'))).toMatchObject({ address: unknown })
})

test('the failure names the account that has to sign, and asks for no second choice', async () => {
  expect(await failureOf(page.readyWallet(unknown, pick('V')))).toMatchObject({
    kind: 'wrong-account',
    text: expect.stringContaining('0x90F7…b906 has to sign this'),
  })
  expect(picked).toEqual(['V'])
})
