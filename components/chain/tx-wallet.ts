import { type Address, type EIP1193Provider, getAddress, isAddressEqual } from 'viem'
import type { Config, Connector } from 'wagmi'
import { connect, disconnect, getAccount, switchAccount, switchChain } from 'wagmi/actions'
import { isEmbedded } from './chain-settings'
import { demoConnectorId } from './demo-ids'
import { chooseDemoKey, keptDemo } from './demo-keys'
import { shortHex } from './short-hex'
import { TxStopped } from './tx-failure'
import { reconnectLast, walletConfig } from './wallet-config'

/** A wallet ready to sign as `address`. */
export type Wallet = {
  config: Config
  connector: Connector
  address: Address
  chainId: number
  embedded: boolean
}

const wrongAccount = (wanted: string) =>
  new TxStopped({
    kind: 'wrong-account',
    title: 'Another account is active in your wallet',
    text: `You are signed in as ${shortHex(wanted)}. Switch to that account in your wallet, then try again.`,
    remedy: 'retry',
  })

/** The demo wallet simply changes to the wanted account when it has its key. */
function followInDemo(connector: Connector, wanted: string): boolean {
  if (connector.id !== demoConnectorId) return false
  const key = keptDemo().keys.find(({ address }) => isAddressEqual(address, getAddress(wanted)))
  if (key) chooseDemoKey(key)
  return key !== undefined
}

/**
 * The connected wallet, reconnected when the page was reloaded. `pick` is asked for one when none is connected.
 * With `wanted`, the active account must be that one.
 */
export async function readyWallet(
  wanted: string | null,
  pick: (connectors: readonly Connector[]) => Promise<Connector>,
): Promise<Wallet> {
  const { config, settings } = await walletConfig()
  await reconnectLast(config)
  if (getAccount(config).status !== 'connected') {
    const connector = await pick(config.connectors)
    if (wanted) followInDemo(connector, wanted)
    await connect(config, { connector })
  }
  const { connector, address } = getAccount(config)
  if (!connector || !address) throw wrongAccount(wanted ?? '')
  const base = { config, connector, chainId: settings.chainId, embedded: isEmbedded(settings) }
  if (!wanted || isAddressEqual(address, getAddress(wanted))) return { ...base, address }
  if (followInDemo(connector, wanted)) {
    await disconnectQuietly(config, connector)
    const demo = keptDemo().keys.find((key) => isAddressEqual(key.address, getAddress(wanted)))
    if (demo) chooseDemoKey(demo)
    await connect(config, { connector })
    return { ...base, address: getAddress(wanted) }
  }
  await switchAccount(config, { connector })
  const now = getAccount(config).address
  if (!now || !isAddressEqual(now, getAddress(wanted))) throw wrongAccount(wanted)
  return { ...base, address: now }
}

const disconnectQuietly = (config: Config, connector: Connector) => disconnect(config, { connector })

/** Puts the wallet on our chain; `report` is called before it asks. Throws when the person refuses. */
export async function onOurChain(wallet: Wallet, report: () => void): Promise<void> {
  const provider = (await wallet.connector.getProvider()) as EIP1193Provider
  const at = Number(await provider.request({ method: 'eth_chainId' }))
  if (at === wallet.chainId) return
  report()
  try {
    await switchChain(wallet.config, { chainId: wallet.chainId, connector: wallet.connector })
  } catch (cause) {
    const stopped = new TxStopped({
      kind: 'wrong-network',
      title: 'Your wallet is on another network',
      text: `Switch it to chain ${wallet.chainId}, then try again. Nothing was sent.`,
      remedy: 'retry',
    })
    stopped.cause = cause
    throw stopped
  }
}
