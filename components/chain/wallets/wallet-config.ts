import { type Chain, custom, defineChain, type EIP1193Provider, ProviderDisconnectedError } from 'viem'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { getAccount } from 'wagmi/actions'
import { type ChainSettings, chainSettings, isEmbedded } from '@/components/chain/chain-settings'
import { demoConnector } from './demo-connector'
import { reconnectAskable } from './remote-connector'
import { remoteConnectors } from './remote-wallets'

/** The URL through which a page reaches the embedded chain: our own origin. */
const embeddedRpcUrl = () => `${window.location.origin}/api/dev/rpc`

const chainOf = (settings: ChainSettings): Chain =>
  defineChain({
    id: settings.chainId,
    name: settings.network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    // An external chain is read through the user's own wallet, so that no page contacts another host.
    rpcUrls: { default: { http: isEmbedded(settings) ? [embeddedRpcUrl()] : [] } },
    testnet: settings.environment !== 'production',
  })

/** Reads the chain through the last used wallet, or one of the browser, while that is on our chain. */
const throughWallet = (chain: Chain, config: () => Config) =>
  custom({
    request: async (asked) => {
      await reconnectLast(config())
      const inBrowser = config().connectors.find(({ type }) => type === 'injected')
      const connector = getAccount(config()).connector ?? inBrowser
      const provider = (await connector?.getProvider()) as EIP1193Provider | undefined
      if (!provider) throw new ProviderDisconnectedError(new Error('No wallet is connected.'))
      const at = Number(await provider.request({ method: 'eth_chainId' }))
      if (at !== chain.id) throw new ProviderDisconnectedError(new Error('The wallet is on another network.'))
      return provider.request(asked)
    },
  })

/**
 * The wagmi configuration of a browser: its own wallets (EIP-6963), those that the operator configured, and on the embedded chain the demo
 * wallet.
 */
function makeConfig(settings: ChainSettings): Config {
  const chain = chainOf(settings)
  const embedded = isEmbedded(settings)
  const config: Config = createConfig({
    chains: [chain],
    connectors: [...(embedded ? [demoConnector()] : []), ...remoteConnectors(settings)],
    transports: { [chain.id]: embedded ? http(embeddedRpcUrl()) : throughWallet(chain, () => config) },
    storage: createStorage({ key: 'merx.wallet', storage: window.localStorage }),
    multiInjectedProviderDiscovery: true,
    pollingInterval: embedded ? 400 : 4_000,
    ssr: false,
  })
  return config
}

/** Reconnects the wallet that was used before. Of lazily loaded wallets, only the last used one is checked. */
export async function reconnectLast(config: Config): Promise<void> {
  if (getAccount(config).status === 'connected') return
  const lastUsed = (await config.storage?.getItem('recentConnectorId')) ?? null
  await reconnectAskable(config, lastUsed)
}

let cached: Promise<{ config: Config; settings: ChainSettings }> | undefined

/** The one wagmi configuration of the page, created at first use. */
export function walletConfig() {
  cached ??= chainSettings().then(
    (settings) => ({ config: makeConfig(settings), settings }),
    (error: unknown) => {
      cached = undefined
      throw error
    },
  )
  return cached
}
