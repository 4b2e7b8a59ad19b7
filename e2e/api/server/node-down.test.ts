/** A web whose chain node does not answer: what needs the chain says so, and the rest goes on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  call,
  counterfactualWallet,
  type NonceReply,
  newKey,
  type SignedIn,
  signInWith,
} from '@/e2e/api/accounts/wallets'
import { action, walletHeaders } from '@/e2e/api/agents/runtimes'
import { mintAgent, person } from '@/e2e/api/sellers'
import { freePort } from '@/scripts/stack/ports'
import { type SecondWeb, startSecondApi } from './second-web'

let web: SecondWeb

beforeAll(async () => {
  const deadNode = `127.0.0.1:${await freePort()}`
  web = await startSecondApi({ RPC_URL: `http://${deadNode}`, RPC_WS_URL: `ws://${deadNode}` })
})
afterAll(() => web.stop())

const at = <T>(path: string, json?: object) =>
  call<T & { error: { code: string; message: string } }>(`${web.url}/api/v1${path}`, json && { json })

const nonceFor = async (walletAddress: string) =>
  (await at<NonceReply>('/auth/nonce', { walletAddress })).body

describe('without its node, the service', () => {
  test('says that it is not ready, and which part is down', async () => {
    const { status, body, headers } = await at('/health/ready')
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/chain/) })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('follows no transaction', async () => {
    const { status, body } = await at(`/onchain/tx/0x${'5a'.repeat(32)}`)
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/chain node/) })
  })

  test('compares nothing with a contract', async () => {
    const agent = await mintAgent(await person('0'))
    const { status, body } = await at(`/explorer/verify?kind=agent&id=${agent.tokenId}`)
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/chain node/) })
  })

  test('cannot read its contracts', async () => {
    const { status, body } = await at('/explorer/contracts')
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/chain node/) })
  })

  test('signs plain keys in all the same', async () => {
    const key = newKey()
    const { nonce, message } = await nonceFor(key.address)
    const signature = await key.signMessage({ message })
    const { status } = await at<SignedIn>('/auth/wallet', { walletAddress: key.address, nonce, signature })
    expect(status).toBe(200)
  })

  test('cannot ask a contract wallet, says so, and lets it try again with the same nonce', async () => {
    const wallet = counterfactualWallet()
    const { nonce, message } = await nonceFor(wallet.address)
    const signature = await wallet.owner.signMessage({ message })
    for (let times = 0; times < 2; times++) {
      const { status, body } = await at('/auth/wallet', { walletAddress: wallet.address, nonce, signature })
      expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
    }
  })

  test('cannot ask whether another signature confirms a session, and says so', async () => {
    const key = newKey()
    const { accessToken } = await signInWith(key)
    const { nonce, message } = await nonceFor(key.address)
    const signature = await newKey().signMessage({ message })
    const { status, body } = await call(`${web.url}/api/v1/auth/confirm`, {
      json: { nonce, signature },
      headers: bearer(accessToken),
    })
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
  })

  test('cannot ask whether a contract wallet signed a link, and says so', async () => {
    const { accessToken } = await signInWith(newKey())
    const { address, owner } = counterfactualWallet()
    const asked = (path: string, json: object) =>
      call<{ nonce: string; message: string; error: { code: string } }>(`${web.url}/api/v1${path}`, {
        json,
        headers: bearer(accessToken),
      })
    const { nonce, message } = (await asked('/wallets/link-message', { walletAddress: address })).body
    const signature = await owner.signMessage({ message })
    const { status, body } = await asked('/wallets', { walletAddress: address, nonce, signature })
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
  })

  test('cannot ask a contract wallet about its headers either, and does not use the signature up', async () => {
    const { address, owner } = counterfactualWallet()
    const headers = await walletHeaders(owner, { action, resource: 'cmnobody' }, { address })
    const path = `${web.url}/api/v1/a2a/runtime/token/cmnobody`
    for (let times = 0; times < 2; times++) {
      const { status, body } = await call(path, { method: 'POST', headers })
      expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
    }
  })
})
