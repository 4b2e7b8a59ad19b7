import type { Address } from 'viem'
import { createConnector } from 'wagmi'
import { demoConnectorId } from './demo-ids'
import { currentDemoKey, leaveDemoKey, newDemoKey, otherDemoKeys } from './demo-keys'
import { demoProvider } from './demo-provider'

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14573d"/><path d="M7.5 22.5V9L16 17.5 24.5 9v13.5M16 17.5V26M12 26h8" fill="none" stroke="#fbfaf6" stroke-width="2.6" stroke-linecap="square"/></svg>',
  )

/** The demo wallet as a wagmi connector: connects as the account chosen with `chooseDemoKey`. Created only on the embedded chain. */
export const demoConnector = () =>
  createConnector((config) => {
    const chain = config.chains[0]
    const provider = demoProvider(chain.rpcUrls.default.http[0] ?? '')
    const accounts = (): readonly Address[] => {
      const key = currentDemoKey()
      return key ? [key.address] : []
    }
    /** Connecting without a chosen account creates a new one, with test money. */
    const connected = async () => {
      if (accounts().length === 0) {
        const { askFaucet } = await import('@/components/chain/faucet')
        await askFaucet(newDemoKey().address)
      }
      return { accounts: accounts(), chainId: chain.id }
    }
    return {
      id: demoConnectorId,
      name: 'Demo wallet',
      type: 'demo',
      icon,
      // wagmi's type makes the accounts depend on `withCapabilities`; the demo wallet has none.
      connect: async () => (await connected()) as never,
      disconnect: async () => leaveDemoKey(),
      // wagmi calls this before each signature. A tab may be connected as an account that another tab has left.
      getAccounts: async () => [...accounts(), ...otherDemoKeys().map(({ address }) => address)],
      getChainId: async () => chain.id,
      getProvider: async () => provider,
      isAuthorized: async () => accounts().length > 0,
      switchChain: async () => chain,
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
