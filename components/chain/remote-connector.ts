import { type Config, type Connector, type CreateConnectorFn, createConnector } from 'wagmi'
import { reconnect } from 'wagmi/actions'

/**
 * How a wallet elsewhere is asked to pair: `qr` shows WalletConnect's address as a code for another device, a function makes the link
 * that opens an app on this one.
 */
export type Pairing = 'qr' | ((uri: string) => string)

/** A wallet outside the browser. `load` fetches its code when someone chooses it. */
export type RemoteWallet = {
  id: string
  name: string
  /** An image as a `data:` address. */
  icon: string
  pairing?: Pairing
  load: () => Promise<CreateConnectorFn>
}

/** What the list of RainbowKit has to know of a connector that it did not make. */
const rainbowDetails = ({ id, name, icon, pairing }: RemoteWallet, index: number) => ({
  id,
  name,
  iconUrl: icon,
  iconBackground: 'transparent',
  groupName: 'Others',
  groupIndex: 1,
  index,
  isRainbowKitConnector: true,
  ...(pairing === 'qr' && { qrCode: { getUri: (uri: string) => uri } }),
  ...(typeof pairing === 'function' && { mobile: { getUri: pairing } }),
})

/** Marks the connectors that are made here, and says how they pair. */
type Remote = { remote: true; pairing: Pairing | null }

const isRemote = (connector: object): connector is Remote => 'remote' in connector

/** How a connector's wallet is paired; null for wallets that ask for themselves. */
export const pairingOf = (connector: Connector): Pairing | null =>
  isRemote(connector) ? connector.pairing : null

/** A connector that loads its wallet's program at its first use. wagmi makes all connectors when a page first needs a wallet. */
export const remoteConnector = (wallet: RemoteWallet, index: number) =>
  createConnector((config) => {
    let cached: Promise<ReturnType<CreateConnectorFn>> | undefined
    const loaded = () => {
      cached ??= wallet.load().then(
        async (make) => {
          const connector = make(config)
          await connector.setup?.()
          return connector
        },
        (error: unknown) => {
          cached = undefined
          throw error
        },
      )
      return cached
    }
    const remote: Remote = { remote: true, pairing: wallet.pairing ?? null }
    return {
      id: wallet.id,
      name: wallet.name,
      type: wallet.id,
      icon: wallet.icon,
      ...remote,
      rkDetails: rainbowDetails(wallet, index),
      // Network 0 is none: it stands for a connection that asks for no switch, and some wallets would look it up.
      connect: async (options) =>
        (await loaded()).connect(options?.chainId === 0 ? { ...options, chainId: undefined } : options),
      disconnect: async () => (await loaded()).disconnect(),
      getAccounts: async () => (await loaded()).getAccounts(),
      getChainId: async () => (await loaded()).getChainId(),
      getProvider: async (options) => (await loaded()).getProvider(options),
      isAuthorized: async () => (await loaded()).isAuthorized(),
      switchChain: async (options) => {
        const connector = await loaded()
        if (!connector.switchChain) throw new Error(`${wallet.name} cannot switch networks`)
        return connector.switchChain(options)
      },
      // The loaded connector reports changes to wagmi on its own: both share an emitter.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  })

/** The connectors that may be asked whether they are connected: of remote ones only the one that was used last, because asking loads it. */
export function askable<C extends Connector>(connectors: readonly C[], lastUsed: string | null): C[] {
  return connectors.filter((connector) => !isRemote(connector) || connector.id === lastUsed)
}

/** Connects again with a wallet that was used before, without loading the program of any other. */
export async function reconnectAskable(config: Config, lastUsed: string | null): Promise<void> {
  const connectors = askable(config.connectors, lastUsed)
  // wagmi takes an empty list for all of them.
  if (connectors.length > 0) await reconnect(config, { connectors })
}
