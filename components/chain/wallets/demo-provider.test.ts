import { type Hex, recoverMessageAddress, stringToHex, UnauthorizedProviderError } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect, signMessage } from 'wagmi/actions'
import { embedded, leavePage, loadPage } from '@/components/chain/page-in-test'
import { signInMessage } from '@/components/chain/sign-in/siwe'
import { demoConnectorId } from './demo-ids'

let page: typeof import('./demo-keys') & typeof import('./demo-provider') & typeof import('./wallet-config')

beforeEach(async () => {
  loadPage({ wallet: null, serve: () => Response.json({}), isKnown: false, network: embedded })
  page = {
    ...(await import('./demo-keys')),
    ...(await import('./demo-provider')),
    ...(await import('./wallet-config')),
  }
  page.setUnasked(true)
})
afterAll(leavePage)

const rpcUrl = 'https://merx.example/api/dev/rpc'
const newAccount = (name: string) => page.chooseDemoKey({ name, privateKey: generatePrivateKey() }).address
const signInOf = (address: Hex) => signInMessage({ address, chainId: 31_337, nonce: 'ab'.repeat(16) })

test('the account that a page names signs, whichever was chosen last', async () => {
  const [ada, bea] = [newAccount('Ada'), newAccount('Bea')]
  const { request } = page.demoProvider(rpcUrl)
  for (const [named, signer] of [
    [ada, ada],
    [bea.toLowerCase() as Hex, bea],
  ] as const) {
    const message = signInOf(signer)
    const signature = await request({ method: 'personal_sign', params: [stringToHex(message), named] })
    expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(signer)
  }
})

test('a tab signs as the account it is connected as, also when another tab has chosen another one', async () => {
  const ada = newAccount('Ada')
  const { config } = await page.walletConfig()
  const connector = config.connectors.find(({ id }) => id === demoConnectorId)
  if (!connector) throw new Error('the embedded chain has a demo wallet')
  expect((await connect(config, { connector })).accounts).toEqual([ada])
  newAccount('Bea')
  const message = signInOf(ada)
  const signature = await signMessage(config, { account: ada, connector, message })
  expect(await recoverMessageAddress({ message, signature })).toBe(ada)
})

test('for an account that this browser does not have, or for none, nothing is signed', async () => {
  newAccount('Ada')
  const { request } = page.demoProvider(rpcUrl)
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const calls = [
    { method: 'personal_sign', params: ['0x01', other] },
    { method: 'personal_sign', params: ['0x01'] },
    { method: 'eth_signTypedData_v4', params: [other, '{}'] },
    { method: 'eth_sendTransaction', params: [{ to: other }] },
  ] as const
  for (const call of calls)
    await expect(request(call as never)).rejects.toMatchObject({ code: UnauthorizedProviderError.code })
})
