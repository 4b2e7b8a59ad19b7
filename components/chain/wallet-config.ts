import { type Chain, defineChain } from 'viem'
import { type Config, createConfig, createStorage, http, injected, unstable_connector } from 'wagmi'
import { type ChainSettings, chainSettings, isEmbedded } from './chain-settings'
import { demoConnector } from './demo-connector'

/** Where a page reaches the embedded chain: through our own origin. */
const embeddedRpcUrl = () => `${window.location.origin}/api/dev/rpc`

const chainOf = (settings: ChainSettings): Chain =>
  defineChain({
    id: settings.chainId,
    name: settings.network,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    // An external chain is read through the person's own wallet, so that no page asks another host for anything.
    rpcUrls: { default: { http: isEmbedded(settings) ? [embeddedRpcUrl()] : [] } },
    testnet: settings.environment !== 'production',
  })

/** The configuration of a browser's wallets: those it has (EIP-6963) and, on the embedded chain, the demo wallet. */
function makeConfig(settings: ChainSettings): Config {
  const chain = chainOf(settings)
  const embedded = isEmbedded(settings)
  return createConfig({
    chains: [chain],
    connectors: embedded ? [demoConnector()] : [],
    transports: { [chain.id]: embedded ? http(embeddedRpcUrl()) : unstable_connector(injected) },
    storage: createStorage({ key: 'merx.wallet', storage: window.localStorage }),
    multiInjectedProviderDiscovery: true,
    pollingInterval: embedded ? 400 : 4_000,
    ssr: false,
  })
}

let kept: Promise<{ config: Config; settings: ChainSettings }> | undefined

/** The one wallet configuration of the page, made at first use. */
export function walletConfig() {
  kept ??= chainSettings().then(
    (settings) => ({ config: makeConfig(settings), settings }),
    (error: unknown) => {
      kept = undefined
      throw error
    },
  )
  return kept
}
