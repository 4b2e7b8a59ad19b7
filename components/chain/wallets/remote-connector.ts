import { type Config, type Connector, type CreateConnectorFn, createConnector } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { keepsSession } from './remote-ids'

/**
 * How a remote wallet is paired: `qr` shows WalletConnect's URI as a code for another device; a function returns the link that opens an app
 * on this one.
 */
export type Pairing = 'qr' | ((uri: string) => string)

/** A wallet outside the browser. `load` fetches its code when it is chosen. */
export type RemoteWallet = {
  id: string
  name: string
  /** An image as a `data:` URL. */
  icon: string
  pairing?: Pairing
  load: () => Promise<CreateConnectorFn>
}

/** The details that RainbowKit's list needs for a connector that it did not create. */
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

/** Marks the connectors that are created here, with their pairing. */
type Remote = { remote: true; pairing: Pairing | null }

const isRemote = (connector: object): connector is Remote => 'remote' in connector

/** How a connector's wallet is paired; null for wallets with a prompt of their own. */
export const pairingOf = (connector: Connector): Pairing | null =>
  isRemote(connector) ? connector.pairing : null

/** A connector that loads its wallet's code at first use. wagmi creates all connectors when a page first needs a wallet. */
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
      connect: async (options) => {
        const connector = await loaded()
        // A session of an earlier visit may be of another person, whose phone would be asked without a new pairing.
        if (keepsSession(wallet.id) && !options?.isReconnecting && (await connector.isAuthorized()))
          await connector.disconnect()
        // Network 0 does not exist: it stands for a connection without a switch, and some wallets would look it up.
        return connector.connect(options?.chainId === 0 ? { ...options, chainId: undefined } : options)
      },
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
      // The loaded connector reports changes to wagmi directly: both share an emitter.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  })

/** The connectors that may be checked for a connection: of remote ones only the one that was used last, because checking loads its code. */
export function askable<C extends Connector>(connectors: readonly C[], lastUsed: string | null): C[] {
  return connectors.filter((connector) => !isRemote(connector) || connector.id === lastUsed)
}

/** Reconnects a wallet that was used before, without loading the code of any other. */
export async function reconnectAskable(config: Config, lastUsed: string | null): Promise<void> {
  const connectors = askable(config.connectors, lastUsed)
  // wagmi treats an empty list as all connectors.
  if (connectors.length > 0) await reconnect(config, { connectors })
}
