import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageInTest } from '@/components/data/storage-in-test'
import { forgetWallet } from './forget-wallet'
import type { walletConfig } from './wallet-config'

const place = 'merx.wallet.recentConnectorId'
const disconnect = vi.fn()
const load = vi.fn(async () => ({
  walletConfig: (async () => ({
    config: { connectors: [{ id: 'walletConnect', disconnect }] },
  })) as unknown as typeof walletConfig,
}))

beforeEach(() => {
  vi.clearAllMocks()
  disconnect.mockResolvedValue(undefined)
  vi.stubGlobal('window', { localStorage: storageInTest().store })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const use = (id: string) => window.localStorage.setItem(place, JSON.stringify(id))

test('a phone that was paired is disconnected, and not asked on the next visit', async () => {
  use('walletConnect')
  await forgetWallet(load)
  expect(disconnect).toHaveBeenCalledTimes(1)
  expect(window.localStorage.getItem(place)).toBeNull()
})

test('for a wallet of the browser, or without one, no wallet code is loaded', async () => {
  await forgetWallet(load)
  use('io.metamask')
  await forgetWallet(load)
  expect(load).not.toHaveBeenCalled()
  expect(window.localStorage.getItem(place)).toBeNull()
})

test('a phone that cannot be reached does not keep anyone signed in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
  for (const answer of [Promise.reject(new Error('No relay.')), new Promise(() => undefined)]) {
    use('walletConnect')
    disconnect.mockReturnValueOnce(answer)
    await forgetWallet(load)
    expect(window.localStorage.getItem(place)).toBeNull()
  }
})
