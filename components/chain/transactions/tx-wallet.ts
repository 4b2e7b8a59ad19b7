import { type Address, type EIP1193Provider, getAddress, isAddressEqual } from 'viem'
import type { Config, Connector } from 'wagmi'
import { connect, disconnect, getAccount, switchAccount, switchChain } from 'wagmi/actions'
import { isEmbedded } from '@/components/chain/chain-settings'
import type { PickWallet } from '@/components/chain/wallets/chosen-wallet'
import { demoConnectorId } from '@/components/chain/wallets/demo-ids'
import { chooseDemoKey, currentDemoKey, keptDemo } from '@/components/chain/wallets/demo-keys'
import { reconnectLast, walletConfig } from '@/components/chain/wallets/wallet-config'
import { shortHex } from '@/lib/short-hex'
import { TxStopped } from './tx-failure'

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
    text: `${shortHex(wanted)} has to sign this. Choose the wallet that has this account, or switch to it in your wallet, then try again.`,
    remedy: 'retry',
  })

/** Switches the demo wallet to the wanted account if it has the key. */
function followInDemo(connector: Connector, wanted: string): boolean {
  if (connector.id !== demoConnectorId) return false
  const key = keptDemo().keys.find(({ address }) => isAddressEqual(address, getAddress(wanted)))
  if (key) chooseDemoKey(key)
  return key !== undefined
}

/** Whether a wallet is connected, as `wanted` if that is set. */
function isReady(config: Config, wanted: string | null): boolean {
  const { status, address } = getAccount(config)
  return status === 'connected' && (wanted === null || isAddressEqual(address, getAddress(wanted)))
}

/** Connects a wallet, even a connected one, which then asks for an account again. The demo wallet keeps its active account. */
async function connectNow(config: Config, connector: Connector): Promise<void> {
  const key = connector.id === demoConnectorId ? currentDemoKey() : null
  if (config.state.connections.has(connector.uid)) await disconnect(config, { connector })
  if (key) chooseDemoKey(key)
  await connect(config, { connector })
}

/** Switches to the wanted account without asking: to another connected wallet that has it, or within the demo wallet. */
async function takeUp(config: Config, wanted: string): Promise<void> {
  const { connector } = getAccount(config)
  const held = [...config.state.connections.values()].find(({ accounts: [active] }) =>
    isAddressEqual(active, getAddress(wanted)),
  )
  if (held) {
    followInDemo(held.connector, wanted)
    await switchAccount(config, { connector: held.connector })
  } else if (connector && followInDemo(connector, wanted)) await connectNow(config, connector)
}

/**
 * Returns the connected wallet, reconnected after a reload. `pick` chooses one when none is connected, or none as `wanted`: the account may
 * be in another wallet. Throws when the chosen one does not have it.
 */
export async function readyWallet(wanted: string | null, pick: PickWallet): Promise<Wallet> {
  const { config, settings } = await walletConfig()
  await reconnectLast(config)
  if (wanted && !isReady(config, wanted)) await takeUp(config, wanted)
  if (!isReady(config, wanted)) {
    const chosen = await pick(config.connectors, wanted)
    if (wanted) followInDemo(chosen, wanted)
    // The account may have been switched in the wallet meanwhile.
    if (!isReady(config, wanted)) await connectNow(config, chosen)
  }
  const { connector, address } = getAccount(config)
  if (!connector || !address || !isReady(config, wanted)) throw wrongAccount(wanted ?? '')
  return { config, connector, address, chainId: settings.chainId, embedded: isEmbedded(settings) }
}

/** Switches the wallet to our chain; `report` is called before it asks. Throws when the user refuses. */
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
      text: `Switch it to chain ${wallet.chainId}, then try again. This step was not sent.`,
      remedy: 'retry',
    })
    stopped.cause = cause
    throw stopped
  }
}
